/** The message that the seller receives (spec 1): written here, sent by the shopper in the messaging app. */
import { joined } from '#language/isolate.ts';
import { words } from '#language/words.ts';
import type { NewRequest } from '#contract/request.ts';
import { shopName } from '#src/shop/data/shop-profile.ts';
import { readablePhone } from '#contract/phone.ts';
import { requestTitle } from './request-rules.ts';

interface RequestFacts {
  kind: NewRequest['kind'];
  product: { name: string; url: string };
  method: string;
  time?: string | undefined;
  /** The text to print, and its colour. */
  print?: { text: string; ink: string } | undefined;
  text: string;
  from: { name: string; phone: string };
}

/** What to print, a line each for the text and its ink; none without a text. */
export function printLines(print: RequestFacts['print']): string[] {
  return print ? [words().chat.text(print.text), words().chat.inkName(print.ink)] : [];
}

/** One fact per line, as people write to each other. */
export function requestText({ kind, product, method, time, print, text, from }: RequestFacts): string {
  const lines = [
    words().chat.requestFrom(requestTitle(kind), shopName()),
    words().chat.product(product.name),
    product.url,
    words().chat.method(method),
    ...(time ? [words().chat.time(time)] : []),
    ...printLines(print),
    '',
    text.trim(),
    '',
    joined([from.name, readablePhone(from.phone.trim())]),
  ];
  return lines.join('\n');
}
