/** Words for values that wait for a decision. Pure. */
import { cutWithEllipsis } from '#contract/text.ts';
import type { DeskProduct, ProductChoices } from '#contract/desk/product.ts';
import { formatPaise } from '#contract/money.ts';
import { formatTimestamp } from '#src/ui/dates.ts';
import { fieldNames } from './field-names.ts';

type Waiting = DeskProduct['waiting'][number];

const states: Readonly<Record<string, string>> = { on: 'on sale', off: 'off sale', draft: 'a draft' };

/** Characters of a text in a sentence and on a button: two descriptions would fill the page. */
const inSentence = 119;
const onButton = 23;

/** Names of what a field refers to by its id. */
function namesOf(field: string, choices: ProductChoices | undefined): readonly { id: string; name: string }[] {
  if (field === 'subCatId') return choices?.categories.flatMap(({ children }) => children) ?? [];
  if (field === 'taxClass') return choices?.taxClasses ?? [];
  return field === 'locations' ? (choices?.locations ?? []) : [];
}

/** A value as people say it: "Rs 1,299", "yes", "Pune, Mumbai", "“Indigo kurta”". */
export function said(field: string, value: unknown, choices?: ProductChoices, max = inSentence): string {
  if (field === 'locations' && value === null) return 'everywhere';
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return 'nothing';
  if (field.endsWith('Paise')) return formatPaise(Number(value));
  if (field === 'state') return states[String(value)] ?? String(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field === 'images' && Array.isArray(value)) return value.length === 1 ? '1 picture' : `${value.length} pictures`;
  const names = namesOf(field, choices);
  const nameOf = (one: unknown): string => {
    if (typeof one === 'object' && one !== null) return 'name' in one ? String(one.name) : Object.values(one).join(' ');
    return names.find(({ id }) => id === one)?.name ?? String(one);
  };
  return Array.isArray(value) ? cutWithEllipsis(value.map(nameOf).join(', '), max) : `“${cutWithEllipsis(nameOf(value), max)}”`;
}

/** Who wrote what. */
export function waitingSentence({ field, yours, theirs, savedBy, savedAt, changedBy, reason }: Waiting, choices?: ProductChoices): string {
  const name = fieldNames[field] ?? field;
  if (reason === 'limit') return `${name}: ${savedBy} asks for ${said(field, yours, choices)}. It is ${said(field, theirs, choices)} now.`;
  return `${name}: ${savedBy} wrote ${said(field, yours, choices)} (${formatTimestamp(Date.parse(savedAt))}), ${changedBy ?? 'somebody'} ${said(field, theirs, choices)}.`;
}

/** What the two buttons say. Where both values begin alike, they say which one of the sentence. */
export function waitingButtons({ field, yours, theirs }: Waiting, choices?: ProductChoices): { use: string; keep: string } {
  const [mine, other] = [said(field, yours, choices, onButton), said(field, theirs, choices, onButton)];
  return mine === other ? { use: 'Use the first', keep: 'Keep the second' } : { use: `Use ${mine}`, keep: `Keep ${other}` };
}
