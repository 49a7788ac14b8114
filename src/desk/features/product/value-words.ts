/** Words for values of a product. Pure. */
import { joined } from '#language/isolate.ts';
import { words } from '#language/words.ts';
import type { ProductChoices } from '#contract/desk/product-choices.ts';
import { formatPaise } from '#contract/money.ts';
import { cutWithEllipsis } from '#contract/text.ts';
import { choiceName } from '#src/desk/data/choice-names.ts';

/** Characters of a text in a sentence: two descriptions would fill the page. */
const inSentence = 119;

/** A value as people say it: "Rs 1,299", "yes", "Pune, Mumbai", "“Indigo kurta”". */
export function said(field: string, value: unknown, choices?: ProductChoices, max = inSentence): string {
  if (field === 'locations' && value === null) return words().deskProduct.everywhere;
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return words().deskProduct.nothing;
  if (field.endsWith('Paise')) return formatPaise(Number(value));
  const states: Readonly<Record<string, string>> = words().deskProduct.stateValues;
  if (field === 'state') return states[String(value)] ?? String(value);
  if (typeof value === 'boolean') return value ? words().deskProduct.yes : words().deskProduct.no;
  if (field === 'images' && Array.isArray(value)) return words().deskProduct.countPictures(value.length);
  const nameOf = (one: unknown): string => {
    if (typeof one === 'object' && one !== null) return 'name' in one ? String(one.name) : Object.values(one).join(' ');
    return choiceName(field, String(one), choices) ?? String(one);
  };
  return Array.isArray(value) ? cutWithEllipsis(joined(value.map(nameOf)), max) : `“${cutWithEllipsis(nameOf(value), max)}”`;
}
