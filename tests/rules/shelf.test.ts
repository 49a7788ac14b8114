/** Rules about products, reviews, orders, pictures and places (server/<noun>/rules.ts), without a database. */
import { describe, expect, test } from 'vitest';
import { orderStatuses } from '#contract/order.ts';
import { mayMove } from '#server/order/rules.ts';
import { narrowing, pageOf, placeOf, toProduct } from '#server/product/rules.ts';
import { averageHalves, counted, enoughReal } from '#server/review/rules.ts';
import { statesOf } from '#server/state/rules.ts';
import { addressOf, fileName, fileOf, kindOf, perRequest, perShopper, pictureMax, pixelsMax, requestMax } from '#server/upload/rules.ts';

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
    expect(pageOf({})).toEqual({ limit: 60, offset: 0 });
    expect(pageOf({ page: 3, perPage: 20 })).toEqual({ limit: 20, offset: 40 });
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
    const shown = { ...same, rating: 4.5, oldPrice: 400, price: 360.5, taxOfProduct: 18.5, color: 'Blue', colorHex: '#00f' };
    expect(toProduct(row)).toEqual(shown);
    expect(toProduct({ ...row, color: null })).toEqual({ ...shown, color: '', colorHex: '' });
    expect(toProduct({ ...row, secret: 1 } as never)).toEqual(shown);
  });
});

describe('reviews', () => {
  test('average to half stars, and to 0 when there are none', () => {
    expect(averageHalves([])).toBe(0);
    expect(averageHalves([10, 9])).toBe(10);
    expect(averageHalves([10, 8, 8])).toBe(9);
    expect(averageHalves([8, 8, 9])).toBe(8);
  });
  test('from the samples count until there are five real ones', () => {
    const real = (count: number) => Array.from({ length: count }, () => ({ sample: false }));
    const sample = { sample: true };
    expect(enoughReal).toBe(5);
    expect(counted([...real(4), sample])).toHaveLength(5);
    expect(counted([...real(5), sample])).toEqual(real(5));
    expect(counted([sample])).toEqual([sample]);
  });
});

test('an order only moves forward, may skip steps, and may be cancelled until it is delivered', () => {
  const moves = orderStatuses.flatMap((from) => orderStatuses.filter((to) => mayMove(from, to)).map((to) => `${from} ${to}`));
  const [pending, ...later] = orderStatuses;
  expect(moves).toEqual([
    ...later.map((to) => `${pending} ${to}`),
    ...['SHIPPED', 'DISPATCHED', 'DELIVERED', 'CANCELD'].map((to) => `CONFIRMED ${to}`),
    ...['DISPATCHED', 'DELIVERED', 'CANCELD'].map((to) => `SHIPPED ${to}`),
    ...['DELIVERED', 'CANCELD'].map((to) => `DISPATCHED ${to}`),
  ]);
});

test('India has 28 states and 8 union territories, by name; the shop knows no other country', () => {
  const names = statesOf('India')?.map(({ name }) => name) ?? [];
  expect(statesOf('INDIA')).toEqual(statesOf('india'));
  expect(names).toHaveLength(36);
  expect(names).toEqual([
    'Andaman and Nicobar Islands',
    'Andhra Pradesh',
    'Arunachal Pradesh',
    'Assam',
    'Bihar',
    'Chandigarh',
    'Chhattisgarh',
    'Dadra and Nagar Haveli and Daman and Diu',
    'Delhi',
    'Goa',
    'Gujarat',
    'Haryana',
    'Himachal Pradesh',
    'Jammu and Kashmir',
    'Jharkhand',
    'Karnataka',
    'Kerala',
    'Ladakh',
    'Lakshadweep',
    'Madhya Pradesh',
    'Maharashtra',
    'Manipur',
    'Meghalaya',
    'Mizoram',
    'Nagaland',
    'Odisha',
    'Puducherry',
    'Punjab',
    'Rajasthan',
    'Sikkim',
    'Tamil Nadu',
    'Telangana',
    'Tripura',
    'Uttar Pradesh',
    'Uttarakhand',
    'West Bengal',
  ]);
  expect(statesOf('Nepal')).toBeUndefined();
  expect(statesOf('')).toBeUndefined();
});

describe('an uploaded picture', () => {
  const bytes = (...all: number[]) => new Uint8Array(all);
  const jpeg = [0xff, 0xd8, 0xff];
  const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  const webp = [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x45, 0x42, 0x50];

  test.each([
    ['jpeg', jpeg, 3],
    ['png', png, 8],
    ['webp', webp, 12],
  ] as const)('is recognised as %s by its first bytes, all of them', (kind, signature, length) => {
    expect(signature).toHaveLength(length);
    expect(kindOf(bytes(...signature, 0))).toBe(kind);
    for (const at of signature.keys()) {
      if (kind === 'webp' && at >= 4 && at < 8) continue;
      expect(kindOf(bytes(...signature.with(at, 0))), `byte ${at}`).toBeUndefined();
    }
    expect(kindOf(bytes(...signature.slice(0, -1)))).toBeUndefined();
  });

  test('has an address of the shop, and no other address leads to a file', () => {
    const file = `${'0123456789abcdef'.repeat(2)}.webp`;
    expect(addressOf(file)).toBe(`/uploads/${file}`);
    expect(fileOf(`/uploads/${file}`)).toBe(file);
    for (const wrong of [
      file,
      `/pictures/${file}`,
      `.uploads.${file}`,
      `/upload/${file}`,
      `/uploads/x${file}`,
      `/uploads/${file}x`,
      `/uploads/${file.toUpperCase()}`,
      `/uploads/../${file}`,
      `/uploads/a.webp`,
      '',
    ]) {
      expect(fileOf(wrong), wrong).toBeUndefined();
    }
    expect(fileName.test(`x${file}`) || fileName.test(`${file}x`)).toBe(false);
  });

  test('has at most 8 MB and 24 million pixels, five per request, twenty in all', () => {
    expect([pictureMax, requestMax, perRequest, perShopper, pixelsMax]).toEqual([8_388_608, 10_485_760, 5, 20, 24_000_000]);
  });
});
