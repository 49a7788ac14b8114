import { expect, test } from 'vitest';
import { mountKillSwitch } from '#server/pages/kill-switch.ts';
import { createTestApp } from '../support/server/test-app.ts';

test('the kill switch serves a worker that removes itself, with the shop’s own header', async () => {
  const shop = await createTestApp({ env: { KILL_WORKER: '1' }, plugins: [mountKillSwitch] });
  const answer = await shop.request('/sw.js');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('javascript');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  const script = await answer.text();
  expect(script).toContain('registration.unregister()');
  expect(script, 'what was tapped stays').not.toContain('indexedDB');
});

test('the kill switch of the desk has a scope above its file, that of the shop none of its own', async () => {
  const shop = await createTestApp({ env: { KILL_WORKER: '1' }, plugins: [mountKillSwitch] });
  const scopeOf = async (address: string) => (await shop.request(address)).headers.get('service-worker-allowed');
  expect(await scopeOf('/desk/sw.js')).toBe('/desk');
  expect(await scopeOf('/sw.js')).toBeNull();
});

test('without the kill switch that worker is not served', async () => {
  const shop = await createTestApp({ plugins: [mountKillSwitch] });
  expect((await shop.request('/sw.js')).status).toBe(404);
});
