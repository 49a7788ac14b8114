/** What an import changes in a product, in words. Pure. */
import type { ImportDifference } from '#contract/desk/import.ts';
import { formatPaise } from '#contract/money.ts';
import { cutWithEllipsis } from '#contract/text.ts';
import { joined } from '#language/isolate.ts';
import { words } from '#language/words.ts';

/** Characters of a value: two descriptions would fill the page. */
const most = 80;

/** A value as people say it: "Rs 1,299", "on sale", "2 pictures". */
function said(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return field === 'locations' && value === null ? words().deskProduct.everywhere : words().deskImport.nothing;
  if (field.endsWith('Paise')) return formatPaise(Number(value));
  if (typeof value === 'boolean') return value ? words().deskProduct.yes : words().deskProduct.no;
  if (field === 'images' && Array.isArray(value)) return words().deskProduct.countPictures(value.length);
  const states: Readonly<Record<string, string>> = words().deskProduct.stateValues;
  if (field === 'state') return states[String(value)] ?? String(value);
  const list = Array.isArray(value) ? joined(value.map(nameOf)) : nameOf(value);
  return cutWithEllipsis(list, most);
}

const nameOf = (one: unknown): string =>
  typeof one === 'object' && one !== null && 'name' in one ? String((one as { name: unknown }).name) : String(one);

function titleOf(field: string): string {
  const own: Readonly<Record<string, string>> = words().deskImport.fields;
  const ofProducts: Readonly<Record<string, string>> = words().deskProduct.fieldNames;
  return own[field] ?? ofProducts[field] ?? field;
}

/** A line for each field: "Price: Rs 100, now Rs 150"; of a new product one line: "Price: Rs 100 · Pieces: 5". */
export function linesOf({ kind, fields }: Pick<ImportDifference, 'kind' | 'fields'>): string[] {
  if (kind === 'new')
    return [
      fields
        .map(({ field, set }) => [titleOf(field), said(field, set)] as const)
        .filter(([, text]) => text !== words().deskImport.nothing)
        .map(([title, text]) => words().deskImport.becomes(title, text))
        .join(' · '),
    ];
  const lines = fields.map(({ field, was, set }) =>
    field === 'variant'
      ? words().deskImport.becomes(titleOf(field), said(field, set))
      : words().deskImport.change(titleOf(field), said(field, was), said(field, set)),
  );
  return [...new Set(lines)];
}
