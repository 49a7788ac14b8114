import { currentSession } from '#src/session/session.ts';
import { type OutboxActions, outboxActions, provideOutboxActions } from './use-outbox.ts';

/**
 * Lets this page keep and send changes. The code comes at once when somebody is signed in (the header counts their cart), else
 * when the browser has nothing better to do. `load`: fetches and opens it.
 */
export function startOutbox(load: () => Promise<OutboxActions>): void {
  provideOutboxActions(load);
  const open = () => void outboxActions().catch(() => undefined);
  if (currentSession()) open();
  else if ('requestIdleCallback' in globalThis) requestIdleCallback(open, { timeout: 10_000 });
  else setTimeout(open, 3_000);
}
