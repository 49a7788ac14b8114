import { describe, expect, it } from 'vitest';
import { type Piece, subcategory } from '@haat/sample-catalogue/products/subcategory.ts';

const shared = { catId: 'fresh', subCatId: 'fruit', theme: 'fresh', views: 3 } as const;
const apples: Piece = {
  id: 'apples',
  name: 'Apples',
  brand: 'Haat',
  price: 220,
  was: 260,
  stock: 48,
  weights: ['500 g', '1 kg', '2 kg'],
  colour: ['Red', 'madder'],
  about: '',
  facts: '',
  dimension: '',
  drawing: { family: 'produce', kind: 'apple', on: 'thali' },
};
const seeded = (piece: Partial<Piece>) => subcategory(shared, [{ ...apples, ...piece }])[0];

describe('the variants of a seed product', () => {
  it('are every combination of its options, those that are not named at its own price', () => {
    const product = seeded({
      variants: [
        { weight: '500 g', price: 120, stock: 10 },
        { weight: '2 kg', price: 420, was: 500 },
      ],
    });
    expect(product?.variants).toEqual([
      { size: '', ram: '', weight: '500 g', price: 120, oldPrice: 120, countInStock: 10 },
      { size: '', ram: '', weight: '1 kg', price: 220, oldPrice: 260 },
      { size: '', ram: '', weight: '2 kg', price: 420, oldPrice: 500 },
    ]);
    expect(product).toMatchObject({ price: 120, oldPrice: 120, countInStock: 48 });
  });

  it('are absent where nothing differs', () => {
    expect(seeded({})?.variants).toBeUndefined();
    expect(seeded({})).toMatchObject({ price: 220, oldPrice: 260 });
  });

  it('are its sizes, where these are counted apart', () => {
    const shirt = { weights: [], sizes: ['M', 'L'], counted: [4, 0], stock: 0 };
    expect(seeded(shirt)?.variants).toEqual([
      { size: 'M', ram: '', weight: '', price: 220, oldPrice: 260, countInStock: 4 },
      { size: 'L', ram: '', weight: '', price: 220, oldPrice: 260, countInStock: 0 },
    ]);
    expect(() => seeded({ ...shirt, counted: [4] })).toThrow('2 sizes and 1 counts');
  });

  it('cannot be misspelt or named twice', () => {
    expect(() => seeded({ variants: [{ weight: '3 kg', price: 1 }] })).toThrow('3 kg');
    expect(() =>
      seeded({
        variants: [
          { weight: '1 kg', price: 1 },
          { weight: '1 kg', price: 2 },
        ],
      }),
    ).toThrow('twice');
  });
});
