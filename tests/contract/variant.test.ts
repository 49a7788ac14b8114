import { describe, expect, it } from 'vitest';
import { isSoldOutWith, offerOf, type Variant } from '#contract/variant.ts';

const variant = (over: Partial<Variant>): Variant => ({
  size: '',
  ram: '',
  weight: '',
  price: 220,
  oldPrice: 220,
  taxOfProduct: 0,
  countInStock: 5,
  ...over,
});
const apples = {
  price: 120,
  oldPrice: 150,
  taxOfProduct: 6,
  countInStock: 9,
  variants: [
    variant({ weight: '1 kg' }),
    variant({ weight: '500 g', price: 120, oldPrice: 150, taxOfProduct: 6, countInStock: 4 }),
    variant({ weight: '2 kg', price: 420, oldPrice: 420, countInStock: 0 }),
  ],
};

describe('the offer of a product with variants', () => {
  it('starts from the lowest price and says so', () => {
    expect(offerOf(apples)).toEqual({ price: 120, oldPrice: 150, discount: 20, taxOfProduct: 6, countInStock: 9, isFrom: true });
  });

  it('follows the chosen variant', () => {
    expect(offerOf(apples, { weight: '1 kg' })).toEqual({
      price: 220,
      oldPrice: 220,
      discount: 0,
      taxOfProduct: 0,
      countInStock: 5,
      isFrom: false,
    });
    expect(offerOf(apples, { weight: '2 kg' })).toMatchObject({ price: 420, countInStock: 0, isFrom: false });
  });

  it('does not say "from" where all variants cost the same', () => {
    const kurta = { price: 900, countInStock: 3, variants: ['S', 'M'].map((size) => variant({ size, price: 900 })) };
    expect(offerOf(kurta).isFrom).toBe(false);
  });

  it('is the product itself without variants, and for an option that nobody knows', () => {
    expect(offerOf({ price: 99, countInStock: 2 }, { size: 'M' })).toEqual({
      price: 99,
      oldPrice: 99,
      discount: 0,
      taxOfProduct: 0,
      countInStock: 2,
      isFrom: false,
    });
    expect(offerOf(apples, { weight: '7 kg' })).toMatchObject({ price: 120, countInStock: 9 });
  });

  it('narrows the price by one of two options, and adds no shared pieces up', () => {
    const phone = {
      price: 100,
      countInStock: 4,
      variants: [
        variant({ ram: '4 GB', size: 'S', price: 100, countInStock: 4 }),
        variant({ ram: '4 GB', size: 'L', price: 110, countInStock: 4 }),
        variant({ ram: '8 GB', size: 'S', price: 130, countInStock: 0 }),
        variant({ ram: '8 GB', size: 'L', price: 140, countInStock: 0 }),
      ],
    };
    expect(offerOf(phone, { ram: '4 GB' })).toMatchObject({ price: 100, countInStock: 4, isFrom: true });
    expect(offerOf(phone, { ram: '8 GB' })).toMatchObject({ price: 130, countInStock: 0, isFrom: true });
    expect(isSoldOutWith(phone, {}, 'ram', '8 GB')).toBe(true);
    expect(isSoldOutWith(phone, {}, 'size', 'L')).toBe(false);
    expect(isSoldOutWith(phone, { ram: '8 GB' }, 'size', 'L')).toBe(true);
  });
});

describe('a sold-out option', () => {
  it('is one of which no variant is left', () => {
    expect(isSoldOutWith(apples, {}, 'weight', '2 kg')).toBe(true);
    expect(isSoldOutWith(apples, { weight: '2 kg' }, 'weight', '1 kg')).toBe(false);
    expect(isSoldOutWith(apples, {}, 'weight', '5 kg')).toBe(true);
  });

  it('does not exist where all options share their pieces', () => {
    expect(isSoldOutWith({ price: 1, countInStock: 3 }, {}, 'size', 'M')).toBe(false);
  });
});
