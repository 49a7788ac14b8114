import { currentSession } from '#src/session/session.ts';
import { type Changes, changes, provideChanges } from './use-outbox.ts';

/**
 * Lets this page keep and send changes. The code comes at once when somebody is signed in (the header counts their cart), else
 * when the browser has nothing better to do. `load`: fetches and opens it.
 */
export function startOutbox(load: () => Promise<Changes>): void {
  provideChanges(load);
  const open = () => void changes().catch(() => undefined);
  if (currentSession()) open();
  else if ('requestIdleCallback' in globalThis) requestIdleCallback(open, { timeout: 10_000 });
  else setTimeout(open, 3_000);
}
