/** Opens the outbox of this page, after the first paint or at the first action, and gives screens what they can do with it. */
import type { QueryClient } from '@tanstack/react-query';
import type { Product } from '#contract/product.ts';
import type { Notify } from '#src/cache/query-client.ts';
import { queryKey } from '#src/cache/query-keys.ts';
import { removeQueries } from '#src/cache/query-store.ts';
import { currentConnectivity } from '#src/network/use-connectivity.ts';
import { watchConnectivity } from '#src/network/watch-connectivity.lazy.ts';
import { currentSession, endSession } from '#src/shop/session/session.ts';
import { ifItComes } from '#src/state/missing-part.ts';
import type { Action } from '#src/outbox/action.ts';
import { cartChanges } from '#src/shop/actions/cart-changes.ts';
import type { ChangeTools } from '#src/outbox/actions/changes.ts';
import { orderChanges } from '#src/shop/actions/order.ts';
import { pageRulesOf, setRules } from '#src/outbox/actions/rules.ts';
import { pageRules, sendRules } from '#src/shop/actions/shop-actions.ts';
import { requestChanges } from '#src/shop/actions/request.ts';
import { reviewChanges } from '#src/shop/actions/review.ts';
import { stockAlertChanges } from '#src/shop/actions/stock-alert.ts';
import { wishlistChanges } from '#src/shop/actions/wishlist.ts';
import { recoverFromWipe } from './after-wipe.ts';
import { displayedOf } from '#src/shop/actions/displayed.ts';
import type { Settled } from '#src/outbox/drain.ts';
import { errorMessageOf } from '#src/outbox/error-message.ts';
import { followConnectivity } from '#src/outbox/follow-connectivity.ts';
import { createSessionCheck, type DeviceHistory, followSession } from '#src/outbox/follow-session.ts';
import { openPageOutbox, type PageOutbox } from '#src/outbox/page.ts';
import { pendingActions } from '#src/outbox/pending-actions.ts';
import { refetchAfter } from '#src/outbox/refetch.ts';
import { hearOfRestores } from './hear-of-restores.ts';
import { restoreSession } from './restore-session.ts';
import { createSave, createWait } from '#src/outbox/save-change.ts';
import { signOutHere } from './sign-out.lazy.ts';
import type { OptimisticLists, SnapshotName } from '#src/outbox/snapshot.ts';
import { type OutboxActions, outboxView, showOutbox } from '#src/outbox/create-outbox.ts';
import { viewOf } from '#src/outbox/view.ts';

/** What the outbox needs of the layers above it. */
interface OutboxDeps {
  client: QueryClient;
  /** Shows a toast. */
  notify: Notify;
  /** What this device last displayed of a product. */
  displayedProduct: (productId: string) => Product | undefined;
  history: DeviceHistory;
}

/** Deletes caches when the disk is full: they can be fetched again, unlike queued actions. */
async function freeSpace(): Promise<void> {
  await removeQueries(() => true);
  await globalThis.caches?.delete('haat-pictures').catch(() => false);
}

/** Gives a function that ends a rejected sign-in, requests lists again and shows errors, after each attempt. */
function afterAttempt({ client, notify }: OutboxDeps): (settled: Settled) => void {
  const refetch = refetchAfter(client);
  return (settled) => {
    // Rejected: this sign-in is over, unless the shopper has signed in again since.
    const isOver = settled.outcome === 'held' && settled.token === currentSession()?.token;
    if (isOver) endSession();
    refetch(settled);
    const text = settled.outcome !== 'held' || isOver ? errorMessageOf(settled) : undefined;
    if (text) notify({ tone: 'error', text });
  };
}

/** Shows every state of the outbox on the screens. Says that unsent changes are kept when a sign-in ended without a sign-out. */
function showStates(outbox: PageOutbox, { client, notify }: OutboxDeps): void {
  const checkSession = createSessionCheck(outbox, client, 'cart');
  outbox.subscribe(() => {
    const state = outbox.state();
    const { userId: before } = outboxView();
    if (before && !state.userId) void ifItComes(import('./restored.lazy.ts').then(({ tellKept }) => tellKept(before, state, notify)));
    const canWait = state.saving.length > 0 && state.saving.every(({ kind }) => pageRulesOf(kind)?.drawnLate?.includes(kind));
    showOutbox({ ...viewOf(state), canStore: outbox.canStore, isStoreNewer: outbox.isStoreNewer }, canWait);
    checkSession();
  });
}

function changeTools(outbox: PageOutbox, { client, displayedProduct }: OutboxDeps): ChangeTools<Action> {
  return {
    save: createSave(outbox),
    waitUntilApplied: createWait(outbox),
    items<N extends SnapshotName>(name: N) {
      const lists: OptimisticLists = outboxView();
      return lists[name]?.items;
    },
    fetchedItems: <N extends SnapshotName>(name: N) =>
      client.getQueryData<{ items: never[] }>(queryKey(name, currentSession()?.userId ?? ''))?.items,
    displayedProduct: (productId) => displayedOf(displayedProduct(productId)),
  };
}

/** Opens the outbox of this page. */
export async function openOutboxActions(deps: OutboxDeps): Promise<OutboxActions> {
  const { client, notify, history } = deps;
  setRules({ sending: sendRules, showing: pageRules });
  const restores = hearOfRestores({ client, notify });
  watchConnectivity(restores.hear);
  const outbox = await openPageOutbox({
    makeRoom: freeSpace,
    mayTry: () => currentConnectivity() === 'up',
    onSettled: afterAttempt(deps),
    onWiped: () => void recoverFromWipe(outbox, client, notify, session.settled),
  });
  showStates(outbox, deps);
  const session = followSession(outbox, client, history);
  const stopConnectivity = followConnectivity(outbox, client);
  // Where the store is unavailable, localStorage alone says who is signed in.
  await restoreSession(outbox).catch(() => undefined);
  await session.follow().catch(() => undefined);
  // Nobody is signed in: changes may be held for a shopper whose sign-in expired.
  if (!currentSession()) await outbox.refresh().catch(() => undefined);

  restores.tell(outbox.state);

  const tools = changeTools(outbox, deps);
  const actions: OutboxActions = {
    get device() {
      return outbox.device();
    },
    ...cartChanges(tools),
    ...wishlistChanges(tools),
    ...reviewChanges(tools),
    ...orderChanges(tools),
    ...stockAlertChanges(tools),
    ...requestChanges(tools),
    ...pendingActions(outbox, tools.save),
    requestContext: (userId, name) => ({
      version: outbox.state().userId === userId ? outbox.state().snapshots[name]?.version : undefined,
      token: currentSession()?.token,
    }),
    async storeList(userId, list, context) {
      // Where the device stores nothing, the list is shown all the same.
      await outbox.storeList(userId, list, context).catch(() => undefined);
    },
    hidePending: outbox.hideFor,
    async clearLists(userId) {
      // A sign-out is complete when localStorage and the store have it: the browser may be killed right after.
      await session.settled();
      await outbox.clearLists(userId);
    },
    signOut: (everywhere) => signOutHere({ client, outbox: actions, history, everywhere }),
    async close() {
      session.stop();
      stopConnectivity();
      await outbox.close();
    },
  };
  return actions;
}
