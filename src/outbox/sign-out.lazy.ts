import type { QueryClient } from '@tanstack/react-query';
import { logout, logoutAll } from '#contract/sign-out.ts';
import { call } from '#src/session/call.ts';
import { confirmSignOut } from './sign-out-question.ts';
import { type OutboxActions, outboxView } from './use-outbox.ts';
import { clearPrivateQueries } from '#src/cache/private-queries.ts';
import { currentSession, endSession } from '#src/session/session.ts';

/** ms that a shopper who wants everything sent before the logout is kept waiting. */
const sendTimeoutMs = 3000;

/** Sees to what has not been sent; gives false when the shopper would rather stay. */
async function settlePending(outbox: OutboxActions, userId: string): Promise<boolean> {
  for (;;) {
    const { waiting, saving, attention } = outboxView();
    const count = waiting.length + saving + attention.length;
    if (count === 0) return true;
    const choice = await confirmSignOut(count);
    if (choice === 'stay') return false;
    if (choice === 'discard') await outbox.discard(userId);
    if (choice !== 'send') return true;
    await outbox.sendNow(sendTimeoutMs);
  }
}

/** What else this device remembers of a shopper: products and pages they viewed, half-filled forms. */
export interface DeviceHistory {
  /** Marks it as this shopper's; forgets what another shopper left. */
  claim: (userId: string) => void;
  clear: () => void;
}

interface SignOutInput {
  client: QueryClient;
  outbox: OutboxActions;
  history: DeviceHistory;
  /** Ends the shopper's other sessions too. */
  everywhere: boolean;
}

/** The whole of a logout on this device; gives false when the shopper stayed. */
export async function signOutHere({ client, outbox, history, everywhere }: SignOutInput): Promise<boolean> {
  const userId = currentSession()?.userId ?? '';
  if (!(await settlePending(outbox, userId))) return false;
  // First, else the mark of what waits would show for a moment to whoever comes next.
  await outbox.hidePending(userId).catch(() => undefined);
  void call(everywhere ? logoutAll : logout, {}).catch(() => undefined);
  endSession();
  await clearPrivateQueries(client);
  history.clear();
  await outbox.clearLists(userId).catch(() => undefined);
  return true;
}
