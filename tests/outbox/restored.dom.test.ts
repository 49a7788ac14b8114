/** The server was restored from a backup while this device had later changes. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseRestoredNote, restoredHeader, toRestoredNote } from '#contract/restored.ts';
import { hearOfRestores } from '#src/shop/outbox/hear-of-restores.ts';
import { emptyOutbox } from '#src/outbox/outbox-state.ts';
import { adoptHere } from '#src/shop/outbox/adopt-here.ts';
import { restoreThatForgot } from '#src/shop/outbox/restored-note.ts';
import { createFakeCartServer, shopper } from '#tests/support/client/fake-cart-server.ts';
import { newDevice, openPage, setOnline, storeSession } from '#tests/support/client/open-page.ts';

const restoreNotices = (page: { notices: readonly { text: string }[] }) =>
  page.notices.filter(({ text }) => text.startsWith('The shop was restored'));
const hour = 60 * 60 * 1_000;

beforeEach(async () => {
  await newDevice();
  storeSession();
  setOnline(true);
});
afterEach(newDevice);

/** A page whose kettles were added after the backup, and whose second mug waits to be sent. */
async function withLaterChanges() {
  const shop = createFakeCartServer();
  const mug = shop.put('u-mug-lotus', 1);
  const backup = shop.backUp();
  const page = await openPage(shop);
  await page.askCart();
  for (let times = 0; times < 3; times += 1) {
    await page.add('h-kettle-brass');
    await vi.waitFor(() => expect(page.view().waiting).toEqual([]));
  }
  shop.setFault('refuse');
  setOnline(false);
  await page.changes.setQuantity(mug, 2, undefined);
  return { shop, page, backup };
}

test('what the server forgot is told once, unsent changes go once, the cart is the server’s', async () => {
  const { shop, page, backup } = await withLaterChanges();
  expect(page.cart()).toEqual({ 'u-mug-lotus': 2, 'h-kettle-brass': 3 });
  shop.restore(backup);
  shop.setFault('none');
  setOnline(true);
  await vi.waitFor(() => expect(page.view().waiting).toEqual([]));
  // Before anything is requested again: the reply to the change counts as newer than the lists from before the restore.
  expect(page.cart()).toEqual({ 'u-mug-lotus': 2 });
  await page.askCart();
  expect(shop.cart().items.map(({ productId, quantity }) => [productId, quantity])).toEqual([['u-mug-lotus', 2]]);
  expect(page.cart()).toEqual({ 'u-mug-lotus': 2 });
  await vi.waitFor(() => expect(restoreNotices(page)).toHaveLength(1));
  expect(restoreNotices(page)[0]).toMatchObject({
    tone: 'error',
    stays: true,
    text: expect.stringMatching(/from a backup of \d+ \w+, \d\d:\d\d\./),
  });

  // The same shop in a new page.
  await page.die();
  const next = await openPage(shop);
  await next.askCart();
  await next.askCart();
  expect(restoreNotices(next)).toEqual([]);
});

test('a reply that was lost before the restore is asked for again, and its change has one effect', async () => {
  const shop = createFakeCartServer();
  const backup = shop.backUp();
  const page = await openPage(shop);
  await page.askCart();
  shop.setFault((call) => (call.startsWith('POST /api/cart') ? 'lose-reply' : 'none'));
  await page.add('u-mug-lotus');
  await vi.waitFor(() => expect(shop.effects).toHaveLength(1));
  await page.die();
  shop.restore(backup);
  shop.setFault('none');
  // The lease of the page that died is over.
  const { now } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 31_000);
  const next = await openPage(shop);
  await vi.waitFor(() => expect(next.view().waiting).toEqual([]));
  await next.askCart();
  expect(next.cart()).toEqual({ 'u-mug-lotus': 1 });
});

test('a sign-in that the server forgot ends, and the notice says why', async () => {
  const { shop, page, backup } = await withLaterChanges();
  shop.restore(backup, { at: Date.now(), from: Date.now() - hour });
  const over = Response.json(
    { error: true, status: false, msg: 'Sign in', code: 'unauthorised', requestId: 'r' },
    { status: 401, headers: { 'x-haat': '1', 'x-haat-restored': shop.restoredNote() } },
  );
  shop.setFault(over);
  setOnline(true);
  await vi.waitFor(() => expect(page.session.currentSession()).toBeUndefined());
  await vi.waitFor(() => expect(restoreNotices(page)).toHaveLength(1));
  // The change waits for the shopper to sign in.
  await vi.waitFor(() => expect(page.view().held).toBe(1));
});

test("a sign-in that a page's first reply ends is told; an account made again sends the rest", async () => {
  const { shop, page, backup } = await withLaterChanges();
  await page.die();
  shop.restore(backup);
  const over = Response.json(
    { error: true, status: false, msg: 'Sign in', code: 'session_ended', requestId: 'r' },
    { status: 401, headers: { 'x-haat': '1', 'x-haat-restored': shop.restoredNote() } },
  );
  shop.setFault(over);
  setOnline(true);
  const next = await openPage(shop, { asksFirst: true });
  expect(next.session.currentSession()).toBeUndefined();
  await vi.waitFor(() => expect(restoreNotices(next)).toHaveLength(1));
  await vi.waitFor(() => expect(next.view()).toMatchObject({ userId: '', held: 1, lastListAt: expect.any(Number) }));
  expect(restoreThatForgot(next.view().lastListAt ?? 0)).toEqual(parseRestoredNote(shop.restoredNote()));

  shop.setFault('none');
  await adoptHere('0190f1f0-0000-7000-8000-000000000002', shopper.email);
  next.session.startSession('a-new-token', { id: '0190f1f0-0000-7000-8000-000000000002', name: shopper.name, email: shopper.email });
  await vi.waitFor(() => expect(next.view()).toMatchObject({ userId: '0190f1f0-0000-7000-8000-000000000002', waiting: [] }));
  await vi.waitFor(() => expect(shop.cart().items.map(({ productId, quantity }) => [productId, quantity])).toEqual([['u-mug-lotus', 2]]));
});

test('a sign-in is forgotten only if the device last had lists between backup and restore', () => {
  const at = Date.now();
  const from = at - 8 * hour;
  localStorage.setItem('restored', toRestoredNote({ from, at }));
  const isForgotten = (lastListAt: number) => restoreThatForgot(lastListAt) !== undefined;
  expect([0, from - 2 * hour, from + hour, at + hour].map(isForgotten)).toEqual([false, false, true, false]);
  localStorage.removeItem('restored');
  expect(isForgotten(from + hour)).toBe(false);
});

test('a device that has not been in the shop since the backup is told nothing, nor is a new one', async () => {
  const shop = createFakeCartServer();
  const old = await openPage(shop);
  await old.askCart();
  await old.die();
  // The restore of a backup that was made after this device's last visit.
  shop.restore(shop.backUp(), { from: Date.now() + 3 * hour, at: Date.now() + 4 * hour });
  const page = await openPage(shop);
  await page.askCart();
  await newDevice();
  storeSession();
  const fresh = await openPage(shop);
  await fresh.askCart();
  await fresh.askCart();
  expect([...restoreNotices(page), ...restoreNotices(fresh)]).toEqual([]);
});

test('what counts is what the device had before the reply with the news, not the list in it', async () => {
  const notices: string[] = [];
  const invalidateQueries = vi.fn(async () => undefined);
  const restores = hearOfRestores({ client: { invalidateQueries } as never, notify: ({ text }) => void notices.push(text) });
  const snapshot = { userId: 'meera', name: 'cart' as const, items: [], version: 1, acks: {}, aliases: {}, at: Date.now() };
  const hear = (at: number) => restores.hear(new Headers({ [restoredHeader]: toRestoredNote({ from: Date.now() - hour / 2, at }) }));
  let state = { ...emptyOutbox, userId: 'meera' };
  restores.tell(() => state);
  hear(1);
  state = { ...state, snapshots: { cart: snapshot } };
  await vi.waitFor(() => expect(localStorage.getItem('restored')).not.toBeNull());
  expect(notices).toEqual([]);
  hear(2);
  await vi.waitFor(() => expect(notices).toHaveLength(1));
});
