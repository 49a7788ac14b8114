import { describe, expect, it } from 'vitest';
import type { DeskProduct } from '#contract/desk/product.ts';
import type { ProductChoices } from '#contract/desk/product-choices.ts';
import { isPriceTyped, priceEntry } from '#src/desk/features/product/price-entry.ts';
import { parsedFields, formOf, savedNames } from '#src/desk/features/product/product-form.ts';
import { suggestedClass, taxClassWords } from '#src/desk/data/tax-choice.ts';

const apparel = [
  { upToPaise: 2_500_00, basisPoints: 500 },
  { upToPaise: null, basisPoints: 1_800 },
];
const child = (id: string, name: string, taxClass: string | null = null) => ({ id, name, taxClass, hsn: null });
const choices: ProductChoices = {
  categories: [
    { id: 'women', name: 'Women', children: [child('kurtas', 'Kurtas', 'apparel'), child('new-in', 'New in'), child('juttis', 'Juttis')] },
    { id: 'home', name: 'Odds and ends', children: [child('things', 'Things')] },
  ],
  taxClasses: [
    { id: 'apparel', name: 'Apparel and made-up textiles', rates: apparel },
    { id: 'footwear', name: 'Footwear', rates: apparel },
    { id: 'standard', name: 'Standard rate', rates: [{ upToPaise: null, basisPoints: 1_800 }] },
    { id: 'own', name: 'Temple goods', rates: [{ upToPaise: null, basisPoints: 0 }] },
  ],
  locations: [],
  prices: 'with',
};
const kurta = {
  name: 'Indigo kurta',
  brand: '',
  description: '',
  additionalInfo: '',
  dimension: '',
  subCatId: 'kurtas',
  taxClass: null,
  pricePaise: 1_237_14,
  oldPricePaise: 1_522_86,
  mrpPaise: null,
  costPaise: null,
  hsn: null,
  origin: null,
  netQuantity: null,
  color: null,
  featured: false,
  locations: null,
  size: [],
  productRam: [],
  productWeight: [],
  hasOwnPrices: false,
} as unknown as DeskProduct;

describe('a shop that may not charge GST', () => {
  const untaxed: ProductChoices = {
    ...choices,
    taxClasses: choices.taxClasses.map(({ rates, ...one }) => ({ ...one, rates: [], lawRates: rates })),
  };

  it('saves what is typed, and calls the classes by the rates of the law', () => {
    expect(parsedFields({ ...formOf(kurta, untaxed), price: '999', oldPrice: '' }, ['price'], untaxed)).toMatchObject({
      pricePaise: 999_00,
    });
    expect(untaxed.taxClasses.map(taxClassWords)[0]).toMatch(/5 %.*18 %/);
  });
});

describe('a shop whose prices are typed with GST', () => {
  it('shows a price and the struck one as they were typed, and takes nothing for a change', () => {
    const form = formOf(kurta, choices);
    expect(form).toMatchObject({ price: '1299', oldPrice: '1599' });
    expect(parsedFields(form, ['price', 'oldPrice'], choices)).toEqual({ pricePaise: 1_237_14, oldPricePaise: 1_522_86 });
  });

  it('saves the price before tax of what is typed', () => {
    expect(parsedFields({ ...formOf(kurta, choices), price: '999', oldPrice: '' }, ['price', 'oldPrice'], choices)).toEqual({
      pricePaise: 951_42,
      oldPricePaise: null,
    });
  });

  it('keeps what the shopper pays when the tax class changes', () => {
    const form = { ...formOf(kurta, choices), taxClass: 'standard' };
    const names = savedNames(['taxClass'], choices, kurta);
    expect(parsedFields(form, names, choices)).toEqual({ taxClass: 'standard', pricePaise: 1_100_84, oldPricePaise: 1_355_08 });
    expect(savedNames(['taxClass'], { ...choices, prices: undefined }, kurta)).toEqual(['taxClass']);
    expect(savedNames(['taxClass'], choices, { hasOwnPrices: true })).toEqual(['taxClass']);
  });

  it('refuses an amount that no price has, and names both neighbours', () => {
    const entry = priceEntry(choices, 'kurtas', null);
    expect(isPriceTyped(entry, '2800', 'needed')).toBe('The GST rate changes here. Write at most Rs 2,625, or at least Rs 2,950.01.');
    expect(isPriceTyped(entry, '2625', 'needed')).toBe(true);
    expect(isPriceTyped(entry, '0.50', 'needed')).toContain('Write rupees');
    expect(isPriceTyped(entry, '')).toBe(true);
  });
});

it('a shop whose prices are typed without GST shows them as they are stored', () => {
  const without = { ...choices, prices: undefined };
  expect(formOf(kurta, without)).toMatchObject({ price: '1237.14', oldPrice: '1522.86' });
  expect(parsedFields({ ...formOf(kurta, without), price: '2800' }, ['price'], without)).toEqual({ pricePaise: 2_800_00 });
});

describe('a tax class', () => {
  it('is named by words with its rates', () => {
    expect(choices.taxClasses.map(taxClassWords)).toEqual([
      'Clothes, 5 %; above Rs 2,500 18 %',
      'Shoes, 5 %; above Rs 2,500 18 %',
      'Electronics, leather, most other goods, 18 %',
      'Temple goods, 0 %',
    ]);
    expect(taxClassWords({ id: 'new', name: 'Not rated yet', rates: [] })).toBe('Not rated yet');
  });

  it('is suggested by the name of the subcategory, then of the category', () => {
    expect(suggestedClass(choices, 'juttis')).toBe('footwear');
    expect(suggestedClass(choices, 'new-in')).toBe('apparel');
    expect(suggestedClass(choices, 'things')).toBeUndefined();
  });
});
