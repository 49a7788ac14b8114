import type { QueryClient } from '@tanstack/react-query';
import { changes, provideChanges } from './outbox.ts';
import type { Notify } from './query-client.ts';
import { currentSession } from './session.ts';

/**
 * Lets this page keep and send changes. The code comes at once when somebody is signed in (the header counts their cart), else
 * when the browser has nothing better to do. `notify`: where a refusal is told.
 */
export function startOutbox(client: QueryClient, notify: Notify): void {
  provideChanges(async () => (await import('./changes.ts')).openChanges(client, notify));
  const open = () => void changes().catch(() => undefined);
  if (currentSession()) open();
  else if ('requestIdleCallback' in globalThis) requestIdleCallback(open, { timeout: 10_000 });
  else setTimeout(open, 3_000);
}
