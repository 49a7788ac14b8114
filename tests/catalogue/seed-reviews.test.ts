import { describe, expect, it } from 'vitest';
import { products } from '@haat/sample-catalogue/products.ts';
import { reviews } from '@haat/sample-catalogue/reviews.ts';
import { limits } from '#contract/limits.ts';

const byProduct = new Map(reviews.map(({ productId }) => [productId, reviews.filter((review) => review.productId === productId)]));

describe('sample reviews', () => {
  it('mention products of their subcategories', () => {
    const ids = new Set(products.map(({ id }) => id));
    expect([...byProduct.keys()].filter((id) => !ids.has(id))).toEqual([]);
  });

  it('number one to six per product, and about a tenth of the products has none', () => {
    for (const [id, list] of byProduct) expect(list.length, id).toBeLessThanOrEqual(6);
    const silent = products.length - byProduct.size;
    expect(silent).toBeGreaterThanOrEqual(products.length * 0.07);
    expect(silent).toBeLessThanOrEqual(products.length * 0.15);
  });

  it('never repeat each other', () => {
    expect(new Set(reviews.map(({ review }) => review)).size).toBe(reviews.length);
  });

  it('have authors with a first name and an initial, all different for one product', () => {
    for (const [id, list] of byProduct) {
      for (const { customerName } of list) expect(customerName, id).toMatch(/^[A-Z][a-z]+ [A-Z]\.$/);
      expect(new Set(list.map(({ customerName }) => customerName.split(' ')[0])).size, id).toBe(list.length);
    }
  });

  it('give stars in half steps on days of 2026', () => {
    for (const { productId, rating, date } of reviews) {
      expect(rating >= limits.review.min && rating <= limits.review.max && Number.isInteger(rating / limits.review.step), productId).toBe(
        true,
      );
      expect(date, productId).toMatch(/^2026-(0[1-9]|1[01])-\d\d$/);
    }
  });

  it('include low ratings, so that the rating filter has an effect', () => {
    const averages = [...byProduct.values()].map((list) => list.reduce((sum, { rating }) => sum + rating, 0) / list.length);
    for (const [from, to] of [
      [2.5, 3.5],
      [3.5, 4.25],
      [4.25, 4.75],
      [4.75, 5.01],
    ] as const) {
      expect(averages.filter((average) => average >= from && average < to).length, `${from} to ${to}`).toBeGreaterThanOrEqual(8);
    }
  });
});
