/** Which pools a purchase takes its pieces from (server/stock/rules.ts), without a database. */
import { expect, test } from 'vitest';
import { piecesOf } from '#server/stock/rules.ts';

const line = { productId: 'mug', poolId: 'mug', quantity: 2 };

test('quantities are summed per pool, in the order in which rows are locked', () => {
  const other = { productId: 'kettle', poolId: 'kettle', quantity: 1 };
  expect(piecesOf([line, other, { ...line, quantity: 3 }])).toEqual([
    { poolId: 'kettle', productId: 'kettle', qty: 1 },
    { poolId: 'mug', productId: 'mug', qty: 5 },
  ]);
  expect(piecesOf([other, line]).map(({ poolId }) => poolId)).toEqual(['kettle', 'mug']);
});

test('sizes that are counted apart take from their own pools', () => {
  expect(piecesOf([{ ...line, poolId: 'mug-large' }, line])).toEqual([
    { poolId: 'mug', productId: 'mug', qty: 2 },
    { poolId: 'mug-large', productId: 'mug', qty: 2 },
  ]);
});
