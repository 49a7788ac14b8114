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
  expect(lineChanges(line, 'without')).toEqual([
    { fact: '1000 to 999', cause: 'You can add up to 999 of one product.', accept: { label: 'Keep 999', quantity: 999 } },
  ]);
});

test('a line with too little stock shows how many are available', () => {
  const [change] = lineChanges({ ...line, quantity: 2, askedQuantity: 5, countInStock: 2 }, 'without');
  expect(change?.cause).toBe('You asked for 5. Two are in stock now.');
});

test('a changed price is told with GST where the shop shows its prices so', () => {
  const { askedQuantity: _asked, ...taken } = line;
  const dearer = { ...taken, quantity: 1, price: 1_237.14, tax: 61.86, seenPrice: 1_141.9 };
  const [change] = lineChanges(dearer, 'with');
  expect(change).toMatchObject({
    fact: 'Rs\u00a0100 more',
    cause: 'Rs\u00a01,199 when you added it, Rs\u00a01,299 now.',
    accept: { label: 'Accept Rs\u00a01,299', acceptedPrice: 1_237.14 },
  });
});
