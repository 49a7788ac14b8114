/** What the shop adds to its outbox: loads with it, after the first paint or at the first action. */
import { signedOutChallenge } from '#contract/sign-out.ts';
import { ofKind } from '#src/cache/query-keys.ts';
import { removeQueries } from '#src/cache/query-store.ts';
import { openOutbox } from '#src/outbox/open-outbox.ts';
import type { OpenOutbox, OutboxParts } from '#src/outbox/outbox-api.ts';
import { displayedOf } from '#src/shop/actions/displayed.ts';
import { shopActions } from '#src/shop/actions/shop-actions.ts';
import { hearOfRestores } from '#src/shop/outbox/hear-of-restores.ts';
import { restoreSession } from '#src/shop/outbox/restore-session.ts';
import { currentSession, endSession } from '#src/shop/session/session.ts';
import { nextTask, whenIdle } from '#src/state/idle.ts';
import { ifItComes } from '#src/state/missing-part.ts';
import { untilItComes } from '#src/state/part-again.ts';
import { claimDeviceHistory, clearDeviceHistory } from './device-history.ts';
import { displayedProduct } from './displayed-products.ts';
import { noteContact } from './last-contact.ts';

export interface ShopOutbox extends OpenOutbox<typeof shopActions> {
  /** Signs out on this device; false when the shopper, asked about pending changes, stayed. @throws ApiError when other devices may stay signed in */
  signOut: (everywhere: boolean) => Promise<boolean>;
  /** What a sign-out deletes, where the code that signs out has not come. Call it once the sign-in is over. */
  clearLeft: (userId: string) => Promise<void>;
}

/** The order vault; its code is loaded apart, because no first page needs it. */
const vault = () => import('./order-vault.lazy.ts');

/** What signs out; the script of the first press does without it. */
const leaving = () => import('#src/shop/outbox/sign-out.lazy.ts');

const history = {
  claim(userId: string): void {
    claimDeviceHistory(userId);
    void ifItComes(vault().then(({ claimVault }) => claimVault(userId)));
  },
  clear: clearDeviceHistory,
};

/** Deletes caches when the disk is full: they can be fetched again, unlike queued actions. */
async function makeRoom(): Promise<void> {
  await removeQueries(() => true);
  await globalThis.caches?.delete('haat-pictures').catch(() => false);
}

/** The shopper signed out elsewhere: their orders leave this device too, unless they have signed in again here. */
async function emptyAfterSignOut(): Promise<void> {
  const { closeVault } = await vault();
  // The reply ends the sign-in of this page first.
  await nextTask();
  if (!currentSession()) await closeVault();
}

/** Opens the outbox of this page. */
export async function open(parts: OutboxParts<typeof shopActions>): Promise<ShopOutbox> {
  const { page, view } = parts;
  const { client, notify } = page;
  const restores = hearOfRestores(page);
  const opened = await openOutbox(shopActions, parts, {
    makeRoom,
    history,
    onSessionOver(text) {
      endSession();
      if (text) notify({ tone: 'error', text });
    },
    onWiped(outbox, settled) {
      const before = outbox.state();
      void untilItComes(async () => {
        const { recoverFromWipe } = await import('#src/shop/outbox/after-wipe.lazy.ts');
        await recoverFromWipe(before, outbox, page, settled);
      });
    },
    onReply(headers) {
      noteContact(headers);
      restores.hear(headers);
      if (headers.get('www-authenticate') === signedOutChallenge) void ifItComes(emptyAfterSignOut());
    },
    onState(state) {
      const { userId: before } = view();
      // Says that unsent changes are kept when a sign-in ended without a sign-out.
      if (before && !state.userId)
        void ifItComes(import('#src/shop/outbox/restored.lazy.ts').then(({ tellKept }) => tellKept(before, state, notify)));
    },
    beforeSession: restoreSession,
    onOpen: restores.tell,
    displayed: (productId) => displayedOf(displayedProduct(client, productId)),
    sessionQuery: ofKind('cart'),
  });
  void ifItComes(whenIdle().then(async () => (await vault()).subscribeToOrders(client)));
  // A log-out may have no network.
  void ifItComes(whenIdle().then(leaving));
  const closeVault = async () => (await vault()).closeVault();
  return Object.assign(opened, {
    async clearLeft(userId: string) {
      history.clear();
      await removeQueries(({ scope }) => scope !== 'public').catch(() => undefined);
      await opened.clearLists(userId).catch(() => undefined);
    },
    signOut: async (everywhere: boolean) => {
      const { signOutHere } = await leaving();
      return signOutHere({ client, outbox: opened, view, history, closeVault, everywhere });
    },
  });
}
