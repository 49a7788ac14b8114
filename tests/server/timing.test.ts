import { expect, test } from 'vitest';
import { createTestApp } from '#tests/support/server/test-app.ts';

const path = '/api/products?perPage=8';
const timing = async (nodeEnv: string) => {
  const shop = await createTestApp({ env: { NODE_ENV: nodeEnv } });
  const told = async () => (await shop.request(path)).headers.get('server-timing');
  return [await told(), await told()];
};

test('In development an answer says how often and how long the database was asked, and whether it came from memory', async () => {
  const [first, second] = await timing('development');
  expect(first).toMatch(/^cache;desc="miss", db;dur=\d+\.\d;desc="(?:[3-9])x", total;dur=\d+\.\d$/);
  expect(second).toMatch(/^cache;desc="hit", db;dur=\d+\.\d;desc="1x", total;dur=\d+\.\d$/);
});

test('A shop that is open to everybody says nothing of the kind', async () => {
  expect(await timing('production')).toEqual([null, null]);
});
