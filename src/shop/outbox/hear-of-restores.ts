import { restoredHeader } from '#contract/restored.ts';
import type { OutboxState } from '#src/outbox/outbox-state.ts';
import type { RestoreDeps } from './restored.lazy.ts';

/**
 * Listens for the news that the shop was restored from a backup, and tells it when the outbox is open: what that has stored before
 * the reply shows whether the shopper may have lost something.
 */
export function hearOfRestores(deps: RestoreDeps) {
  let note: string | null = null;
  let state: (() => OutboxState) | undefined;

  function tell(): void {
    if (note === null || !state) return;
    const [heard, before] = [note, state()];
    import('./restored.lazy.ts').then(
      ({ tellRestored }) => tellRestored(heard, before, deps),
      // The next reply says it again.
      () => undefined,
    );
  }

  return {
    hear(headers: Headers): void {
      note = headers.get(restoredHeader);
      tell();
    },
    /** The outbox is open. */
    tell(outboxState: () => OutboxState): void {
      state = outboxState;
      tell();
    },
  };
}
