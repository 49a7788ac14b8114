import { expect, test } from 'vitest';
import * as desk from '#src/desk/session/stored-names.ts';
import * as shop from '#src/state/stored-names.ts';
import * as chosen from '#stored-names';

test('shop and desk share the origin but no stored name', () => {
  expect(Object.keys(desk)).toEqual(Object.keys(shop));
  const names = Object.entries(desk).filter(([, name]) => (Object.values(shop) as string[]).includes(name));
  expect(names).toEqual([]);
});

test('a build of the desk uses the names of the desk', () => {
  expect(chosen.outboxName).toBe(desk.outboxName);
  expect(chosen.cacheName).toBe(desk.cacheName);
});
