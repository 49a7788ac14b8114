/** What the law wants to know of every seed product: HSN code, tax class, MRP, net quantity, origin. */
import { describe, expect, it } from 'vitest';
import { categories } from '#catalogue/categories.ts';
import { products } from '#catalogue/products.ts';
import type { SeedProduct } from '#catalogue/seed-types.ts';
import { toPaise } from '#contract/totals.ts';
import { firstClasses, firstRates } from '#server/tax/first-rates.ts';
import { isHsn, rateOn, taxOf } from '#server/tax/rules.ts';

const today = '2026-11-23';
const defaults = new Map(categories.flatMap(({ children }) => children.map((child) => [child.id, child] as const)));
const hsnOf = ({ hsn, subCatId }: SeedProduct): string => hsn ?? defaults.get(subCatId)?.hsn ?? '';
const classOf = ({ taxClass, subCatId }: SeedProduct): string => taxClass ?? defaults.get(subCatId)?.taxClass ?? '';

/** Chapters of the Customs Tariff in which the goods of a category may be. */
const chapters: Readonly<Record<string, readonly number[]>> = {
  mens: [42, 61, 62, 64, 65, 66],
  womens: [42, 50, 52, 53, 61, 62, 64, 71],
  boys: [61, 62, 64, 65],
  girls: [42, 61, 62, 64, 71],
  'unique-things': [21, 44, 48, 56, 69, 70, 74, 91, 94, 95, 97],
  groceries: [4, 7, 8, 9, 10, 11, 15, 17, 19, 20, 21, 25],
  fresh: [4, 7, 8, 19],
  electronics: [84, 85],
  home: [33, 34, 57, 62, 63, 69, 73, 74, 94],
};

describe('a seed product', () => {
  it('has an HSN code of a chapter that its category can be in', () => {
    for (const product of products) {
      expect(isHsn(hsnOf(product)), `${product.id} ${hsnOf(product)}`).toBe(true);
      expect(chapters[product.catId], `${product.id} ${hsnOf(product)}`).toContain(Number(hsnOf(product).slice(0, 2)));
    }
  });

  it('has a tax class with a rate today, for every price', () => {
    for (const product of products) expect(rateOn(firstRates, classOf(product), today, toPaise(product.price)), product.id).toBeDefined();
    for (const { id } of firstClasses)
      for (const paise of [1, 1_000_000_000]) expect(rateOn(firstRates, id, today, paise), id).toBeDefined();
  });

  it('is taxed by its price where the law says so: a kurta 5 %, a bridal lehenga 18 %, a silk saree 5 %', () => {
    const percentOf = (id: string) => {
      const product = products.find((one) => one.id === id) as SeedProduct;
      return (taxOf(firstRates, classOf(product), today, toPaise(product.price))?.basisPoints ?? Number.NaN) / 100;
    };
    expect(['m-kurta-indigo-buti', 'w-lehenga-bridal', 'w-saree-rani-silk', 'f-apple-shimla', 'e-phone-one'].map(percentOf)).toEqual([
      5, 18, 5, 0, 18,
    ]);
  });

  it('comes from India', () => {
    expect(products.every(({ origin }) => origin === 'India')).toBe(true);
  });
});
