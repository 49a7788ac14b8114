/** What a logout leaves behind on a phone that the next shopper will hold: nothing. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aCartShop, shopper } from '#tests/support/client/fake-cart-server.ts';
import { newDevice, openPage, sayOnline, signInHere } from '#tests/support/client/open-page.ts';

const kabir = {
  userId: '0190f1f0-0000-7000-8000-000000000009',
  token: 'kabir-token-of-forty-three-signs',
  name: 'Kabir',
  email: 'kabir@example.test',
};

/** The same shopper signs in later: the shop gives another token each time. */
const meeraAgain = { ...shopper, token: 'meera-later-token-of-forty-three' };

beforeEach(async () => {
  await newDevice();
  sayOnline(true);
});
afterEach(newDevice);

/** A shop that also notes who asked to be signed out, and which logout it was. */
function aShop() {
  const shop = aCartShop();
  const logouts: { path: string; token: string | null }[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    if (url.startsWith('/api/user/logout')) logouts.push({ path: url, token: new Headers(init.headers).get('authorization') });
    return shop.fetch(url, init);
  };
  return { ...shop, fetch, logouts };
}

type Page = Awaited<ReturnType<typeof openPage>>;

/** The question before a logout, once it is asked. Its answer is given with `answer`. */
async function asked(): Promise<{ count: number; answer: (choice: 'send' | 'keep' | 'discard' | 'stay') => void }> {
  const { renderHook } = await import('@testing-library/react');
  const { useSignOutQuestion } = await import('#src/outbox/sign-out-question.ts');
  const { result, unmount } = renderHook(() => useSignOutQuestion());
  await vi.waitFor(() => expect(result.current).toBeDefined());
  const question = result.current;
  unmount();
  if (!question) throw new Error('no question');
  return question;
}

async function signedIn(shop: ReturnType<typeof aShop>): Promise<Page> {
  signInHere();
  return openPage(shop);
}

const rootsOf = (page: Page) =>
  page.client
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => String(queryKey[0]))
    .sort();

describe('after a logout', () => {
  test('the page remembers nothing private, and everything public', async () => {
    const page = await signedIn(aShop());
    for (const root of ['cart', 'wishlist', 'orders', 'checkout', 'user']) page.client.setQueryData([root, shopper.userId], 'private');
    page.client.setQueryData(['product', 'lotus-chai-mug'], 'public');
    expect(await page.changes.signOut(false)).toBe(true);
    expect(rootsOf(page)).toEqual(['product']);
  });

  test('the device keeps no private answer, and still the public ones', async () => {
    const page = await signedIn(aShop());
    const ids = (roots: string[]) => roots.map((root) => `haat-["${root}","${shopper.userId}"]`);
    const all = ids(['cart', 'wishlist', 'orders', 'checkout', 'user', 'products', 'carton']);
    for (const id of all) await page.store.writeQuery({ id, json: '{}', updatedAt: Date.now(), bytes: 2 } as never);
    expect(await page.changes.signOut(false)).toBe(true);
    const left = await Promise.all(all.map(async (id) => ((await page.store.readQuery(id)) ? id : undefined)));
    expect(left.filter((id) => id !== undefined)).toEqual(ids(['products', 'carton']));
  });

  test('the outbox has forgotten the lists: the next sign-in of the same shopper finds none without a network', async () => {
    const shop = aShop();
    shop.put('lotus-chai-mug', 2);
    const page = await signedIn(shop);
    await page.askCart();
    expect(page.cart()).toEqual({ 'lotus-chai-mug': 2 });
    expect(await page.changes.signOut(false)).toBe(true);
    await page.die();
    shop.set('cut');
    signInHere(meeraAgain);
    const next = await openPage(shop);
    expect(next.view().userId).toBe(shopper.userId);
    expect(next.view().cart).toBeUndefined();
  });

  test('another tab that hears of it forgets what was private, and a tab of the next shopper keeps only theirs', async () => {
    const page = await signedIn(aShop());
    page.client.setQueryData(['orders', shopper.userId], 'private');
    page.client.setQueryData(['checkout', 'a-payment'], 'private');
    page.client.setQueryData(['orders', kabir.userId], 'his');
    page.client.setQueryData(['product', 'lotus-chai-mug'], 'public');
    // Kabir signs in from another tab: the storage event is all that this one hears.
    signInHere(kabir);
    globalThis.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
    expect(page.client.getQueryData(['orders', shopper.userId])).toBeUndefined();
    expect(page.client.getQueryData(['orders', kabir.userId])).toBe('his');
    expect(page.client.getQueryData(['product', 'lotus-chai-mug'])).toBe('public');
    localStorage.clear();
    globalThis.dispatchEvent(Object.assign(new Event('storage'), { key: 'user' }));
    expect(rootsOf(page)).toEqual(['product']);
  });

  test('an event of storage that is not about the sign-in is none of its business', async () => {
    const page = await signedIn(aShop());
    const listener = vi.fn();
    const stop = page.session.onSessionChange(listener);
    for (const key of ['theme', 'token', 'user', null]) globalThis.dispatchEvent(Object.assign(new Event('storage'), { key }));
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    globalThis.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
    expect(listener).toHaveBeenCalledTimes(3);
  });

  test('the shop is told under the old sign-in: this device, or every device', async () => {
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

describe('with a change that was not sent', () => {
  async function withOneWaiting() {
    const shop = aShop();
    const page = await signedIn(shop);
    await page.askCart();
    shop.set((call) => (call.startsWith('GET') ? 'pass' : 'cut'));
    await page.add('lotus-chai-mug');
    await vi.waitFor(() => expect(page.view().waiting).toHaveLength(1));
    return { shop, page };
  }

  test('the shopper is asked, and who stays is still signed in with the change', async () => {
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

  test('who throws it away finds it gone at the next sign-in', async () => {
    const { page, shop } = await withOneWaiting();
    const leaving = page.changes.signOut(false);
    (await asked()).answer('discard');
    expect(await leaving).toBe(true);
    await page.die();
    signInHere(meeraAgain);
    const next = await openPage(shop);
    expect(next.view().userId).toBe(shopper.userId);
    expect(next.view().waiting).toEqual([]);
    expect(shop.effects).toEqual([]);
  });

  test('who keeps it finds it at the next sign-in, and then it is sent', async () => {
    const { page, shop } = await withOneWaiting();
    const leaving = page.changes.signOut(false);
    (await asked()).answer('keep');
    expect(await leaving).toBe(true);
    expect(page.session.currentSession()).toBeUndefined();
    await page.die();
    shop.set('pass');
    signInHere(meeraAgain);
    await openPage(shop);
    await vi.waitFor(() => expect(shop.effects).toHaveLength(1), { timeout: 5000 });
  });

  test('who sends it first leaves without another question once the shop has it', async () => {
    const { page, shop } = await withOneWaiting();
    const leaving = page.changes.signOut(false);
    const question = await asked();
    shop.set('pass');
    question.answer('send');
    expect(await leaving).toBe(true);
    expect(shop.effects).toHaveLength(1);
    expect(page.session.currentSession()).toBeUndefined();
  });

  test('who wants it sent on a line that is silent is asked again after three seconds', async () => {
    const { page, shop } = await withOneWaiting();
    shop.set('silent');
    const leaving = page.changes.signOut(false);
    const since = performance.now();
    (await asked()).answer('send');
    const again = await (async () => {
      await vi.waitFor(() => expect(performance.now() - since).toBeGreaterThan(2_500), { timeout: 5_000 });
      return asked();
    })();
    expect(performance.now() - since).toBeLessThan(5_500);
    again.answer('keep');
    expect(await leaving).toBe(true);
  });
});
