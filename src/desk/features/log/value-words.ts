/** Fields of the log and their values, in words. What has no words of its own is never shown as data. Pure. */
import { joined } from '#language/isolate.ts';
import { words } from '#language/words.ts';
import { statusName } from '#contract/desk/status-words.ts';
import { formatPaise } from '#contract/money.ts';
import { type OrderStatus, orderStatuses } from '#contract/order.ts';
import { cutWithEllipsis } from '#contract/text.ts';
import { formatDate, formatTime } from '#src/ui/dates.ts';

/** Fields of the audit row that say nothing to people. */
const unsaid = new Set(['parentId', 'moveTo', 'ids', 'url', 'line', 'refund', 'order', 'publicKey', 'money']);

/** `grievanceContact` is shown as "grievance contact"; a field inside `waiting` as "price, waiting for a decision". Undefined: it is not shown. */
export function fieldWords(field: string): string | undefined {
  const [, inside] = /^waiting (.+)$/.exec(field) ?? [];
  if (inside !== undefined) {
    const name = fieldWords(inside);
    return name && words().deskLog.waitsForDecision(name);
  }
  if (unsaid.has(field)) return undefined;
  const names: Readonly<Record<string, string>> = words().deskLog.fieldNames;
  if (Object.hasOwn(names, field)) return names[field];
  // Keys of a split are ids of pools.
  if (!/^[a-z][a-zA-Z]*$/.test(field)) return undefined;
  return field
    .replace(/Paise$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
}

const choices: Readonly<Record<string, string>> = {
  on: 'on sale',
  off: 'off sale',
  draft: 'a draft',
  new: 'new',
  talking: 'in conversation',
  agreed: 'agreed',
  closed: 'closed',
  due: 'sent to the provider again',
  failed: 'did not go through',
  regular: 'registered',
  composition: 'composition scheme',
  coming_back: 'coming back',
  upi: 'UPI',
};

const uuid = /^[a-f0-9]{8}(?:-[a-f0-9]{4}){3}-[a-f0-9]{12}$/;
const moment = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]{5,}(?:Z|[+-][0-9:]{4,5})$/;
const day = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;
const file = /^\/img\/|\.(?:webp|avif|jpe?g|png)$/;
const maxLetters = 200;
const countWords = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;
const isStatus = (text: string): text is OrderStatus => orderStatuses.some((status) => status === text);
const coded = new Set(['state', 'taxScheme', 'prices', 'parcel', 'doorMethod']);

/** The name of what a field names by its id. */
export type NameOf = (field: string, id: string) => string | undefined;

function textWords(field: string, text: string): string {
  if (uuid.test(text)) return '';
  if (file.test(text)) return '1 picture';
  if (moment.test(text)) return `${formatDate(text)}, ${formatTime(text)}`;
  if (day.test(text)) return formatDate(text);
  if (field === 'status' && isStatus(text)) return statusName(text);
  // `state` is that of a product, and of India by its two digits.
  const named: Readonly<Record<string, string>> = { ...words().deskSettings.states, ...words().deskLog.taxValues, ...choices };
  return coded.has(field) ? (named[text] ?? text) : cutWithEllipsis(text, maxLetters);
}

/** How many of what a list holds. */
function listWords(field: string, list: readonly unknown[], nameOf: NameOf): string {
  if (list.length === 0) return '';
  if (field === 'images') return countWords(list.length, 'picture', 'pictures');
  if (list.every((one) => typeof one === 'string' && !uuid.test(one)))
    return cutWithEllipsis(joined(list.map((one) => nameOf(field, String(one)) ?? String(one))), maxLetters);
  const pieces = list.map((one) => (one as { quantity?: unknown } | null)?.quantity);
  if (pieces.every((one) => typeof one === 'number'))
    return countWords(
      pieces.reduce((sum, one) => sum + one, 0),
      'piece',
      'pieces',
    );
  // The row of a delivery says its products and pieces by themselves.
  return field === 'lines' ? '' : countWords(list.length, 'entry', 'entries');
}

/** A value as people say it, in the time of the shop; empty: there is nothing to say. */
export function valueWords(field: string, value: unknown, nameOf: NameOf): string {
  if (value === undefined || value === null || value === '') return '';
  if (Array.isArray(value)) return listWords(field, value, nameOf);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') {
    if (field.endsWith('Paise')) return formatPaise(value);
    return field.endsWith('basisPoints') ? `${value / 100} %` : String(value);
  }
  const plain = field.replace(/^waiting /, '');
  if (typeof value === 'string') return nameOf(plain, value) ?? textWords(plain, value);
  // A colour, and what a later version may store.
  return 'name' in (value as object) ? String((value as { name: unknown }).name) : '';
}
