/** Sizes, weights and colours of a new product, as a shopkeeper types them. */
import { expect, test } from 'vitest';
import type { ProductChoices } from '#contract/desk/product-choices.ts';
import { addedBy, carriedFrom, emptyForm, formLike, type NewForm } from '#src/desk/features/product/new-product.ts';
import { guessKind, rowKey } from '#src/desk/features/product/option-entry.ts';
import { readOptions } from '#src/desk/features/product/option-list.ts';

const choices: ProductChoices = {
  categories: [],
  taxClasses: [{ id: 'apparel', name: 'Clothes', rates: [{ upToPaise: null, basisPoints: 500 }] }],
  locations: [],
};
const rows = (...typed: [name: string, pieces: string, price: string][]): NewForm['rows'] =>
  Object.fromEntries(typed.map(([name, pieces, price]) => [rowKey(name), { pieces, price }]));
const typed = (differences: Partial<NewForm>): NewForm => ({
  ...emptyForm,
  name: ' Kurta ',
  subCatId: 'kurtas',
  price: '1299',
  ...differences,
});

test.each([
  ['S M L', 'size', ['S', 'M', 'L']],
  [' S, M ,, m, Free size ', 'size', ['S', 'M', 'Free size']],
  ['28 30 32', 'size', ['28', '30', '32']],
  ['250 g 500g 1 kg 1.5 kg', 'weight', ['250 g', '500g', '1 kg', '1.5 kg']],
  ['250 g, 1 litre', 'weight', ['250 g', '1 litre']],
  ['२५० g ५०० g', 'weight', ['२५० g', '५०० g']],
  ['250 ग्राम 1 किलो', 'weight', ['250 ग्राम', '1 किलो']],
  ['red navy blue Maroon', 'colour', ['red', 'navy blue', 'Maroon']],
  ['red, S', 'size', ['red', 'S']],
  ['Red, Blue, Firozi', 'colour', ['Red', 'Blue', 'Firozi']],
  ['लाल, नारंगी', 'colour', ['लाल', 'नारंगी']],
  ['500 g, 1,000 g', 'weight', ['500 g', '1,000 g']],
  ['500 g 1,000 g', 'weight', ['500 g', '1,000 g']],
  ['10,000 mAh, 20,000 mAh', 'size', ['10,000 mAh', '20,000 mAh']],
  ['85,90,95,100', 'size', ['85', '90', '95', '100']],
  ['S,M,1,000 g', 'size', ['S', 'M', '1,000 g']],
  ['Free size', 'size', ['Free size']],
  ['2 XL', 'size', ['2 XL']],
  ['', 'weight', []],
])('%j are %ss: %j', (text, kind, names) => {
  expect(readOptions(text)).toEqual(names);
  expect(guessKind(readOptions(text))).toBe(kind);
});

test('no two names share the fields of a row', () => {
  const names = ['1.5 kg', '15 kg', '28', '2', '8', "7' 6", '7 6', 'a[0]', 'a.0', 'é', 'e'];
  expect(new Set(names.map(rowKey)).size).toBe(names.length);
  for (const name of names) expect(rowKey(name)).toMatch(/^o[0-9a-f_]+$/);
});

test('sizes are one product with pieces for each, at its price unless they have their own', () => {
  const form = typed({ options: 'S M L', rows: rows(['S', '4', ''], ['M', '0', ''], ['L', '7', '1399'], ['XL', '9', '1']) });
  expect(addedBy(form, choices, {}, 2)).toEqual([
    {
      body: {
        name: 'Kurta',
        subCatId: 'kurtas',
        pricePaise: 129_900,
        size: ['S', 'M', 'L'],
        pieces: 11,
        variants: [
          { size: 'S', ram: '', weight: '', pieces: 4 },
          { size: 'M', ram: '', weight: '', pieces: 0 },
          { size: 'L', ram: '', weight: '', pieces: 7, pricePaise: 139_900 },
        ],
      },
      picture: undefined,
    },
  ]);
});

test('weights with a price each need none for the product', () => {
  const form = typed({ price: '', options: '250 g 1 kg', rows: rows(['250 g', '5', '120'], ['1 kg', '3', '400']) });
  expect(addedBy(form, choices, {}, 0)[0]?.body).toMatchObject({ pricePaise: 12_000, productWeight: ['250 g', '1 kg'], pieces: 8 });
});

test('colours are a product each, with a photograph each where there are as many', () => {
  const form = typed({ options: 'red blue', rows: rows(['red', '4', ''], ['blue', '5', '1399']) });
  const added = addedBy(form, choices, {}, 2);
  expect(added.map(({ body, picture }) => [body.name, body.color?.name, body.pieces, body.pricePaise, picture])).toEqual([
    ['Kurta, red', 'red', 4, 129_900, 0],
    ['Kurta, blue', 'blue', 5, 139_900, 1],
  ]);
  expect(addedBy(form, choices, {}, 1).map(({ picture }) => picture)).toEqual([undefined, undefined]);
});

test('a refused product is in the form again as it was typed', () => {
  const form = typed({
    name: 'Kurta',
    options: 'S, L',
    kind: 'size',
    rows: rows(['S', '4', ''], ['L', '7', '1399']),
    brand: 'Asha',
    hsn: '6205',
  });
  const [added] = addedBy(form, choices, {}, 0);
  if (!added) throw new Error('nothing is added');
  expect(formLike(added.body, choices)).toEqual({ ...form, pieces: '11' });
});

test('a copy has no pictures and pieces of the other product, and keeps options without a row', () => {
  const source = {
    name: 'Phone',
    subCatId: 'phones',
    pricePaise: 100_000,
    size: ['S'],
    productRam: ['4 GB'],
    images: ['/img/m/a-960.webp'],
    origin: 'India',
  };
  expect(carriedFrom(source)).toEqual({ size: ['S'], productRam: ['4 GB'], origin: 'India' });
  expect(formLike(source, choices)).toMatchObject({ options: '', pieces: '', rows: {} });
});
