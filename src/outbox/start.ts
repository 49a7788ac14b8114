import { currentSession } from '#src/session/session.ts';
import { type OutboxActions, outboxActions, provideOutboxActions } from './use-outbox.ts';

/**
 * Starts the outbox of this page. Its code loads at once when somebody is signed in, because the header counts their cart, otherwise when
 * the browser is idle. `load` fetches and opens it.
 */
export function startOutbox(load: () => Promise<OutboxActions>): void {
  provideOutboxActions(load);
  const open = () => void outboxActions().catch(() => undefined);
  if (currentSession()) open();
  else if ('requestIdleCallback' in globalThis) requestIdleCallback(open, { timeout: 10_000 });
  else setTimeout(open, 3_000);
}
