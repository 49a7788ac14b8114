import { expect, test } from 'vitest';
import { createTestApp } from '#tests/support/server/test-app.ts';

const { call } = await createTestApp();

const reviewed = async () => {
  const { products } = (await call('listProducts', { query: { perPage: '60' } })).reply;
  const most = products.toSorted((a, b) => b.reviewCount - a.reviewCount)[0];
  return most ?? expect.fail('the seed has no product');
};

test('the reviews of a product are sent newest first, as many as the product says, in half stars', async () => {
  const product = await reviewed();
  const { reviews } = (await call('listReviews', { query: { productId: product.id } })).reply;
  expect(reviews.length).toBeGreaterThan(1);
  expect(reviews).toHaveLength(product.reviewCount);
  const dates = reviews.map(({ dateCreated }) => dateCreated);
  expect(dates).toEqual(dates.toSorted().toReversed());
  for (const { customerRating } of reviews) expect(Number.isInteger(customerRating * 2)).toBe(true);
});

test('every seed review is marked as a sample', async () => {
  const product = await reviewed();
  const { reviews } = (await call('listReviews', { query: { productId: product.id } })).reply;
  expect(reviews.every(({ sample }) => sample)).toBe(true);
});

test('a product without reviews has an empty list and a rating of 0', async () => {
  const { products } = (await call('listProducts', { query: { perPage: '60' } })).reply;
  const unreviewed = products.filter(({ reviewCount }) => reviewCount === 0);
  expect(unreviewed.length).toBeGreaterThan(0);
  expect(new Set(unreviewed.map(({ rating }) => rating))).toEqual(new Set([0]));
  const { reviews } = (await call('listReviews', { query: { productId: unreviewed[0]?.id ?? '' } })).reply;
  expect(reviews).toEqual([]);
});
