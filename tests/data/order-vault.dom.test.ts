/** The orders that a device keeps after a sign-in has expired, and who never sees them. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Order } from '#contract/order.ts';
import { toRestoredNote } from '#contract/restored.ts';
import { claimVault, closeVault, keepOrders, maxVaultOrders, readVault } from '#src/shop/data/order-vault.lazy.ts';
import { restoredKey } from '#src/shop/outbox/restored-note.ts';
import { endSession, startSession } from '#src/shop/session/session.ts';
import { anOrder, meera as shopper } from '#tests/support/client/order.ts';

const { id: meera } = shopper;
const kabir = '0190f1f0-0000-7000-8000-000000000002';
const day = 24 * 60 * 60 * 1_000;
const begin = Date.parse('2026-11-01T06:00:00Z');

/** The nth order of Meera, one a day. */
const orderOf = (n: number): Order =>
  anOrder({
    _id: `0190f1f0-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`,
    status: 'CONFIRMED',
    date: new Date(begin + n * day).toISOString(),
    products: [],
    mayCancel: true,
  });

const signIn = (id: string) => startSession(`token-of-${id.slice(-1)}-long-enough`, { name: 'M', email: 'm@example.test', id });
const numbers = async () => (await readVault())?.orders.map(({ date }) => (Date.parse(date) - begin) / day);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  signIn(meera);
});
afterEach(endSession);

test('orders stay readable when the sign-in has expired, without what only the shop can do', async () => {
  await keepOrders(meera, [orderOf(1)], begin);
  endSession();
  const { mayCancel: _may, ...order } = orderOf(1);
  expect(await readVault()).toEqual({ userId: meera, at: begin, orders: [order] });
});

test('a sign-out empties the vault, and an answer that comes after it is not stored', async () => {
  await keepOrders(meera, [orderOf(1)], begin);
  await closeVault();
  expect(await readVault()).toBeUndefined();
  // The sign-in has not ended in another tab yet.
  await keepOrders(meera, [orderOf(1)], begin + day);
  endSession();
  await keepOrders(meera, [orderOf(1)], begin + day);
  expect(await readVault()).toBeUndefined();
});

test('the next sign-in of the same shopper stores orders again', async () => {
  await closeVault();
  startSession('another-token-of-hers', { name: 'M', email: 'm@example.test', id: meera });
  await keepOrders(meera, [orderOf(1)], begin);
  expect(await numbers()).toEqual([1]);
});

test("another shopper's sign-in empties the vault; the same shopper's keeps it", async () => {
  await keepOrders(meera, [orderOf(1)], begin);
  await claimVault(meera);
  expect(await numbers()).toEqual([1]);
  await claimVault(kabir);
  expect(await readVault()).toBeUndefined();
});

test('another shopper never reads or joins what the vault holds, even before it was emptied', async () => {
  await keepOrders(meera, [orderOf(1)], begin);
  signIn(kabir);
  expect(await readVault(kabir)).toBeUndefined();
  await keepOrders(kabir, [{ ...orderOf(2), userid: kabir }], begin);
  expect((await readVault())?.orders.map(({ userid }) => userid)).toEqual([kabir]);
});

test('the newest twenty orders are kept, and an older answer does not replace a newer one', async () => {
  const all = Array.from({ length: 23 }, (_, n) => orderOf(n));
  await keepOrders(meera, all, begin + day);
  await keepOrders(meera, [], begin);
  expect(await numbers()).toEqual(Array.from({ length: maxVaultOrders }, (_, n) => 22 - n));
  expect((await readVault())?.at).toBe(begin + day);
});

test('an order that a restored shop has forgotten stays and is marked', async () => {
  await keepOrders(meera, [orderOf(1), orderOf(2), orderOf(3)], begin + 3 * day);
  localStorage.setItem(restoredKey, toRestoredNote({ from: begin + 1.5 * day, at: begin + 3.5 * day }));
  await keepOrders(meera, [orderOf(1), orderOf(4)], begin + 4 * day);
  expect(await numbers()).toEqual([4, 3, 2, 1]);
  expect([...((await readVault())?.unknown?.ids ?? [])].sort()).toEqual([orderOf(2)._id, orderOf(3)._id]);
});

test('a device without storage keeps nothing and nobody is told', async () => {
  const blocked = new IDBFactory();
  blocked.open = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  globalThis.indexedDB = blocked;
  await keepOrders(meera, [orderOf(1)], begin);
  await closeVault();
  expect(await readVault()).toBeUndefined();
});
