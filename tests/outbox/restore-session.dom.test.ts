/** A browser writes localStorage seconds late. A kill before that loses a sign-in, or a sign-out, in localStorage but not in the outbox. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeCartServer, shopper } from '#tests/support/client/fake-cart-server.ts';
import { newDevice, openPage, setOnline, storeSession } from '#tests/support/client/open-page.ts';

const other = {
  userId: '0190f1f0-0000-7000-8000-000000000009',
  token: 'kabir-token-of-forty-three-signs',
  name: 'Kabir',
  email: 'kabir@example.test',
};

/** What a killed browser finds in localStorage: the values of some seconds ago. */
function keysOf(): Record<string, string> {
  return Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key) ?? '']));
}
function goBackTo(keys: Record<string, string>): void {
  localStorage.clear();
  for (const [key, value] of Object.entries(keys)) localStorage.setItem(key, value);
}

beforeEach(async () => {
  await newDevice();
  setOnline(true);
});
afterEach(newDevice);

/** Signs in on an open page, acts once after the connection failed, and is killed before the browser has written the keys. */
async function signedInAndKilled(who = shopper): Promise<ReturnType<typeof createFakeCartServer>> {
  const shop = createFakeCartServer();
  const page = await openPage(shop);
  page.session.startSession(who.token, { name: who.name, email: who.email, id: who.userId });
  setOnline(false);
  await page.add('u-mug-lotus');
  await page.die();
  setOnline(true);
  goBackTo({});
  return shop;
}

describe('after a kill within seconds', () => {
  test('a sign-in is restored, under both keys of spec 3, and the queued action is sent', async () => {
    const shop = await signedInAndKilled();
    const page = await openPage(shop);
    expect(localStorage.getItem('token')).toBe(shopper.token);
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({ name: shopper.name, email: shopper.email, userId: shopper.userId });
    expect(page.session.currentSession()).toEqual(shopper);
    expect(page.cart()).toEqual({ 'u-mug-lotus': 1 });
    await vi.waitFor(() => expect(shop.effects).toHaveLength(1));
    expect(shop.effects[0]?.token).toBe(`Bearer ${shopper.token}`);
  });

  test('a sign-in is not restored when somebody else has signed in since', async () => {
    const shop = await signedInAndKilled();
    storeSession(other);
    const page = await openPage(shop);
    expect(page.session.currentSession()?.userId).toBe(other.userId);
    expect(page.cart()).toEqual({});
  });

  test('the second of two shoppers is signed in, not the first', async () => {
    const shop = createFakeCartServer();
    const first = await openPage(shop);
    first.session.startSession(shopper.token, { name: shopper.name, email: shopper.email, id: shopper.userId });
    await first.add('u-mug-lotus');
    await vi.waitFor(() => expect(first.view().waiting).toEqual([]));
    const before = keysOf();
    first.session.endSession();
    first.session.startSession(other.token, { name: other.name, email: other.email, id: other.userId });
    setOnline(false);
    await first.add('h-kettle-brass');
    await first.die();
    setOnline(true);
    goBackTo(before);
    const second = await openPage(shop);
    expect(second.session.currentSession()?.userId).toBe(other.userId);
    expect(second.cart()).toEqual({ 'h-kettle-brass': 1 });
  });

  test('a sign-out holds, although the keys came back', async () => {
    const shop = await signedInAndKilled();
    const page = await openPage(shop);
    await vi.waitFor(() => expect(page.view().waiting).toEqual([]));
    const before = keysOf();
    expect(await page.changes.signOut(false)).toBe(true);
    await page.die();
    goBackTo(before);
    const again = await openPage(shop);
    expect(again.session.currentSession()).toBeUndefined();
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
    expect(again.view().userId).toBe('');
  });

  test('a sign-out holds that the outbox had no time to store', async () => {
    const shop = await signedInAndKilled();
    const page = await openPage(shop);
    await page.die();
    // Its code never loaded: nobody but the page knows of the sign-out.
    page.session.endSession();
    const again = await openPage(shop);
    expect(again.session.currentSession()).toBeUndefined();
    const once = await openPage(shop);
    expect(once.session.currentSession()).toBeUndefined();
  });
});

test('a page that hears late of a sign-out does not end the next session', async () => {
  const shop = await signedInAndKilled();
  const page = await openPage(shop);
  const old = await openPage(shop);
  page.session.endSession();
  page.session.startSession(other.token, { name: other.name, email: other.email, id: other.userId });
  await vi.waitFor(() => expect(page.view().userId).toBe(other.userId));
  await page.die();
  // The other tab is told only now, and of the oldest event first: the keys were removed.
  goBackTo({});
  globalThis.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
  await vi.waitFor(() => expect(old.view().userId).toBe(''));
  await old.die();
  const third = await openPage(shop);
  await vi.waitFor(() => expect(third.session.currentSession()?.userId).toBe(other.userId));
});

test('a changed profile name is restored as changed', async () => {
  const shop = createFakeCartServer();
  storeSession();
  const page = await openPage(shop);
  page.session.startSession(shopper.token, { name: 'Meera K.', email: shopper.email, id: shopper.userId });
  await page.changes.clearLists('nobody');
  await page.die();
  goBackTo({});
  expect((await openPage(shop)).session.currentSession()?.name).toBe('Meera K.');
});
