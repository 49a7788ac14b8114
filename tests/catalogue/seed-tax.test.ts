/** What the law wants to know of every seed product: HSN code, tax class, MRP, net quantity, origin. */
import { describe, expect, it } from 'vitest';
import { categories } from '@haat/sample-catalogue/categories.ts';
import { products } from '@haat/sample-catalogue/products.ts';
import type { SeedProduct } from '@haat/sample-catalogue/seed-types.ts';
import { toPaise } from '#contract/totals.ts';
import { firstClasses, firstRates } from '#server/tax/first-rates.ts';
import { isHsn, taxOf } from '#server/tax/rules.ts';

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

const loose = ['fresh-fruit', 'fresh-vegetables'];

/** What can be bought of a product: its variants with their MRP, or the product itself. */
const packsOf = ({ variants, price, mrp }: SeedProduct) =>
  (variants ?? [{ price, mrp }]).map((one) => ({ price: one.price, mrp: one.mrp ?? mrp }));

/** `500 g` as an amount of a unit that packs can be compared in. */
function quantityOf(weight: string): { amount: number; unit: string } {
  const [, amount = '', unit = ''] = /^(\d+) (g|kg|ml|l|pieces?)$/.exec(weight) ?? [];
  if (amount === '') throw new Error(`"${weight}" is not a quantity.`);
  const isThousand = unit === 'kg' || unit === 'l';
  return { amount: Number(amount) * (isThousand ? 1_000 : 1), unit: { kg: 'g', l: 'ml', piece: 'pieces' }[unit] ?? unit };
}

describe('a seed product', () => {
  it('has an HSN code of a chapter that its category can be in', () => {
    for (const product of products) {
      expect(isHsn(hsnOf(product)), `${product.id} ${hsnOf(product)}`).toBe(true);
      expect(chapters[product.catId], `${product.id} ${hsnOf(product)}`).toContain(Number(hsnOf(product).slice(0, 2)));
    }
  });

  it('has a tax class with a rate today, for every price', () => {
    for (const product of products) expect(taxOf(firstRates, classOf(product), today, toPaise(product.price)), product.id).toBeDefined();
    for (const { id } of firstClasses)
      for (const paise of [1, 1_000_000_000]) expect(taxOf(firstRates, id, today, paise), id).toBeDefined();
  });

  it('is taxed by its price: a kurta 5 %, a bridal lehenga 18 %, a silk saree 5 %', () => {
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

  it('is not sold above its MRP, tax included; only loose fruit and vegetables have none', () => {
    for (const product of products) {
      if (loose.includes(product.subCatId)) {
        expect(
          packsOf(product).some(({ mrp }) => mrp !== undefined),
          product.id,
        ).toBe(false);
        continue;
      }
      for (const { price, mrp = Number.NaN } of packsOf(product)) {
        const paise = toPaise(price);
        const tax = taxOf(firstRates, classOf(product), today, paise)?.taxPaise ?? Number.NaN;
        expect(paise + tax, `${product.id} at Rs ${price}`).toBeLessThanOrEqual(toPaise(mrp));
      }
    }
  });

  it('of packed food says its net quantity, or lets the shopper choose it', () => {
    const packed = products.filter(({ catId, subCatId }) => catId === 'groceries' || subCatId === 'fresh-dairy');
    expect(
      packed.filter(({ netQuantity, productWeight }) => (netQuantity === undefined) === (productWeight.length === 0)).map(({ id }) => id),
    ).toEqual([]);
  });
});

describe('a pack', () => {
  const packs = products
    .filter(({ productWeight }) => productWeight.length > 1)
    .map((product) => ({
      id: product.id,
      packs: (product.variants ?? []).map(({ weight, price }) => ({ price, ...quantityOf(weight) })).sort((a, b) => a.amount - b.amount),
    }));

  it('has a price of its own wherever there are several weights', () => {
    expect(packs.length).toBeGreaterThan(30);
    expect(packs.filter((one) => new Set(one.packs.map(({ price }) => price)).size !== one.packs.length || one.packs.length < 2)).toEqual(
      [],
    );
  });

  it('that is larger costs more, and not more per kilogram, litre or piece', () => {
    for (const { id, packs: all } of packs) {
      for (const [index, larger] of all.entries()) {
        const smaller = all[index - 1];
        if (!smaller) continue;
        expect(larger.unit, id).toBe(smaller.unit);
        expect(larger.price, id).toBeGreaterThan(smaller.price);
        expect(larger.price / larger.amount, id).toBeLessThanOrEqual(smaller.price / smaller.amount);
      }
    }
  });

  it('of loose produce comes from one pool, whatever its weight', () => {
    for (const { id, subCatId, variants = [] } of products)
      if (loose.includes(subCatId))
        expect(
          variants.every(({ countInStock }) => countInStock === undefined),
          id,
        ).toBe(true);
  });
});

describe('sizes and memory', () => {
  it('of some goods are counted apart, and one can be sold out while the others are in stock', () => {
    const apart = products.filter(
      ({ variants = [] }) => variants.length > 0 && variants.every(({ countInStock }) => countInStock !== undefined),
    );
    const partly = apart.filter(
      ({ variants = [] }) => variants.some((one) => one.countInStock === 0) && variants.some((one) => (one.countInStock ?? 0) > 0),
    );
    expect(apart.length).toBeGreaterThanOrEqual(20);
    expect(partly.length).toBeGreaterThanOrEqual(10);
    expect(apart.every(({ countInStock }) => countInStock === 0)).toBe(true);
  });

  it('cost more with more memory', () => {
    for (const { id, productRam, variants = [] } of products.filter((product) => product.productRam.length > 1)) {
      expect(
        variants.map(({ ram }) => ram),
        id,
      ).toEqual(productRam);
      expect(
        variants.every(({ price }, index) => index === 0 || price > (variants[index - 1]?.price ?? 0)),
        id,
      ).toBe(true);
    }
  });
});
