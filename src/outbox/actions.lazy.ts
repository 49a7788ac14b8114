/** The outbox of this page at work: opened after the first paint or by the first tap, and closed with the page. */
import type { QueryClient } from '@tanstack/react-query';
import type { Cart } from '#contract/cart.ts';
import type { Product } from '#contract/product.ts';
import { messages } from '#contract/messages.ts';
import { ApiError } from '#src/network/api-error.ts';
import { actionVersion, newerVersion, type Action } from './action.ts';
import { cartLane } from './actions/cart-payloads.ts';
import { orderLane } from './actions/order.ts';
import { pageRulesOf } from './actions/registry.ts';
import { reviewLane } from './actions/review.ts';
import { stockAlertLane } from './actions/stock-alert.ts';
import { wishLane } from './actions/wishlist.ts';
import { openPageOutbox, type PageOutbox } from './page.ts';
import { removeQueries } from '#src/cache/query-store.ts';
import { type DeviceHistory, signOutHere } from './sign-out.lazy.ts';
import { currentConnectivity, onConnectivityChange } from '#src/network/use-connectivity.ts';
import { type OutboxActions, outboxView, showOutbox } from './use-outbox.ts';
import { viewOf } from './view.ts';
import { isPrivate, removePrivateQueries } from '#src/cache/private-queries.ts';
import { ofKind, queryKey } from '#src/cache/query-keys.ts';
import { errorMessageOf, signInMessage } from './error-message.ts';
import type { Notify } from '#src/cache/query-client.ts';
import { refetchAfter } from './refetch.ts';
import { restoreSession } from './restore-session.ts';
import { type Displayed, displayedItem, displayedLine, displayedOf } from './displayed.ts';
import { currentSession, endSession, onSessionChange, recheckSession } from '#src/session/session.ts';
import { watchConnectivity } from '#src/network/watch-connectivity.lazy.ts';

/** Pictures and kept answers can be had again; what was tapped cannot. */
async function freeSpace(): Promise<void> {
  await removeQueries(() => true);
  await globalThis.caches?.delete('haat-pictures').catch(() => false);
}

function notSavedError(error: unknown): ApiError {
  const isFull = error instanceof Error && 'full' in error && error.full === true;
  return new ApiError({
    kind: 'broken',
    status: 0,
    code: 'not_saved',
    message: isFull ? messages.network.full : messages.network.notSaved,
  });
}

function goneError(message: string): ApiError {
  return new ApiError({ kind: 'refused', status: 404, code: 'gone', message });
}

/** Gives a function that follows who is signed in on this device, here and in other tabs; resolves when the outbox knows. */
function follower(outbox: PageOutbox, history: DeviceHistory): () => Promise<void> {
  let followed: string | undefined;
  return async () => {
    const session = currentSession();
    const before = followed;
    followed = session?.token;
    if (session) history.claim(session.userId);
    if (session) await outbox.startSession(session.userId, session.token, { name: session.name, email: session.email });
    else if (before !== undefined) await outbox.endSession(before);
  };
}

/** ms between two looks at whether a sign-in is really over. */
const sessionCheckIntervalMs = 10_000;

/** What the outbox needs of the layers above it. */
interface OutboxDeps {
  client: QueryClient;
  /** Tells the shopper of a refusal. */
  notify: Notify;
  /** What this device last showed of a product. */
  displayedProduct: (productId: string) => Product | undefined;
  history: DeviceHistory;
}

/** Opens the outbox of this page. */
export async function openOutboxActions({ client, notify, displayedProduct, history }: OutboxDeps): Promise<OutboxActions> {
  watchConnectivity();
  const askAgain = refetchAfter(client);
  const outbox = await openPageOutbox({
    makeRoom: freeSpace,
    mayTry: () => currentConnectivity() === 'up',
    onSettled: (settled) => {
      // Turned away at the door: this sign-in is over, unless the shopper has made a new one meanwhile.
      const isOver = settled.outcome === 'held' && settled.token === currentSession()?.token;
      if (isOver) endSession();
      askAgain(settled);
      const text = settled.outcome !== 'held' || isOver ? errorMessageOf(settled) : undefined;
      if (text) notify({ tone: 'error', text });
    },
    onWiped: () => void afterWipe(),
  });
  outbox.subscribe(() => {
    const state = outbox.state();
    // A step is counted from what the device has, not from what is drawn: it alone may be drawn a little later.
    showOutbox(
      { ...viewOf(state), canStore: outbox.canStore },
      state.saving.length > 0 && state.saving.every(({ kind }) => pageRulesOf(kind)?.drawnLate?.includes(kind)),
    );
    const isHeld = state.userId !== '' && state.queued.some((row) => row.userId === state.userId && row.state === 'held');
    if (isHeld && Date.now() - askedAt > sessionCheckIntervalMs) void checkSession();
  });

  let askedAt = 0;
  /** The worker was turned away. Whether the sign-in is really over, the shop says when it is asked for something. */
  async function checkSession(): Promise<void> {
    askedAt = Date.now();
    await client.refetchQueries({ ...ofKind('cart'), type: 'active' }, { cancelRefetch: false });
    const session = currentSession();
    if (session) await outbox.startSession(session.userId, session.token).catch(() => undefined);
  }

  const follow = follower(outbox, history);
  /** Until the outbox knows of the last change. */
  let following = Promise.resolve();
  const stopSession = onSessionChange(() => {
    following = follow().catch(() => undefined);
    // Signed out or changed over in another tab: what this one remembers of somebody else goes as well.
    removePrivateQueries(client, currentSession()?.userId);
  });
  /** What waited is gone, and perhaps the sign-in: every screen is told, and the lists are asked for again. */
  async function afterWipe(): Promise<void> {
    const had = outbox.state();
    const { userId, waiting, attention, held } = viewOf(had);
    recheckSession();
    await following;
    // The page still knows the lists. Without them a change would be drawn on an empty cart until the shop can be asked; what they
    // hold of this device's changes counts under its old name.
    const kept = userId !== '' && currentSession()?.userId === userId ? Object.values(had.snapshots) : [];
    for (const list of kept) await outbox.storeList(userId, { ...list, acks: {} }).catch(() => undefined);
    await outbox.refresh().catch(() => undefined);
    if (waiting.length + attention.length + held > 0) notify({ tone: 'error', text: messages.sync.wiped });
    else if (userId !== '' && !currentSession()) notify({ tone: 'info', text: messages.sync.wipedSignIn });
    await client.invalidateQueries({ predicate: isPrivate });
  }
  let wasDown = currentConnectivity() === 'down';
  const stopLink = onConnectivityChange(() => {
    if (currentConnectivity() === 'down') wasDown = true;
    if (currentConnectivity() !== 'up') return;
    void outbox.drain();
    // A single call that went unanswered while the shop was there has its own Retry: asked again by itself, it would never end.
    if (!wasDown) return;
    wasDown = false;
    void client.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false });
  });
  // Where the store is out of reach the shop goes on with what localStorage says.
  await restoreSession(outbox).catch(() => undefined);
  await follow().catch(() => undefined);
  // Nobody is signed in: something may wait here for a shopper whose sign-in ended by itself.
  if (!currentSession()) await outbox.refresh().catch(() => undefined);

  /** `key`: own key of the change where it follows from what is done (a payment has one order). */
  async function tap(wish: Action, lane: string, seen: Displayed | undefined, key?: string): Promise<void> {
    const session = currentSession();
    if (!session) throw new ApiError({ kind: 'unauthorised', status: 0, code: 'login_required', message: signInMessage(wish.kind) });
    await outbox.enqueue({ ...wish, lane, seen, userId: session.userId, id: key }).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw notSavedError(error);
      // Without a store it was sent at once, and this is the shop's own word.
      if (error.kind === 'unauthorised' && session.token === currentSession()?.token) endSession();
      throw error;
    });
  }

  /** @throws ApiError when another page has taken the line out meanwhile */
  function lineOf(id: string) {
    // Where the store does not open, the list that was just asked for is what the shopper sees.
    const items = outboxView().cart?.items ?? client.getQueryData<Cart>(queryKey('cart', currentSession()?.userId ?? ''))?.items;
    const line = items?.find(({ _id }) => _id === id);
    if (!line) throw goneError(messages.cart.lineGone);
    return line;
  }

  const made: OutboxActions = {
    get device() {
      return outbox.device();
    },
    addToCart: (wish, seen) =>
      tap(
        { kind: 'cart.add', payload: { lineId: crypto.randomUUID(), ...wish } },
        cartLane(wish),
        seen ?? displayedOf(displayedProduct(wish.productId)),
      ),
    async setQuantity(id, quantity, acceptedPrice) {
      const line = lineOf(id);
      const payload = { lineId: id, quantity, ...(acceptedPrice !== undefined && { acceptedPrice }) };
      await tap({ kind: 'cart.setQuantity', payload }, cartLane(line), displayedLine(line));
    },
    async stepQuantity(id, by) {
      const { quantity, countInStock } = lineOf(id);
      const next = Math.max(1, Math.min(quantity + by, Math.max(quantity, countInStock)));
      if (next !== quantity) await made.setQuantity(id, next, undefined);
    },
    async removeFromCart(id) {
      const { cart } = outboxView();
      // Gone already, as after a second quick tap: the shopper has what they wanted.
      if (cart && !cart.items.some(({ _id }) => _id === id)) return;
      const line = lineOf(id);
      await tap({ kind: 'cart.remove', payload: { lineId: id } }, cartLane(line), displayedLine(line));
    },
    async addToWishlist(productId, again) {
      const seen = again ? displayedItem(again) : displayedOf(displayedProduct(productId));
      const payload = { itemId: crypto.randomUUID(), productId, price: again?.priceThen ?? seen?.price };
      await tap({ kind: 'wish.add', payload }, wishLane(productId), seen);
    },
    async removeFromWishlist(id) {
      const { wishlist } = outboxView();
      const item = wishlist?.items.find(({ _id }) => _id === id);
      if (!item && wishlist) return;
      if (!item) throw goneError(messages.request.notFound);
      const { productId } = item;
      await tap({ kind: 'wish.remove', payload: { itemId: id, productId } }, wishLane(productId), displayedItem(item));
    },
    addReview: (payload, seen) =>
      tap({ kind: 'review.add', payload }, reviewLane(payload.orderId, payload.productId), {
        price: 0,
        tax: 0,
        rating: 0,
        countInStock: 0,
        ...seen,
      }),
    setStockAlert: (productId, isOn) =>
      tap(
        { kind: isOn ? 'alert.add' : 'alert.remove', payload: { productId } },
        stockAlertLane(productId),
        displayedOf(displayedProduct(productId)),
      ),
    async createOrder(payload) {
      const key = `order:${payload.paymentId}`;
      await tap({ kind: 'order.create', payload }, orderLane(payload.checkoutId), undefined, key);
      await settled(key);
    },
    requestContext: (userId, name) => ({
      version: outbox.state().userId === userId ? outbox.state().snapshots[name]?.version : undefined,
      token: currentSession()?.token,
    }),
    async storeList(userId, list, asked) {
      // Where the device keeps nothing the list of this visit is shown all the same.
      await outbox.storeList(userId, list, asked).catch(() => undefined);
    },
    async takeBack({ rows }) {
      let isTaken = false;
      for (const { id } of rows.toReversed()) {
        if (!(await outbox.takeBack(id))) break;
        isTaken = true;
      }
      return isTaken;
    },
    async sendNow(patience) {
      const sending = outbox.sendNow();
      if (patience === undefined) return sending;
      await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, patience))]);
    },
    async retry(id) {
      const refused = outbox.state().attention.find((one) => one.id === id);
      if (!refused) return;
      if (refused.intent.v > actionVersion)
        throw new ApiError({ kind: 'refused', status: 0, code: newerVersion, message: messages.sync.newer });
      const { kind, payload, lane, seen, attempts } = refused.intent;
      // Put aside by this device after it had been on the wire: it may have arrived, and the shop knows it by its key.
      const key = refused.message === '' && attempts > 0 ? id : undefined;
      await tap({ kind, payload } as Action, lane, seen, key);
      await outbox.dismiss(id);
    },
    dismiss: outbox.dismiss,
    discard: outbox.discard,
    hidePending: outbox.hideFor,
    async clearLists(userId) {
      // A logout is complete when both keepers of the sign-in have it: the browser may be killed right after.
      await following;
      await outbox.clearLists(userId);
    },
    signOut: (everywhere) => signOutHere({ client, outbox: made, history, everywhere }),
    async close() {
      stopSession();
      stopLink();
      await outbox.close();
    },
  };
  return made;

  /** Waits until the change with this key is answered, by this page, another one or the worker. */
  function settled(key: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop: (() => void)[] = [];
      const look = () => {
        const { attention, queued: intents } = outbox.state();
        const refused = attention.find(({ id }) => id === key);
        if (!refused && intents.some(({ id }) => id === key)) return;
        for (const one of stop) one();
        if (refused) reject(new ApiError({ kind: 'refused', status: 409, code: refused.code, message: refused.message }));
        else resolve();
      };
      stop.push(outbox.subscribe(look));
      look();
    });
  }
}
