import { expect, test } from 'vitest';
import type { OrderProduct } from '#contract/order.ts';
import type { KnownProduct } from '#src/shop/data/known-products.ts';
import { linesAgain } from '#src/shop/features/orders/again.ts';
import { aProduct } from '#tests/support/client/product.ts';

const line = (differences: Partial<OrderProduct> = {}): OrderProduct => ({
  _id: '0190f1f0-0000-7000-8000-000000000001',
  productId: 'lotus-chai-mug',
  productTitle: 'Lotus chai mug, 350 ml',
  image: '',
  quantity: 2,
  price: 360,
  tax: 18,
  subTotal: 720,
  size: '',
  weight: '',
  ram: '',
  reviewed: false,
  ...differences,
});

const withTax = ({ price, taxOfProduct }: { price: number; taxOfProduct: number }) => price + taxOfProduct;
const again = (lines: OrderProduct[], known: KnownProduct) => linesAgain(lines, () => known, withTax);

test('a line at the same price with enough pieces comes back whole', () => {
  expect(again([line()], aProduct())).toMatchObject([{ pieces: 'all', price: 'same', quantity: 2, now: 378, was: 378 }]);
});

test('a price that rose or fell says so, and what was paid then', () => {
  expect(again([line()], aProduct({ price: 400 }))).toMatchObject([{ price: 'dearer', now: 418, was: 378, quantity: 2 }]);
  expect(again([line()], aProduct({ price: 300 }))).toMatchObject([{ price: 'cheaper', now: 318, was: 378, quantity: 2 }]);
});

test('fewer pieces than ordered are offered as far as they go', () => {
  expect(again([line({ quantity: 5 })], aProduct({ countInStock: 3, price: 400 }))).toMatchObject([
    { pieces: 'short', price: 'dearer', quantity: 3 },
  ]);
});

test('nothing is offered of what is sold out, gone, or not known', () => {
  expect(again([line()], aProduct({ countInStock: 0 }))).toMatchObject([{ pieces: 'sold-out', quantity: 0 }]);
  expect(again([line()], 'gone')).toMatchObject([{ pieces: 'gone', quantity: 0 }]);
  expect(again([line()], undefined)).toMatchObject([{ pieces: 'unknown', quantity: 0 }]);
});

test('a size that is not sold any more is gone, and so is a line without a needed size', () => {
  const kurta = aProduct({ size: ['S', 'M'] });
  expect(again([line({ size: 'XL' })], kurta)).toMatchObject([{ pieces: 'gone', quantity: 0 }]);
  expect(again([line()], kurta)).toMatchObject([{ pieces: 'gone', quantity: 0 }]);
  expect(again([line({ size: 'M' })], kurta)).toMatchObject([{ pieces: 'all', quantity: 2 }]);
});

test('price and pieces are those of the variant that was ordered', () => {
  const variant = { ram: '', weight: '', oldPrice: 500, taxOfProduct: 18 };
  const variants = [
    { ...variant, size: 'S', price: 360, countInStock: 9 },
    { ...variant, size: 'M', price: 420, countInStock: 1 },
  ];
  const kurta = aProduct({ size: ['S', 'M'], variants });
  expect(again([line({ size: 'M' })], kurta)).toMatchObject([{ pieces: 'short', price: 'dearer', quantity: 1, now: 438 }]);
});

test('two lines that share the same pieces are never offered more than there are', () => {
  const kurta = aProduct({ size: ['S', 'M'], countInStock: 3 });
  expect(again([line({ size: 'S' }), line({ size: 'M' })], kurta).map(({ quantity }) => quantity)).toEqual([2, 1]);
});
