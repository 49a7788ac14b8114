/** The lines of a delivery: what is typed, and what of it is saved. */
import { expect, test } from 'vitest';
import { receivedLinesMax } from '#contract/desk/goods-received.ts';
import type { Pool } from '#contract/desk/stock.ts';
import {
  changeDelivery,
  type Delivery,
  type DeliveryChange,
  refusedDelivery,
  emptyDelivery,
  linesToSave,
  totalOf,
} from '#src/desk/features/stock/delivery-lines.ts';

const pool = (poolId: string): Pool => ({
  poolId,
  productId: poolId,
  name: `Kurta ${poolId}`,
  image: '',
  placeholder: '',
  variants: [],
  isApart: false,
  onShelf: 7,
  promised: 0,
  held: 0,
  toSell: 7,
  missing: 0,
  lowAt: null,
  isLow: false,
  countedAt: '2026-11-26T10:00:00.000Z',
});
const after = (changes: readonly DeliveryChange[]): Delivery => changes.reduce(changeDelivery, emptyDelivery);
const add = (poolId: string): DeliveryChange => ({ kind: 'add', pool: pool(poolId) });
const scan = (poolId: string): DeliveryChange => ({ kind: 'count up', pool: pool(poolId) });
const type = (poolId: string, pieces: string, cost = ''): DeliveryChange => ({ kind: 'type', poolId, set: { pieces, cost } });

test('a line starts empty, whatever lies on the shelf, and cannot be saved so', () => {
  const { lines } = after([add('a')]);
  expect(lines).toMatchObject([{ pieces: '', cost: '' }]);
  expect(linesToSave(lines)).toBeUndefined();
});

test('each scan of a code is one more piece, on one line, which comes to the top', () => {
  const { lines } = after([scan('a'), scan('b'), scan('a'), scan('a')]);
  expect(lines.map(({ poolId, pieces }) => [poolId, pieces])).toEqual([
    ['a', '3'],
    ['b', '1'],
  ]);
});

test('a scan adds to what was typed', () => {
  expect(after([add('a'), type('a', '24'), scan('a')]).lines[0]?.pieces).toBe('25');
});

test('pieces and rupees are read in any script; a cost may be left open, or be nothing', () => {
  const { lines } = after([add('a'), type('a', '१२', '₹ ४०.५०'), add('b'), type('b', '1,200'), add('c'), type('c', '2', '0')]);
  expect(linesToSave(lines)?.toReversed()).toEqual([
    { poolId: 'a', name: 'Kurta a', pieces: 12, costPaise: 4_050 },
    { poolId: 'b', name: 'Kurta b', pieces: 1_200 },
    { poolId: 'c', name: 'Kurta c', pieces: 2, costPaise: 0 },
  ]);
  expect(totalOf(lines)).toEqual({ pieces: 1_214, paise: 48_600, costed: 14 });
});

test.each([
  ['0', ''],
  ['1.5', ''],
  ['1000001', ''],
  ['3', 'forty'],
  ['3', '1,5'],
])('%s pieces at "%s" are not saved', (pieces, cost) => {
  expect(linesToSave(after([add('a'), type('a', pieces, cost)]).lines)).toBeUndefined();
});

test('a refused delivery comes back as it was typed, in its order', () => {
  const { lines } = after([add('a'), type('a', '12', '40.50'), add('b'), type('b', '3')]);
  const saved = linesToSave(lines) ?? [];
  const again = refusedDelivery({ lines: saved, note: 'Bill 118' });
  expect(again.note).toBe('Bill 118');
  expect(again.lines.map(({ poolId, pieces, cost }) => [poolId, pieces, cost])).toEqual([
    ['b', '3', ''],
    ['a', '12', '40.50'],
  ]);
  expect(linesToSave(again.lines)).toEqual(saved);
});

test('a full delivery takes no more products and loses none', () => {
  const full = after(Array.from({ length: receivedLinesMax }, (_, place) => add(`p${place}`)));
  expect(changeDelivery(full, scan('one-more'))).toEqual(full);
  expect(changeDelivery(full, scan('p0')).lines).toHaveLength(receivedLinesMax);
});
