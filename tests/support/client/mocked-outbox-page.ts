/** A page with a mocked outbox: its calls can be read, its state can be set. Tests that use it mock `page.ts` and others with this file. */
import { QueryClient } from '@tanstack/react-query';
import { expect, vi } from 'vitest';
import type { CartItem } from '#contract/cart.ts';
import type { Product } from '#contract/product.ts';
import type { WishlistItem } from '#contract/wishlist.ts';
import type { Notify } from '#src/cache/query-client.ts';
import { queryKey } from '#src/cache/query-keys.ts';
import { configureTransport } from '#src/network/send.ts';
import { setConnectivityMonitor, notifyConnectivity } from '#src/network/use-connectivity.ts';
import type { Attention } from '#src/outbox/action.ts';
import type { QueuedAction } from '#tests/support/client/shop-app.ts';
import type { Settled } from '#src/outbox/drain.ts';
import { emptyOutbox, type OutboxState } from '#src/outbox/outbox-state.ts';
import type { openPageOutbox as openReally } from '#src/outbox/page.ts';
import type { PageOutbox } from '#src/outbox/page-outbox.ts';
import { outbox as page } from '#src/shop/data/shop-outbox.ts';
import { endSession, startSession } from '#src/shop/session/session.ts';
import { aRow } from './outbox-store.ts';
import { withChanges } from './saving.ts';

/** Of localStorage: whose history this device has. */
export const historyOf = (): string | null => localStorage.getItem('haat-traces-of');

type Tools = Parameters<typeof openReally>[1];
let open: (tools: Tools) => Promise<PageOutbox>;

/** Replaces `src/outbox/page.ts`. */
export const openPageOutbox = (_app: unknown, tools: Tools) => open(tools);
/** Replaces `src/network/watch-connectivity.lazy.ts`. */
export const watchConnectivity = () => undefined;
/** Replaces `src/cache/query-store.ts`: records which rows were removed. */
export const cleared: ((id: string) => boolean)[] = [];
export const removeQueries = async (which: (id: string) => boolean) => void cleared.push(which);

export const meera = { name: 'Meera', email: 'meera@example.test', id: 'meera' };
export const mug: CartItem = {
  _id: 'mug-line',
  productId: 'mug',
  productTitle: 'Mug',
  image: 'm.webp',
  rating: 4,
  price: 100,
  quantity: 2,
  subTotal: 200,
  countInStock: 5,
  userId: 'meera',
  tax: 5,
  size: 'M',
  ram: '',
  weight: '',
};
export const heart: WishlistItem = {
  _id: 'heart',
  productId: 'kurta',
  productTitle: 'Kurta',
  image: 'k.webp',
  rating: 5,
  price: 800,
  userId: 'meera',
  priceThen: 700,
};
const kettle = {
  id: 'kettle',
  name: 'Kettle',
  images: ['kettle.webp'],
  price: 250,
  taxOfProduct: 5,
  rating: 3,
  countInStock: 4,
  size: [],
  productRam: [],
  productWeight: [],
} as unknown as Product;
export const seenMug = { title: 'Mug', image: 'm.webp', price: 100, tax: 5, rating: 4, countInStock: 5 };
export const seenKettle = {
  title: 'Kettle',
  image: 'kettle.webp',
  price: 250,
  tax: 5,
  rating: 3,
  countInStock: 4,
  options: { size: [], productRam: [], productWeight: [] },
};
export const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);

export type ConnectivityState = 'up' | 'down' | 'slow';
let connectivity: ConnectivityState = 'up';
/** Sets the connectivity of the page. */
export function setConnectivity(next: ConnectivityState): void {
  connectivity = next;
  notifyConnectivity();
}

/** A page with a mocked outbox; `emit` changes its state. */
export async function aPage({ state = {}, outbox: more = {} }: { state?: Partial<OutboxState>; outbox?: Partial<PageOutbox> } = {}) {
  let held: OutboxState = { ...emptyOutbox, userId: 'meera', ...state };
  const listeners = new Set<() => void>();
  const async = () => vi.fn<(...args: unknown[]) => Promise<unknown>>(async () => undefined);
  const outbox = {
    state: () => held,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    device: () => 'phone',
    canStore: true,
    session: async(),
    enqueue: vi.fn<(...args: unknown[]) => Promise<unknown>>(async () => 'key'),
    startSession: async(),
    endSession: async(),
    refresh: async(),
    drain: async(),
    storeList: async(),
    takeBack: async(),
    sendNow: async(),
    dismiss: async(),
    discard: async(),
    hideFor: async(),
    clearLists: async(),
    close: async(),
  };
  Object.assign(outbox, more);
  let tools: Tools | undefined;
  open = async (given) => {
    tools = given;
    return outbox as unknown as PageOutbox;
  };
  const client = new QueryClient();
  client.setQueryData(queryKey('product', kettle.id), kettle);
  const notices: Parameters<Notify>[0][] = [];
  await page.close();
  page.start({ client, notify: (notice) => void notices.push(notice) });
  const changes = withChanges(await page.open());
  const emit = (next: Partial<OutboxState> = {}) => {
    held = { ...held, ...next };
    for (const listener of listeners) listener();
  };
  emit();
  return { outbox, client, notices, changes, emit, listeners, tools: tools ?? expect.fail('not opened') };
}
type Page = Awaited<ReturnType<typeof aPage>>;

/** Resolves after the tasks in progress. */
export const nextTask = () => new Promise((resolve) => setTimeout(resolve));
export const list = (items: unknown[], name: 'cart' | 'wishlist' = 'cart') => ({
  userId: 'meera',
  name,
  items,
  version: 4,
  acks: {},
  aliases: {},
  at: 0,
});
export const withMug = { state: { snapshots: { cart: list([mug]) } } as Partial<OutboxState> };
export const withHeart = { state: { snapshots: { wishlist: list([heart], 'wishlist') } } as Partial<OutboxState> };
export const enqueuedActions = ({ outbox }: Page) => (outbox.enqueue as ReturnType<typeof vi.fn>).mock.calls.map(([tap]) => tap as object);
export const settled = (more: Partial<Omit<Settled, 'action'>> & { action?: Partial<QueuedAction> }): Settled =>
  ({ outcome: 'applied', token: 'token-1', reached: true, ...more, action: aRow(more.action) }) as Settled;
export const refused = (more: Partial<Attention> = {}): Attention => ({
  id: 'old',
  userId: 'meera',
  intent: aRow(),
  code: 'gone',
  message: 'Gone',
  at: 0,
  ...more,
});

/** Before each test: Meera is signed in on an online device. */
export function beginSignedIn(): void {
  localStorage.clear();
  startSession('token-1', meera);
  connectivity = 'up';
  setConnectivityMonitor({ state: () => connectivity } as unknown as Parameters<typeof setConnectivityMonitor>[0]);
  cleared.length = 0;
  configureTransport({ origin: '', fetch: () => Promise.reject(new TypeError('cut')) });
}

/** After each test. */
export async function endPage(): Promise<void> {
  await page.close();
  endSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
}
