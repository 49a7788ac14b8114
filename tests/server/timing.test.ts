import { expect, test } from 'vitest';
import { createTestApp } from '#tests/support/server/test-app.ts';

const path = '/api/products?perPage=8';
const timing = async (nodeEnv: string) => {
  const shop = await createTestApp({ env: { NODE_ENV: nodeEnv } });
  const serverTiming = async () => (await shop.request(path)).headers.get('server-timing');
  return [await serverTiming(), await serverTiming()];
};

test('In development a response says how long the database was used, and if it was cached', async () => {
  const [first, second] = await timing('development');
  expect(first).toMatch(/^cache;desc="miss", db;dur=\d+\.\d;desc="(?:[3-9])x", total;dur=\d+\.\d$/);
  expect(second).toMatch(/^cache;desc="hit", db;dur=\d+\.\d;desc="1x", total;dur=\d+\.\d$/);
});

test('A public server adds no timing header', async () => {
  expect(await timing('production')).toEqual([null, null]);
});
