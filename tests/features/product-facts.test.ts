import { expect, test } from 'vitest';
import { factsOf } from '#src/shop/features/product/facts.ts';

test('a text whose sentences all name a fact becomes a list', () => {
  expect(factsOf('Material: 100% cotton, 110 gsm. Care: machine wash cold. Origin: printed in Jaipur, Rajasthan.')).toEqual([
    { name: 'Material', value: '100% cotton, 110 gsm' },
    { name: 'Care', value: 'machine wash cold' },
    { name: 'Origin', value: 'printed in Jaipur, Rajasthan' },
  ]);
  expect(factsOf('6-7 years: chest 72 cm, length 66 cm')).toEqual([{ name: '6-7 years', value: 'chest 72 cm, length 66 cm' }]);
});

test('prose remains prose', () => {
  expect(factsOf('Each length is printed by one family. Wash apart the first time.')).toBeUndefined();
  expect(factsOf('')).toBeUndefined();
});

test('a decimal does not end a sentence', () => {
  expect(factsOf('Weight: 1.5 kg. Height: 9 cm.')).toEqual([
    { name: 'Weight', value: '1.5 kg' },
    { name: 'Height', value: '9 cm' },
  ]);
});
