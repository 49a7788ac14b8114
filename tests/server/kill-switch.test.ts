import { expect, test } from 'vitest';
import { mountKillSwitch } from '#server/pages/kill-switch.ts';
import { createTestApp } from '../support/server/test-app.ts';

test('with the kill switch on, the worker is one that removes itself and marks the answer as the shop’s own', async () => {
  const shop = await createTestApp({ env: { KILL_WORKER: '1' }, plugins: [mountKillSwitch] });
  const answer = await shop.request('/sw.js');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('javascript');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  const script = await answer.text();
  expect(script).toContain('registration.unregister()');
  expect(script, 'what was tapped stays').not.toContain('indexedDB');
});

test('without it the farewell is not there', async () => {
  const shop = await createTestApp({ plugins: [mountKillSwitch] });
  expect((await shop.request('/sw.js')).status).toBe(404);
});
