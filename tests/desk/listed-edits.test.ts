/** Categories and delivery places with the changes that wait on this device. */
import { expect, test } from 'vitest';
import type { DeskCategory } from '#contract/desk/category.ts';
import { categoriesWithEdits } from '#src/desk/data/category.ts';
import { isUnsentRow } from '#src/desk/data/listed.ts';
import { locationsWithEdits } from '#src/desk/data/location.ts';
import type { CategoryChange } from '#src/desk/outbox/category.ts';
import type { Waiting } from '#src/desk/outbox/changes-after.ts';
import type { LocationChange } from '#src/desk/outbox/location.ts';

const waiting = (kind: string, changes: readonly (CategoryChange | LocationChange)[]) =>
  [{ rows: changes.map((payload, at) => ({ kind, id: `action-${at}`, payload })) }] as unknown as Waiting;
const child = (id: string) => ({ id, name: id, hsn: null, taxClass: null, products: 1, isRetired: false });
const category = (id: string, ...children: string[]): DeskCategory => ({
  id,
  name: id,
  color: '#c3cae1',
  images: [],
  products: 1,
  isRetired: false,
  children: children.map(child),
});
const categories = [category('men', 'kurtas', 'shawls'), category('home', 'lamps')];
const shown = (...changes: CategoryChange[]) =>
  categoriesWithEdits(categories, waiting('category.change', changes)).map(
    ({ name, isRetired, children }) =>
      `${isRetired ? '-' : ''}${name}: ${children.map((one) => `${one.isRetired ? '-' : ''}${one.name} ${one.taxClass ?? ''}`.trim()).join(', ')}`,
  );

test('without a change the categories are as the shop has them', () => {
  expect(shown()).toEqual(['men: kurtas, shawls', 'home: lamps']);
});

test('what is added comes last, and can only be looked at until it is sent', () => {
  const all = categoriesWithEdits(
    categories,
    waiting('category.change', [
      { do: 'add', input: { body: { name: 'Kids' } } },
      { do: 'add', input: { body: { name: 'Bowls', parentId: 'home' } } },
    ]),
  );
  expect(all.map(({ name }) => name)).toEqual(['men', 'home', 'Kids']);
  expect(all.filter(isUnsentRow).map(({ name }) => name)).toEqual(['Kids']);
  const inHome = all[1]?.children ?? [];
  expect(inHome.map((one) => [one.name, isUnsentRow(one)])).toEqual([
    ['lamps', false],
    ['Bowls', true],
  ]);
});

test('names, places, order and what is out of the shop follow each change in turn', () => {
  const ids = (parentId?: string) => (parentId ? ['shawls', 'kurtas'] : ['home', 'men']);
  expect(shown({ do: 'save', input: { params: { id: 'men' }, body: { set: { name: 'Gents' }, was: { name: 'men' } } } })[0]).toMatch(
    /^Gents/,
  );
  expect(shown({ do: 'order', input: { body: { ids: ids() } } })).toEqual(['home: lamps', 'men: kurtas, shawls']);
  expect(shown({ do: 'order', input: { body: { parentId: 'men', ids: ids('men') } } })[0]).toBe('men: shawls, kurtas');
  expect(shown({ do: 'retire', input: { params: { id: 'home' }, body: { isRetired: true } } })[1]).toBe('-home: lamps');
  expect(shown({ do: 'retire subcategory', input: { params: { id: 'lamps' }, body: { isRetired: true } } })[1]).toBe('home: -lamps');
  const move = { set: { parentId: 'home', taxClass: 'merit' }, was: { parentId: 'men', taxClass: null } };
  expect(shown({ do: 'save subcategory', input: { params: { id: 'shawls' }, body: move } })).toEqual([
    'men: kurtas',
    'home: lamps, shawls merit',
  ]);
});

test('places are added, renamed, put in order and taken out', () => {
  const place = (id: string) => ({ id, name: id, products: 0, isRetired: false });
  const after = (...changes: LocationChange[]) =>
    locationsWithEdits([place('Pune'), place('Nashik')], waiting('location.change', changes)).map(
      ({ name, isRetired }) => `${isRetired ? '-' : ''}${name}`,
    );
  expect(after({ do: 'add', input: { body: { name: 'Satara' } } })).toEqual(['Pune', 'Nashik', 'Satara']);
  expect(after({ do: 'order', input: { body: { ids: ['Nashik', 'Pune'] } } })).toEqual(['Nashik', 'Pune']);
  const save = (set: object): LocationChange => ({ do: 'save', input: { params: { id: 'Pune' }, body: { set, was: {} } } });
  expect(after(save({ name: 'Poona' }), save({ isRetired: true }))).toEqual(['-Poona', 'Nashik']);
});
