/** Words for values that wait for a decision. Pure. */
import type { DeskProduct, ProductChoices } from '#contract/desk/product.ts';
import { formatTimestamp } from '#src/ui/dates.ts';
import { fieldNames } from './field-names.ts';
import { said } from './value-words.ts';

type Waiting = DeskProduct['waiting'][number];

/** Characters of a text on a button. */
const onButton = 23;

/** Who wrote what. */
export function waitingSentence({ field, yours, theirs, savedBy, savedAt, changedBy, reason }: Waiting, choices?: ProductChoices): string {
  const isPrice = field === 'pricePaise' || field === 'oldPricePaise';
  const name = `${fieldNames[field] ?? field}${isPrice && choices?.prices === 'with' ? ' before GST' : ''}`;
  if (reason === 'limit') return `${name}: ${savedBy} asks for ${said(field, yours, choices)}. It is ${said(field, theirs, choices)} now.`;
  return `${name}: ${savedBy} wrote ${said(field, yours, choices)} (${formatTimestamp(Date.parse(savedAt))}), ${changedBy ?? 'somebody'} ${said(field, theirs, choices)}.`;
}

/** What the two buttons say. Where both values begin alike, they say which one of the sentence. */
export function waitingButtons({ field, yours, theirs }: Waiting, choices?: ProductChoices): { use: string; keep: string } {
  const [mine, other] = [said(field, yours, choices, onButton), said(field, theirs, choices, onButton)];
  return mine === other ? { use: 'Use the first', keep: 'Keep the second' } : { use: `Use ${mine}`, keep: `Keep ${other}` };
}
