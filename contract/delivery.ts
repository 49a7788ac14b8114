/** Where the shop delivers, by PIN code. */
import { plainSigns } from './digits.ts';
import { endpoint } from './endpoint.ts';
import { words } from '../language/words.ts';
import { z } from './zod.ts';

/** Characters of the list of PIN codes that a shop can have. */
export const deliveryListMax = 60_000;

/** PIN codes `from` to `to`, both included. */
export interface DeliveryPlace {
  from: number;
  to: number;
  /** Days until a parcel is there; null: not said. */
  days: number | null;
}

/** A line of a list, counted from 1. */
interface Line {
  line: number;
  text: string;
}

export interface DeliveryList {
  places: DeliveryPlace[];
  /** Lines that say no PIN code. */
  unread: Line[];
  /** Lines that seem to say that the place is not served. */
  refused: Line[];
  /** `places` with those of refused lines, in their order: versions that did not look for refusals have saved such lists, and served them. */
  asSaved: DeliveryPlace[];
}

/** PIN code, its first digits or a range. Spreadsheets write `411001.0`. */
const codeShape = /^([1-9]\d{0,5})(?:\.0)?(?:\s*[-–]\s*([1-9]\d{5})(?:\.0)?)?(?=$|[\s,;:])/;
/** `2`, `2 days`, `2-4 days`: the longest counts. */
const daysShape = /^(?:\d{1,2}\s*(?:[-–]|to)\s*)?(\d{1,2})(?:\.0)?\s*(?:days?)?$/i;
/** A column of a sheet that says something else, such as the town. */
const wordsShape = /^\D+$/;
/** Every version has refused a line with such a column. */
const plainNo = /^no?$/i;
/** A column by which a courier says that it does not serve the place. Kinds of places are none: "Non-Metro", "Non ODA". */
const refusals = [
  /^(?:n|x|n[/.]?a|no|not|nil|none|never|false|suspended|stopped|blocked|closed|embargo(?:ed)?)[.!]?$/i,
  /\b(?:no[nt]?(?:[\s-]+(?:\p{L}+\s+)?)?|un-?)(?:longer|serv|deliver|avail|cover|reach)/iu,
  /\b(?:services?|delivery|deliveries)\s+(?:is\s+)?(?:suspended|stopped|blocked|closed|not?)\b/i,
  /n['’]t\b|\bout of (?:service|delivery|reach|coverage)/i,
  /(?<![\p{L}\p{M}])(?:नहीं|नही|बंद)(?![\p{L}\p{M}])|[×⨯✕✖✗✘❌❎☒⛔🚫]/u,
];
const isRefusal = (column: string) => refusals.some((shape) => shape.test(column));

const columnsOf = (text: string): string[] =>
  text
    .split(/[,;:\t]/)
    .map((column) => column.trim())
    .filter((column) => column !== '');

/** The days in what follows a PIN code: null where none are said, undefined where it cannot be read. */
function readDays(text: string): number | null | undefined {
  const columns = columnsOf(text);
  const days = columns.flatMap((column) => daysShape.exec(column)?.[1] ?? []);
  const isSheet = /^\s*[,;:\t]/.test(text);
  const isRead = (column: string) => daysShape.test(column) || (isSheet && wordsShape.test(column));
  if (days.length > 1 || !columns.every(isRead)) return undefined;
  return days[0] === undefined ? null : Number(days[0]);
}

function readLine(written: string): DeliveryPlace | undefined {
  const [code = '', first = '', last] = codeShape.exec(written) ?? [];
  if (first === '' || (last !== undefined && first.length < 6)) return undefined;
  const days = readDays(written.slice(code.length));
  if (days === undefined) return undefined;
  const place = {
    from: Number(first.padEnd(6, '0')),
    to: Number(last ?? first.padEnd(6, '9')),
    days,
  };
  return place.from <= place.to ? place : undefined;
}

/**
 * Reads a list of PIN codes, one per line: a PIN code, its first digits or a range, and the days if they are known, such as `411004 2`,
 * `4110, 3 days` or `400001-400104 1-2`; of a sheet with more columns those with words are passed over, but a
 * line that seems to say that the place is not served is kept apart. Lines that begin with `#` and a heading without digits are passed over.
 */
export function readDeliveryList(text: string): DeliveryList {
  const list: DeliveryList = { places: [], unread: [], refused: [], asSaved: [] };
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = plainSigns(raw).replaceAll('"', '').trim();
    if (line === '' || line.startsWith('#') || (index === 0 && !/\d/.test(line))) continue;
    const written = line.replace(/\b(\d{3})\s(\d{3})\b/g, '$1$2');
    const place = readLine(written);
    const named = { line: index + 1, text: raw.trim() };
    const columns = columnsOf(written);
    if (!place) list.unread.push(named);
    else if (columns.some(isRefusal)) list.refused.push(named);
    else list.places.push(place);
    if (place && !columns.some((column) => plainNo.test(column))) list.asSaved.push(place);
  }
  return list;
}

/** The place that a PIN code is in: of several the smallest one, of equal ones the last. */
export function findDeliveryPlace(places: readonly DeliveryPlace[], pincode: string): DeliveryPlace | undefined {
  const code = Number(pincode);
  let found: DeliveryPlace | undefined;
  for (const place of places) {
    const isIn = place.from <= code && code <= place.to;
    if (isIn && (!found || place.to - place.from <= found.to - found.from)) found = place;
  }
  return found;
}

/** A PIN code as it is typed, in digits of any script. */
export const Pincode = z.string().check(
  z.overwrite((text) => plainSigns(text).replace(/\s/g, '')),
  z.regex(/^[1-9]\d{5}$/, { error: () => words().billing.pincodeShape }),
);

const Delivery = z.object({
  /** Whether the shop delivers only to some PIN codes. */
  isListed: z.boolean(),
  /** The smallest total of an order in rupees, tax included; 0: none of the shop's own. */
  minimumOrder: z.number(),
  /** The answer for the PIN code that was asked for; null where none was. */
  place: z.nullable(
    z.object({
      pincode: z.string(),
      isServed: z.boolean(),
      days: z.nullable(z.int()),
      /** Where it is, in English; an empty city: in several districts. Absent where nobody knows, and in answers from before it was told. */
      town: z.optional(z.object({ city: z.string(), state: z.string() })),
    }),
  ),
});
export type Delivery = z.output<typeof Delivery>;

export const getDelivery = endpoint({
  method: 'GET',
  path: '/api/delivery',
  summary: 'Whether the shop delivers to a PIN code, in how many days, and its smallest order',
  access: 'public',
  offline: 'cached',
  query: z.object({ pincode: z.optional(Pincode) }),
  reply: z.object({ delivery: Delivery }),
});
