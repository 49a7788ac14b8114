import { currentSession } from '#src/shop/session/session.ts';
import { whenUsed } from '#src/state/first-use.ts';
import { idleMoment } from '#src/state/idle.ts';
import { type OutboxActions, outboxActions, provideOutboxActions } from '#src/outbox/create-outbox.ts';

/** ms that opening waits for an idle moment. */
const idleTimeoutMs = 10_000;

/**
 * Starts the outbox of this page. Its code loads at once when somebody is signed in, because the header counts their cart, otherwise when
 * the page is used and the browser idle. `load` fetches and opens it.
 */
export function startOutbox(load: () => Promise<OutboxActions>): void {
  provideOutboxActions(load);
  const open = () => void outboxActions().catch(() => undefined);
  if (currentSession()) open();
  else
    void whenUsed()
      .then(() => idleMoment(idleTimeoutMs))
      .then(open);
}
