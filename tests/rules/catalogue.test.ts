/** Versions of the snapshot's change log (server/catalogue/rules.ts). */
import { expect, test } from 'vitest';
import { hashOf, heldVersion, missing, versionName, type VersionLog } from '#server/catalogue/rules.ts';

const log: VersionLog = { id: 'shop', version: 3, checked: 9, stockAt: '', categories: ['', 0], held: 5_000, total: 12_000 };

test('a device gives back the name of a version', () => {
  for (const version of [0, 1, 3]) expect(heldVersion(log, versionName({ ...log, version }))).toBe(version);
  expect(heldVersion(log, 'shop-000000000001')).toBe(1);
});

test('a version of another shop, of the future, or that nobody named, is not known', () => {
  for (const since of [
    undefined,
    '',
    'other-1',
    'shop',
    'shop-',
    'shop-4',
    'shop-x',
    'shop--1',
    'shop-1x',
    'shop-x1',
    'shop-0000000000001',
  ])
    expect(heldVersion(log, since), since).toBeUndefined();
});

test('a device lacks what the shop has beyond its limit, and nothing in a shop that fits', () => {
  expect(missing(log)).toBe(7_000);
  expect(missing({ ...log, total: 4_999 })).toBe(0);
});

test('the hash of a row tells every difference', () => {
  const row = { id: 'a', price: 100 };
  expect(hashOf({ ...row })).toBe(hashOf(row));
  expect(hashOf({ ...row, price: 101 })).not.toBe(hashOf(row));
});
