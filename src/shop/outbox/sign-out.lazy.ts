import type { QueryClient } from '@tanstack/react-query';
import type { DeviceHistory } from '#src/outbox/follow-session.ts';
import { confirmSignOut } from './sign-out-question.ts';
import type { OpenOutbox } from '#src/outbox/outbox-api.ts';
import type { ShownChanges } from '#src/outbox/outbox-view.ts';
import { clearPrivateQueries } from '#src/cache/private-queries.ts';
import { currentSession, endSession } from '#src/shop/session/session.ts';
import { endEverywhere, tellSignOut } from './tell-sign-out.lazy.ts';

/** ms to wait for changes to be sent before the sign-out. */
const sendTimeoutMs = 3000;

/** Asks what to do with unsent changes, and does it; false when the shopper stays signed in. */
async function settlePending({ outbox, view }: Pick<SignOutInput, 'outbox' | 'view'>, userId: string): Promise<boolean> {
  for (;;) {
    const { waiting, newer, saving, attention, isStoreNewer = false } = view();
    const count = waiting.length + newer + saving + attention.length;
    if (count === 0) return true;
    const choice = await confirmSignOut(count, isStoreNewer);
    if (choice === 'stay') return false;
    if (choice === 'discard') await outbox.discard(userId);
    if (choice !== 'send') return true;
    await outbox.sendNow(sendTimeoutMs);
  }
}

interface SignOutInput {
  client: QueryClient;
  outbox: Pick<OpenOutbox, 'discard' | 'sendNow' | 'hidePending' | 'clearLists'>;
  view: () => ShownChanges;
  history: DeviceHistory;
  /** Empties the order vault, for good before the sign-in ends: a browser that is killed in between has nothing left to show. */
  closeVault: () => Promise<void>;
  /** Ends the shopper's other sessions too. */
  everywhere: boolean;
}

/**
 * Signs out on this device; false when the shopper stayed. `everywhere` waits for the server before it ends anything here.
 * @throws ApiError when the other devices may still be signed in; the shopper is, too
 */
export async function signOutHere({ client, outbox, view, history, closeVault, everywhere }: SignOutInput): Promise<boolean> {
  const userId = currentSession()?.userId ?? '';
  if (!(await settlePending({ outbox, view }, userId))) return false;
  if (everywhere) await endEverywhere();
  // First, otherwise the chip of pending changes would be visible for a moment to the next shopper.
  await outbox.hidePending(userId).catch(() => undefined);
  await closeVault().catch(() => undefined);
  if (!everywhere) tellSignOut();
  endSession();
  await clearPrivateQueries(client);
  history.clear();
  await outbox.clearLists(userId).catch(() => undefined);
  return true;
}
