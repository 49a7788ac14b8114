/** Cursors of lists: what they say, and what they refuse. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAfter, listCursor, type ListPlace, parseListCursor } from '#contract/list-cursor.ts';
import { listOrders } from '#tests/support/contract/list-orders.ts';

const places = fc.record({
  id: fc.constantFrom('a', 'b-1', 'c-2-x', 'kurta'),
  position: fc.integer({ min: 0, max: 3 }),
  pricePaise: fc.integer({ min: 1, max: 3 }),
  ratingHalves: fc.integer({ min: 0, max: 3 }),
  reviewCount: fc.integer({ min: 0, max: 3 }),
});

test('of two products of a list exactly one comes after the other, and none after itself', () => {
  fc.assert(
    fc.property(fc.constantFrom(...listOrders), places, places, (order, one, other) => {
      const after = (first: ListPlace, second: ListPlace) =>
        isAfter(parseListCursor(listCursor(order, first)) ?? expect.fail('no cursor'), second);
      expect(after(one, one)).toBe(false);
      const same = !after(one, other) && !after(other, one);
      if (one.id !== other.id) expect(same).toBe(false);
      expect(after(one, other) && after(other, one)).toBe(false);
    }),
  );
});

test('a cursor that was tampered with is not read', () => {
  for (const text of [
    '',
    'newest',
    'newest.1',
    'newest.1.2.kurta',
    'rating.9.kurta',
    'dearest.1.kurta',
    "newest.1.a'--",
    'newest.x.kurta',
    'newest.99999999999.kurta',
  ])
    expect(parseListCursor(text), text).toBeUndefined();
  expect(parseListCursor('newest.120.m-kurta')).toEqual({ order: 'newest', id: 'm-kurta', position: 120 });
});
