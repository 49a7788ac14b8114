/** Which rows of the catalogue a device receives (server/catalogue/rules.ts). */
import { describe, expect, test } from 'vitest';
import type { CatalogueRow } from '#contract/catalogue.ts';
import type { Category } from '#contract/category.ts';
import { type VersionLog, newVersionLog, snapshotFor, recordChanges } from '#server/catalogue/rules.ts';

const row = (id: string, price = 100): CatalogueRow => ({
  id,
  name: id,
  brand: '',
  image: '',
  ground: '',
  shelf: 'mugs',
  price,
  stock: 1,
  place: 1,
});
const home: Category = { _id: 'home', name: 'Home', color: '#fff', images: [], children: [] };
const look = (rows: CatalogueRow[], categories = [home]) => ({ rows, categories, total: rows.length });

/** The version log after these reads, one after the other. */
function after(...looks: CatalogueRow[][]): VersionLog {
  let book = newVersionLog('shop');
  for (const rows of looks) book = recordChanges(book, rows, [home]);
  return book;
}

describe('a device', () => {
  test('without a version gets everything', () => {
    const book = after([row('a'), row('b')]);
    const all = { version: 'shop-1', complete: true, rows: [row('a'), row('b')], gone: [], total: 2, categories: [home] };
    for (const since of [
      undefined,
      '',
      'other-1',
      'shop',
      'shop-',
      'shop-2',
      'shop-x',
      'shop--1',
      'shop-1x',
      'shop-x1',
      'shop-0000000000001',
    ]) {
      expect(snapshotFor(book, look([row('a'), row('b')]), since), since).toEqual(all);
    }
  });

  test('that is up to date gets nothing new', () => {
    const book = after([row('a')]);
    expect(snapshotFor(book, look([row('a')]), 'shop-1')).toEqual({ version: 'shop-1', complete: false, rows: [], gone: [], total: 1 });
    expect(snapshotFor(book, look([row('a')]), 'shop-000000000001')).toMatchObject({ complete: false, rows: [] });
  });

  test('with an older version gets only what changed, arrived and left since', () => {
    const book = after([row('a'), row('b'), row('c')], [row('a', 200), row('b'), row('c')], [row('a', 200), row('b'), row('d')]);
    const now = look([row('a', 200), row('b'), row('d')]);
    expect(snapshotFor(book, now, 'shop-1')).toEqual({
      version: 'shop-3',
      complete: false,
      rows: [row('a', 200), row('d')],
      gone: ['c'],
      total: 3,
    });
    expect(snapshotFor(book, now, 'shop-2')).toMatchObject({ rows: [row('d')], gone: ['c'] });
    expect(snapshotFor(book, now, 'shop-3')).toMatchObject({ rows: [], gone: [] });
    expect(snapshotFor(book, now, 'shop-0')).toMatchObject({ complete: false, rows: now.rows, categories: [home] });
  });

  test('gets a product that came back as an existing one', () => {
    const book = after([row('a')], [], [row('a')]);
    expect(snapshotFor(book, look([row('a')]), 'shop-1')).toMatchObject({ rows: [row('a')], gone: [] });
  });

  test('gets the categories when they changed', () => {
    const renamed = { ...home, name: 'House' };
    const book = recordChanges(after([row('a')]), [row('a')], [renamed]);
    expect(snapshotFor(book, look([row('a')], [renamed]), 'shop-1')).toEqual({
      version: 'shop-2',
      complete: false,
      rows: [],
      gone: [],
      total: 1,
      categories: [renamed],
    });
    expect(snapshotFor(book, look([row('a')], [renamed]), 'shop-2').categories).toBeUndefined();
  });
});

describe('the version log', () => {
  test('is the same object while nothing changes', () => {
    const book = after([row('a')]);
    expect(recordChanges(book, [row('a')], [home])).toBe(book);
    expect(book).toMatchObject({ id: 'shop', version: 1, since: 0, gone: {} });
    expect(newVersionLog('x')).toEqual({ id: 'x', version: 0, rows: {}, categories: ['', 0], gone: {}, since: 0 });
  });

  test('remembers the last 500 removals, and devices with an older version get everything', () => {
    const many = Array.from({ length: 500 }, (_, index) => row(`p-${index}`));
    const book = after([row('first'), ...many], many, []);
    expect(Object.keys(book.gone)).toHaveLength(500);
    expect(book.gone['first']).toBeUndefined();
    expect(book.since).toBe(2);
    expect(snapshotFor(book, look([]), 'shop-1').complete).toBe(true);
    expect(snapshotFor(book, look([]), 'shop-2')).toMatchObject({ complete: false, gone: expect.arrayContaining(['p-0', 'p-499']) });
  });

  test('is never mutated', () => {
    const before = after([row('a')]);
    const copy = structuredClone(before);
    recordChanges(before, [], []);
    expect(before).toEqual(copy);
  });
});
