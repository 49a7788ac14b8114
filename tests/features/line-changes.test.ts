import { expect, test } from 'vitest';
import type { OptimisticCartItem } from '#src/shop/data/cart.ts';
import { lineChanges } from '#src/shop/features/cart/line-changes.ts';

const line: OptimisticCartItem = {
  _id: '0190f1f0-0000-7000-8000-000000000001',
  productId: 'lotus-chai-mug',
  productTitle: 'Lotus chai mug',
  image: '',
  rating: 4,
  price: 200,
  quantity: 999,
  askedQuantity: 1_000,
  subTotal: 199_800,
  countInStock: 2_000,
  userId: '0190f1f0-0000-7000-8000-000000000002',
  size: '',
  weight: '',
  ram: '',
  tax: 0,
  pending: false,
};

test('a full line shows its own limit, not a shortage of stock', () => {
  expect(lineChanges(line)).toEqual([
    { fact: '1000 to 999', cause: 'You can add up to 999 of one product.', accept: { label: 'Keep 999', quantity: 999 } },
  ]);
});

test('a line with too little stock shows how many are available', () => {
  const [change] = lineChanges({ ...line, quantity: 2, askedQuantity: 5, countInStock: 2 });
  expect(change?.cause).toBe('You asked for 5. Two are in stock now.');
});
