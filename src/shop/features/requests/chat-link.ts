/** The message that the seller receives (spec 1): written here, sent by the shopper in the messaging app. */
import { shopName } from '#src/shop/data/shop-profile.ts';
import { readablePhone } from '#contract/phone.ts';

interface RequestWords {
  kind: 'Customize' | 'Show Live';
  product: { name: string; url: string };
  method: string;
  time?: string | undefined;
  /** The text to print, and its colour. */
  words?: { text: string; ink: string } | undefined;
  text: string;
  from: { name: string; phone: string };
}

/** What to print, a line each for the words and their ink; none without words. */
export function wordLines(words: RequestWords['words']): string[] {
  return words ? [`Words: ${words.text}`, `Ink: ${words.ink}`] : [];
}

/** One fact per line, as people write to each other. */
export function requestText({ kind, product, method, time, words, text, from }: RequestWords): string {
  const lines = [
    `${kind} request from ${shopName()}`,
    `Product: ${product.name}`,
    product.url,
    `Method: ${method}`,
    ...(time ? [`Time: ${time}`] : []),
    ...wordLines(words),
    '',
    text.trim(),
    '',
    `${from.name}, ${readablePhone(from.phone.trim())}`,
  ];
  return lines.join('\n');
}
