/** Rules of product lists, without a database. */
import { describe, expect, test } from 'vitest';
import { narrowing, limitsOf, placeOf, toProduct } from '#server/product/rules.ts';

describe('a list of products', () => {
  test('is filtered in paise and half stars', () => {
    const query = { minPrice: 100, maxPrice: 500, rating: 4, sort: 'rating', page: 2, perPage: 10, location: 'Pune' } as const;
    expect(narrowing(query, 'newest')).toEqual({
      order: 'rating',
      minPaise: 10_000,
      maxPaise: 50_000,
      minRatingHalves: 8,
      page: 2,
      perPage: 10,
    });
    expect(narrowing({}, 'arrival')).toEqual({ order: 'arrival' });
    expect(narrowing({ minPrice: 0, maxPrice: 0 }, 'arrival')).toMatchObject({ minPaise: 0, maxPaise: 0 });
  });
  test('for all locations is not filtered by location', () => {
    expect([undefined, '', 'All', 'Pune'].map(placeOf)).toEqual([undefined, undefined, undefined, 'Pune']);
  });
  test('is paged; without a size a page has the maximum', () => {
    expect(limitsOf({})).toEqual({ limit: 60, offset: 0 });
    expect(limitsOf({ page: 3, perPage: 20 })).toEqual({ limit: 20, offset: 40 });
  });
  test('shows each product in rupees and stars', () => {
    const row = {
      id: 'mug',
      name: 'Mug',
      brand: 'Haat',
      images: ['i'],
      placeholder: 'p',
      discount: 10,
      ratingHalves: 9,
      reviewCount: 6,
      oldPricePaise: 40_000,
      pricePaise: 36_050,
      countInStock: 12,
      description: 'd',
      productRam: ['r'],
      size: ['s'],
      productWeight: ['w'],
      color: { name: 'Blue', hex: '#00f' },
      additionalInfo: 'a',
      dimension: '9 cm',
      catId: 'home',
      catName: 'Home',
      subCatId: 'mugs',
      subCatName: 'Mugs',
      taxPaise: 1_850,
    };
    const { ratingHalves: _halves, oldPricePaise: _old, pricePaise: _price, taxPaise: _tax, ...same } = row;
    const displayed = { ...same, rating: 4.5, oldPrice: 400, price: 360.5, taxOfProduct: 18.5, color: 'Blue', colorHex: '#00f' };
    expect(toProduct(row)).toEqual(displayed);
    expect(toProduct({ ...row, color: null })).toEqual({ ...displayed, color: '', colorHex: '' });
    expect(toProduct({ ...row, secret: 1 } as never)).toEqual(displayed);
  });
});
