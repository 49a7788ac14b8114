/** Words for values that wait for a decision. Pure. */
import { words } from '#language/words.ts';
import type { DeskProduct } from '#contract/desk/product.ts';
import type { ProductChoices } from '#contract/desk/product-choices.ts';
import { formatTimestamp } from '#src/ui/dates.ts';
import { said } from './value-words.ts';

type Waiting = DeskProduct['waiting'][number];

/** Characters of a text on a button. */
const onButton = 23;

/** Who wrote what. */
export function waitingSentence({ field, yours, theirs, savedBy, savedAt, changedBy, reason }: Waiting, choices?: ProductChoices): string {
  const isPrice = field === 'pricePaise' || field === 'oldPricePaise';
  const names: Readonly<Record<string, string>> = words().deskProduct.fieldNames;
  const called = names[field] ?? field;
  const name = isPrice && choices?.prices === 'with' ? words().deskProduct.beforeTax(called) : called;
  if (reason === 'limit') return words().deskProduct.asksFor(name, savedBy, said(field, yours, choices), said(field, theirs, choices));
  return words().deskProduct.wroteBoth(
    name,
    savedBy,
    said(field, yours, choices),
    formatTimestamp(Date.parse(savedAt)),
    changedBy ?? words().deskProduct.somebody,
    said(field, theirs, choices),
  );
}

/** What the two buttons say. Where both values begin alike, they say which one of the sentence. */
export function waitingButtons({ field, yours, theirs }: Waiting, choices?: ProductChoices): { use: string; keep: string } {
  const [mine, other] = [said(field, yours, choices, onButton), said(field, theirs, choices, onButton)];
  return mine === other
    ? { use: words().deskProduct.useFirst, keep: words().deskProduct.keepSecond }
    : { use: words().deskProduct.useValue(mine), keep: words().deskProduct.keepValue(other) };
}
