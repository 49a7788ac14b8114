import { expect, test } from 'vitest';
import { deskNames } from '#src/desk/session/desk-names.ts';
import { shopNames } from '#src/shop/session/shop-names.ts';
import { storedNames } from '#src/state/this-app.ts';

test('shop and desk share the origin but no stored name', () => {
  const names = Object.values(deskNames).filter((name) => Object.values(shopNames).includes(name));
  expect(names).toEqual([]);
});

test('what the desk starts with are its own names', () => {
  expect(storedNames()).toEqual(deskNames);
});
