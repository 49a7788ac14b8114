/** Pages of one device without screens: the real outbox, session, connectivity and query cache over one disk, with separate modules per page. */
import 'fake-indexeddb/auto';
import { QueryObserver } from '@tanstack/react-query';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import type { Notify } from '#src/cache/query-client.ts';
import { type FakeCartServer, shopper } from './fake-cart-server.ts';
import { withChanges } from './saving.ts';

const open = new Set<() => Promise<void>>();

/** A new, empty device. */
export async function newDevice(): Promise<void> {
  for (const close of open) await close();
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  sessionStorage.clear();
}

/** Stores the two keys of spec 3, as a sign-in does. */
export function storeSession({ userId, token, name, email } = shopper): void {
  localStorage.setItem('token', token);
  localStorage.setItem('user', JSON.stringify({ name, email, userId }));
}

/** Sets the browser's own online state. */
export function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  globalThis.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

/**
 * Opens a page with its own modules, and with the disk and the storage of the device.
 * @param options `asksFirst`: the page asks for the cart before its outbox is open
 */
export async function openPage(shop: Pick<FakeCartServer, 'fetch'>, { asksFirst = false } = {}) {
  vi.resetModules();
  await import('#tests/support/client/start-shop.ts');
  const { configureTransport } = await import('#src/network/send.ts');
  let isAlive = true;
  configureTransport({ origin: '', fetch: (url, init) => (isAlive ? shop.fetch(url, init) : new Promise(() => undefined)) });
  const { createShopClient } = await import('#src/shop/shop-client.ts');
  const { outbox } = await import('#src/shop/data/shop-outbox.ts');
  const session = await import('#src/shop/session/session.ts');
  const { cartQuery } = await import('#src/shop/data/cart.ts');
  const { categoriesQuery } = await import('#src/shop/data/category.ts');
  const store = await import('#src/cache/query-store.ts');
  const notices: Parameters<Notify>[0][] = [];
  const notify = (notice: Parameters<Notify>[0]) => void notices.push(notice);
  const client = createShopClient(notify);
  if (asksFirst) await client.fetchQuery({ ...cartQuery(shopper.userId), retry: false }).catch(() => undefined);
  const changes = withChanges(await outbox.open());
  const die = async () => {
    isAlive = false;
    open.delete(die);
    // A page that opened without a sign-in opens its outbox when it is idle, at the latest after three seconds: one that was killed does not.
    await outbox.close();
    vi.spyOn(outbox, 'open').mockReturnValue(new Promise(() => undefined));
  };
  open.add(die);
  return {
    client,
    notices,
    changes,
    session,
    store,
    categoriesQuery,
    view: outbox.view,
    /** The cart on screen: pieces by product. */
    cart: () => Object.fromEntries(outbox.view().cart?.items.map(({ productId, quantity }) => [productId, quantity]) ?? []),
    askCart: () => client.fetchQuery({ ...cartQuery(shopper.userId), retry: false, staleTime: 0 }),
    /** Keeps the cart on screen, as a component that reads it does; returns a function that leaves it. */
    showCart: () => new QueryObserver(client, { ...cartQuery(shopper.userId), retry: false }).subscribe(() => undefined),
    add: (productId: string, quantity = 1) => changes.addToCart({ productId, quantity }),
    /** Kills the tab with its memory; the responses to its requests are lost. */
    die,
  };
}
