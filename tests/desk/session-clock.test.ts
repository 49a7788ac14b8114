/** The time of the shop is known to a device from the first sign-in on: an order may be moved without a network before anybody looked at the stock. */
import { afterEach, expect, test, vi } from 'vitest';
import { refreshSession, signInHere } from '#src/desk/data/sign-in.ts';
import { serverClock } from '#src/desk/data/server-clock.ts';

const person = {
  id: '0190f1f0-0000-7000-8000-000000000001',
  name: 'Asha',
  email: 'asha@example.test',
  role: 'owner',
  refundLimit: null,
  hasPin: false,
};
const session = {
  person,
  deviceName: '',
  provenUntil: '2026-11-23T10:00:00.000Z',
  owners: ['Asha'],
  shopName: 'Haat',
  seller: '',
  isOpen: true,
};
const answer = (body: object, status: number) =>
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify(body), { status, headers: { 'x-haat': '1', 'content-type': 'application/json' } }),
  );

afterEach(() => localStorage.clear());

test('from the sign-in, and again from each start of the desk', async () => {
  const ten = Date.UTC(2026, 10, 23, 10) * 1_000;
  expect(serverClock.now()).toBeUndefined();
  answer({ ...session, now: ten }, 201);
  await signInHere({ email: person.email, password: 'mango-tree-77' });
  expect(serverClock.now()).toBeGreaterThanOrEqual(ten);
  expect(serverClock.now()).toBeLessThan(ten + 60_000_000);
  const later = ten + 3_600_000_000;
  answer({ ...session, now: later }, 200);
  await refreshSession();
  expect(serverClock.now()).toBeGreaterThanOrEqual(later);
});
