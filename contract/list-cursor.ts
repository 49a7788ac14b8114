/**
 * Where the next page of a list begins: after this product, by the values that the list is ordered by. So a page neither repeats nor
 * leaves out a product because others came or went above it. Opaque to clients; the offline catalogue continues a list with it.
 */

type ListOrder = 'newest' | 'arrival' | 'price-up' | 'price-down' | 'rating';

/** What a product is ordered by. */
export interface ListPlace {
  id: string;
  /** Order of arrival. */
  position: number;
  pricePaise: number;
  ratingHalves: number;
  reviewCount: number;
}

type Value = Exclude<keyof ListPlace, 'id'>;

/** The values of each order, the first deciding, with their direction; the id decides last, in the direction of `position`. */
const orderedBy: Record<ListOrder, readonly (readonly [value: Value, direction: 'up' | 'down'])[]> = {
  newest: [['position', 'down']],
  arrival: [['position', 'up']],
  'price-up': [
    ['pricePaise', 'up'],
    ['position', 'down'],
  ],
  'price-down': [
    ['pricePaise', 'down'],
    ['position', 'down'],
  ],
  rating: [
    ['ratingHalves', 'down'],
    ['reviewCount', 'down'],
    ['position', 'down'],
  ],
};

/** Order, values and id: `price-up.49900.120.m-kurta`. */
export const cursorPattern = /^(?:newest|arrival|price-up|price-down|rating)(?:\.-?\d{1,10}){1,3}\.[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The place of a cursor in its order; the values that the order does not use are absent. */
export type ListCursor = { order: ListOrder; id: string } & Partial<Record<Value, number>>;

/** The cursor for the page after `last`. */
export function listCursor(order: ListOrder, last: Pick<ListPlace, 'id'> & Partial<ListPlace>): string {
  return [order, ...orderedBy[order].map(([value]) => last[value] ?? 0), last.id].join('.');
}

/** Parses a cursor; undefined where it does not fit the pattern or its order. */
export function parseListCursor(text: string): ListCursor | undefined {
  if (!cursorPattern.test(text)) return undefined;
  const [name = '', ...rest] = text.split('.');
  const order = name as ListOrder;
  const columns = orderedBy[order];
  const id = rest.at(-1) ?? '';
  if (rest.length !== columns.length + 1) return undefined;
  return { order, id, ...Object.fromEntries(columns.map(([value], index) => [value, Number(rest[index])])) };
}

/** Whether `place` comes after the cursor in its order. */
export function isAfter(cursor: ListCursor, place: ListPlace): boolean {
  const columns = orderedBy[cursor.order];
  for (const [value, direction] of columns) {
    const difference = place[value] - (cursor[value] ?? 0);
    if (difference !== 0) return direction === 'up' ? difference > 0 : difference < 0;
  }
  return columns.at(-1)?.[1] === 'up' ? place.id > cursor.id : place.id < cursor.id;
}
