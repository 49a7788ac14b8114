import { expect, test } from 'vitest';
import type { DeskProduct } from '#contract/desk/product.ts';
import type { ProductChoices } from '#contract/desk/product-choices.ts';
import { waitingButtons, waitingSentence } from '#src/desk/features/product/waiting-words.ts';
import { said } from '#src/desk/features/product/value-words.ts';

const choices: ProductChoices = {
  categories: [{ id: 'mens', name: 'Men', children: [{ id: 'mens-kurtas', name: 'Kurtas', taxClass: null, hsn: null }] }],
  taxClasses: [{ id: 'apparel', name: 'Apparel', rates: [] }],
  locations: [
    { id: 'pune', name: 'Pune' },
    { id: 'mumbai', name: 'Mumbai' },
  ],
};

const clash = (field: string, yours: unknown, theirs: unknown): DeskProduct['waiting'][number] => ({
  id: '01a20bea-5b61-7150-b69d-d2b26072ca19',
  variantId: null,
  field,
  reason: 'clash',
  yours,
  theirs,
  savedBy: 'Asha',
  savedAt: '2026-11-24T04:57:17.914Z',
  changedBy: 'Ravi',
  changedAt: null,
  isMine: true,
});

test.each([
  ['pricePaise', 129_900, 'Rs 1,299'],
  ['featured', true, 'yes'],
  ['isOnSale', false, 'no'],
  ['state', 'off', 'off sale'],
  ['images', ['/img/a'], '1 picture'],
  ['images', ['/img/a', '/img/b'], '2 pictures'],
  ['subCatId', 'mens-kurtas', '“Kurtas”'],
  ['taxClass', 'apparel', '“Apparel”'],
  ['locations', ['pune', 'mumbai'], 'Pune, Mumbai'],
  ['locations', null, 'everywhere'],
  ['size', ['S', 'M'], 'S, M'],
  ['color', { name: 'Indigo', hex: '#283063' }, '“Indigo”'],
  ['brand', '', 'nothing'],
  ['oldPricePaise', null, 'nothing'],
])('a clash says %s %j as %s', (field, value, words) => {
  expect(said(field, value, choices)).toBe(words);
});

test('two long descriptions stay short in the sentence and on the buttons', () => {
  const waiting = clash('description', 'Woven by hand. '.repeat(200), 'Printed by hand. '.repeat(200));
  expect(waitingSentence(waiting).length).toBeLessThan(330);
  const { use, keep } = waitingButtons(waiting);
  expect([use, keep]).toEqual(['Use “Woven by hand. Woven by…”', 'Keep “Printed by hand. Printe…”']);
});

test('buttons whose values begin alike say which one', () => {
  const same = 'A straight kurta in soft cotton, ';
  expect(waitingButtons(clash('description', `${same}long`, `${same}short`))).toEqual({ use: 'Use the first', keep: 'Keep the second' });
});
