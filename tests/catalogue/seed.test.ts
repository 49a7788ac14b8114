import { describe, expect, it } from 'vitest';
import { categories } from '@haat/sample-catalogue/categories.ts';
import { banners } from '@haat/sample-catalogue/banners.ts';
import { locations } from '@haat/sample-catalogue/locations.ts';
import { products } from '@haat/sample-catalogue/products.ts';
import type { SeedProduct } from '@haat/sample-catalogue/seed-types.ts';
import { limits } from '#contract/limits.ts';

const CARD_TITLE = 30;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const optionsOf = ({ size, productRam, productWeight }: SeedProduct): readonly string[] => [...size, ...productRam, ...productWeight];
const inSubcategory = (id: string): SeedProduct[] => products.filter(({ subCatId }) => subCatId === id);
/** Pieces of a product, each pool counted once. */
const inStock = ({ countInStock, variants = [] }: SeedProduct): number =>
  variants.reduce((sum, variant) => sum + (variant.countInStock ?? 0), countInStock);
const names = (list: readonly SeedProduct[]): string[] => list.map(({ name }) => name);

describe('the seed catalogue', () => {
  it('has nine categories, the six of the spec among them, each with two or more subcategories', () => {
    expect(categories.map(({ name }) => name)).toEqual([
      'Men’s',
      'Women’s',
      'Boys’',
      'Girls’',
      'Unique things',
      'Groceries',
      'Fresh',
      'Electronics',
      'For the home',
    ]);
    for (const { name, children } of categories) expect(children.length, name).toBeGreaterThanOrEqual(2);
  });

  it('gives every category, subcategory, location and banner a unique name for addresses', () => {
    const ids = [...categories.map(({ id }) => id), ...categories.flatMap(({ children }) => children.map(({ id }) => id))];
    for (const list of [ids, locations.map(({ id }) => id), banners.map(({ id }) => id)]) {
      expect(new Set(list).size).toBe(list.length);
      for (const id of list) expect(id).toMatch(SLUG);
    }
  });

  it('holds at least 150 products with unique ids', () => {
    expect(products.length).toBeGreaterThanOrEqual(150);
    expect(new Set(products.map(({ id }) => id)).size).toBe(products.length);
    expect(new Set(products.map(({ name }) => name)).size).toBe(products.length);
    for (const { id } of products) expect(id).toMatch(SLUG);
  });

  it('puts every product into a subcategory of its category, and leaves no subcategory empty', () => {
    for (const { id, catId, subCatId } of products)
      expect(
        categories.find((one) => one.id === catId)?.children.map((child) => child.id),
        id,
      ).toContain(subCatId);
    for (const child of categories.flatMap(({ children }) => children))
      expect(inSubcategory(child.id).length, child.id).toBeGreaterThanOrEqual(3);
  });

  it('offers a new shopper enough kurtas', () => {
    expect(inSubcategory('mens-kurtas').length).toBeGreaterThanOrEqual(10);
    expect(inSubcategory('womens-kurtis').length).toBeGreaterThanOrEqual(10);
    expect(names(products).filter((name) => /kurta|kurti/i.test(name)).length).toBeGreaterThanOrEqual(20);
  });

  it('takes the newest products from many categories', () => {
    expect(new Set(products.slice(-limits.newProducts.perPage).map(({ catId }) => catId)).size).toBeGreaterThanOrEqual(6);
  });
});

describe('a seed product', () => {
  it('has a title that fits on a card', () => {
    expect(names(products).filter((name) => [...name].length > CARD_TITLE)).toEqual([]);
  });

  it('has a description of one to four sentences of its own', () => {
    for (const { id, description, additionalInfo, dimension } of products) {
      for (const text of [description, additionalInfo]) expect(text, id).toMatch(/^[A-Z0-9].*\.$/);
      expect(description.length, id).toBeGreaterThan(40);
      expect(description.length, id).toBeLessThan(260);
      expect(dimension.length, id).toBeGreaterThan(3);
    }
    expect(new Set(products.map(({ description }) => description)).size).toBe(products.length);
  });

  it('names a colour with its hex value', () => {
    for (const { id, color } of products) {
      expect(color.name, id).not.toBe('');
      expect(color.hex, id).toMatch(/^#[0-9A-F]{6}$/i);
    }
  });

  it('lists no option twice and none longer than the API allows', () => {
    for (const product of products) {
      const options = optionsOf(product);
      expect(new Set(options).size, product.id).toBe(options.length);
      for (const option of options) expect(option.length, product.id).toBeLessThanOrEqual(limits.text.option);
    }
  });

  it('is sold everywhere or in locations of the shop', () => {
    const places = locations.map(({ name }) => name);
    for (const { id, locations: sold } of products) {
      if (sold === 'everywhere') continue;
      expect(sold.length, id).toBeGreaterThan(0);
      expect(sold.length, id).toBeLessThan(places.length);
      for (const place of sold) expect(places, id).toContain(place);
    }
  });
});

describe('seed prices', () => {
  it('run from Rs 20 to Rs 60,000', () => {
    const prices = products.map(({ price }) => price);
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([20, 60_000]);
  });

  it('are whole rupees, never above the old price', () => {
    for (const { id, price, oldPrice } of products) {
      for (const amount of [price, oldPrice]) expect(Number.isInteger(amount), id).toBe(true);
      expect(oldPrice, id).toBeGreaterThanOrEqual(price);
    }
  });

  it('have discounts that are worth a badge and still credible', () => {
    const off = products
      .filter(({ price, oldPrice }) => oldPrice > price)
      .map(({ price, oldPrice }) => ((oldPrice - price) / oldPrice) * 100);
    expect(off.length).toBeGreaterThanOrEqual(50);
    expect(Math.min(...off)).toBeGreaterThanOrEqual(5);
    expect(Math.max(...off)).toBeLessThanOrEqual(40);
  });
});

describe('the product mix', () => {
  const count = (matches: (product: SeedProduct) => boolean): number => products.filter(matches).length;

  it('has simple products to buy with one tap: no options, above Rs 105, ten or more in stock', () => {
    expect(count((product) => optionsOf(product).length === 0 && product.price > 105 && inStock(product) >= 10)).toBeGreaterThanOrEqual(30);
  });

  it('has cheap products, sold-out products and last pieces', () => {
    expect(count(({ price }) => price < limits.price.min)).toBeGreaterThanOrEqual(8);
    expect(count((product) => inStock(product) === 0)).toBeGreaterThanOrEqual(8);
    expect(count((product) => inStock(product) === 1)).toBeGreaterThanOrEqual(8);
    expect(count((product) => inStock(product) < 0 || inStock(product) > 200)).toBe(0);
  });

  it('has sizes, weights and memory to choose', () => {
    expect(count(({ size }) => size.length > 0)).toBeGreaterThanOrEqual(50);
    expect(count(({ productWeight }) => productWeight.length > 0)).toBeGreaterThanOrEqual(20);
    expect(count(({ productRam }) => productRam.length > 0)).toBeGreaterThanOrEqual(8);
  });

  it('features a dozen products of most categories', () => {
    const featured = products.filter((product) => product.featured === true);
    expect(featured.length).toBeGreaterThanOrEqual(8);
    expect(featured.length).toBeLessThanOrEqual(14);
    expect(new Set(featured.map(({ catId }) => catId)).size).toBeGreaterThanOrEqual(6);
  });

  it('has eight delivery locations or more, and products that are not sold in all of them', () => {
    expect(locations.length).toBeGreaterThanOrEqual(8);
    expect(count((product) => product.locations !== 'everywhere')).toBeGreaterThanOrEqual(20);
    for (const { name } of locations)
      expect(
        count((product) => product.locations === 'everywhere' || product.locations.includes(name)),
        name,
      ).toBeGreaterThanOrEqual(150);
  });

  it('limits every brand to few categories', () => {
    const categories = new Map<string, Set<string>>();
    for (const { brand, catId } of products) categories.set(brand, (categories.get(brand) ?? new Set()).add(catId));
    expect(categories.size).toBeGreaterThanOrEqual(12);
    for (const [brand, where] of categories) expect(where.size, brand).toBeLessThanOrEqual(6);
  });
});

describe('seed banners', () => {
  it('are four on top and three in the strip, each with a link to an existing page', () => {
    expect(banners.map(({ place }) => place).sort()).toEqual(['home', 'home', 'home', 'home', 'strip', 'strip', 'strip']);
    const paths = new Set([
      ...categories.map(({ id }) => `/products/category/${id}`),
      ...categories.flatMap(({ children }) => children.map(({ id }) => `/products/subCat/${id}`)),
      ...products.map(({ id }) => `/product/${id}`),
    ]);
    for (const { id, link, title } of banners) {
      expect(paths.has(link), id).toBe(true);
      expect(title, id).not.toBe('');
    }
  });
});
