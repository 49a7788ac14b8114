import { expect, test } from 'vitest';
import * as desk from '#src/desk/session/stored-names.ts';
import * as shop from '#src/state/stored-names.ts';
import * as chosen from '#stored-names';

test('shop and desk share the origin but no stored name', () => {
  expect(Object.keys(desk)).toEqual(Object.keys(shop));
  for (const [what, name] of Object.entries(desk)) expect(name, what).not.toBe(shop[what as keyof typeof shop]);
});

test('a build of the desk uses the names of the desk', () => {
  expect(chosen.outboxName).toBe(desk.outboxName);
  expect(chosen.cacheName).toBe(desk.cacheName);
});
