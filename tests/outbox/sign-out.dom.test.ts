/** Signing out leaves nothing on a phone that another shopper will use. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { holdTimers } from '#tests/support/client/held-timers.ts';
import { createFakeCartServer, shopper } from '#tests/support/client/fake-cart-server.ts';
import { newDevice, openPage, setOnline, storeSession } from '#tests/support/client/open-page.ts';

const kabir = {
  userId: '0190f1f0-0000-7000-8000-000000000009',
  token: 'kabir-token-of-forty-three-signs',
  name: 'Kabir',
  email: 'kabir@example.test',
};

/** The same shopper signs in later: the server gives another token each time. */
const meeraAgain = { ...shopper, token: 'meera-later-token-of-forty-three' };

beforeEach(async () => {
  await newDevice();
  setOnline(true);
});
afterEach(newDevice);

/** A fake server that also records who signed out, and with which scope. */
function aShop() {
  const shop = createFakeCartServer();
  const logouts: { path: string; token: string | null }[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    if (url.startsWith('/api/user/logout')) logouts.push({ path: url, token: new Headers(init.headers).get('authorization') });
    return shop.fetch(url, init);
  };
  return { ...shop, fetch, logouts };
}

type Page = Awaited<ReturnType<typeof openPage>>;

/** The question before signing out, once it is asked. It is answered with `answer`. */
async function asked(): Promise<{ count: number; answer: (choice: 'send' | 'keep' | 'discard' | 'stay') => void }> {
  const { renderHook } = await import('@testing-library/react');
  const { useSignOutQuestion } = await import('#src/shop/outbox/sign-out-question.ts');
  const { result, unmount } = renderHook(() => useSignOutQuestion());
  await vi.waitFor(() => expect(result.current).toBeDefined());
  const question = result.current;
  unmount();
  if (!question) throw new Error('no question');
  return question;
}

async function signedIn(shop: ReturnType<typeof aShop>): Promise<Page> {
  storeSession();
  return openPage(shop);
}

/** Every query of a cached kind, as a screen makes it, with data. */
async function aQueryOf(page: Page) {
  const { ordersQuery } = await import('#src/shop/data/order.ts');
  const { checkoutQuery } = await import('#src/shop/data/payment.ts');
  const { productQuery } = await import('#src/shop/data/product.ts');
  const checkoutOf = (userId: string) => checkoutQuery(userId, 'a-payment');
  const made = { orders: ordersQuery, checkout: checkoutOf, product: productQuery };
  return (kind: keyof typeof made, of: string) => {
    const options = made[kind](of);
    page.client.getQueryCache().build(page.client, page.client.defaultQueryOptions(options as never));
    page.client.setQueryData(options.queryKey as never, `${kind} of ${of}` as never);
    return () => page.client.getQueryData(options.queryKey as never) as unknown;
  };
}

describe('after signing out', () => {
  test('the page holds nothing private, and everything public', async () => {
    const page = await signedIn(aShop());
    const make = await aQueryOf(page);
    const mine = [make('orders', shopper.userId), make('checkout', shopper.userId)];
    const product = make('product', 'lotus-chai-mug');
    // A query without meta counts as private.
    page.client.setQueryData(['undeclared'], 'private');
    expect(await page.changes.signOut(false)).toBe(true);
    expect(mine.map((data) => data())).toEqual([undefined, undefined]);
    expect(page.client.getQueryData(['undeclared'])).toBeUndefined();
    expect(product()).toBe('product of lotus-chai-mug');
  });

  test('the device holds no private response, and still the public ones', async () => {
    const page = await signedIn(aShop());
    // As earlier versions stored them too: the scope of a row is `public` or the id of its shopper.
    const scopes = { orders: shopper.userId, payments: shopper.userId, user: kabir.userId, product: 'public', products: 'public' };
    for (const [kind, scope] of Object.entries(scopes)) {
      const value = { contract: 1, key: [kind, 'x'], data: kind };
      await page.store.writeQuery({ id: `haat-["${kind}","x"]`, scope, updatedAt: Date.now(), value });
    }
    expect(await page.store.listQueries()).toHaveLength(5);
    expect(await page.changes.signOut(false)).toBe(true);
    expect((await page.store.listQueries()).map(({ id }) => id).sort()).toEqual(['haat-["product","x"]', 'haat-["products","x"]']);
    expect(await page.store.readStoredQuery('haat-["orders","x"]')).toBeUndefined();
  });

  test('the outbox has no lists: the next sign-in of the same shopper finds none offline', async () => {
    const shop = aShop();
    shop.put('lotus-chai-mug', 2);
    const page = await signedIn(shop);
    await page.askCart();
    expect(page.cart()).toEqual({ 'lotus-chai-mug': 2 });
    expect(await page.changes.signOut(false)).toBe(true);
    await page.die();
    shop.setFault('refuse');
    storeSession(meeraAgain);
    const next = await openPage(shop);
    expect(next.view().userId).toBe(shopper.userId);
    expect(next.view().cart).toBeUndefined();
  });

  test('another tab deletes what was private, and a tab of the next shopper keeps only theirs', async () => {
    const page = await signedIn(aShop());
    const make = await aQueryOf(page);
    const hers = [make('orders', shopper.userId), make('checkout', shopper.userId)];
    const his = [make('orders', kabir.userId), make('checkout', kabir.userId)];
    const product = make('product', 'lotus-chai-mug');
    // Kabir signs in from another tab: the storage event is all that this one hears.
    storeSession(kabir);
    globalThis.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
    expect(hers.map((data) => data())).toEqual([undefined, undefined]);
    expect(his.map((data) => data())).toEqual([`orders of ${kabir.userId}`, `checkout of ${kabir.userId}`]);
    expect(product()).toBeDefined();
    localStorage.clear();
    globalThis.dispatchEvent(Object.assign(new Event('storage'), { key: 'user' }));
    expect(his.map((data) => data())).toEqual([undefined, undefined]);
    expect(product()).toBeDefined();
  });

  test('a storage event about other keys changes nothing', async () => {
    const page = await signedIn(aShop());
    const listener = vi.fn();
    const stop = page.session.onSessionChange(listener);
    for (const key of ['theme', 'token', 'user', null]) globalThis.dispatchEvent(Object.assign(new Event('storage'), { key }));
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    globalThis.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
    expect(listener).toHaveBeenCalledTimes(3);
  });

  test('the server is told with the old session: this device, or every device', async () => {
    const shop = aShop();
    const page = await signedIn(shop);
    expect(await page.changes.signOut(false)).toBe(true);
    await vi.waitFor(() => expect(shop.logouts).toEqual([{ path: '/api/user/logout', token: `Bearer ${shopper.token}` }]));
    expect(page.session.currentSession()).toBeUndefined();
    page.session.startSession(kabir.token, { name: kabir.name, email: kabir.email, id: kabir.userId });
    expect(await page.changes.signOut(true)).toBe(true);
    await vi.waitFor(() => expect(shop.logouts[1]).toEqual({ path: '/api/user/logout-all', token: `Bearer ${kabir.token}` }));
  });
});

describe('with an unsent action', () => {
  async function withOneWaiting() {
    const shop = aShop();
    const page = await signedIn(shop);
    await page.askCart();
    shop.setFault((call) => (call.startsWith('GET') ? 'none' : 'refuse'));
    await page.add('lotus-chai-mug');
    await vi.waitFor(() => expect(page.view().waiting).toHaveLength(1));
    return { shop, page };
  }

  test('the shopper is asked, and staying keeps the session and the action', async () => {
    const { page, shop } = await withOneWaiting();
    const leaving = page.changes.signOut(false);
    const question = await asked();
    expect(question.count).toBe(1);
    question.answer('stay');
    expect(await leaving).toBe(false);
    expect(page.session.currentSession()?.userId).toBe(shopper.userId);
    expect(page.view().waiting).toHaveLength(1);
    expect(shop.logouts).toEqual([]);
  });

  test('discarding it deletes it for the next sign-in', async () => {
    const { page, shop } = await withOneWaiting();
    const leaving = page.changes.signOut(false);
    (await asked()).answer('discard');
    expect(await leaving).toBe(true);
    await page.die();
    storeSession(meeraAgain);
    const next = await openPage(shop);
    expect(next.view().userId).toBe(shopper.userId);
    expect(next.view().waiting).toEqual([]);
    expect(shop.effects).toEqual([]);
  });

  test('keeping it restores it at the next sign-in, which sends it', async () => {
    const { page, shop } = await withOneWaiting();
    const leaving = page.changes.signOut(false);
    (await asked()).answer('keep');
    expect(await leaving).toBe(true);
    expect(page.session.currentSession()).toBeUndefined();
    await page.die();
    shop.setFault('none');
    storeSession(meeraAgain);
    await openPage(shop);
    await vi.waitFor(() => expect(shop.effects).toHaveLength(1));
  });

  test('sending it first signs out without another question once the server has it', async () => {
    const { page, shop } = await withOneWaiting();
    const leaving = page.changes.signOut(false);
    const question = await asked();
    shop.setFault('none');
    question.answer('send');
    expect(await leaving).toBe(true);
    expect(shop.effects).toHaveLength(1);
    expect(page.session.currentSession()).toBeUndefined();
  });

  test('sending it on a silent connection asks again after three seconds', async () => {
    const { page, shop } = await withOneWaiting();
    shop.setFault('silent');
    const leaving = page.changes.signOut(false);
    const question = await asked();
    const seconds = holdTimers(3_000);
    question.answer('send');
    await vi.waitFor(() => expect(seconds.count()).toBe(1));
    seconds.letGo();
    (await asked()).answer('keep');
    expect(await leaving).toBe(true);
  });
});
