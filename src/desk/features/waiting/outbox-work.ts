import { messageFor } from '#src/network/api-error.ts';
import { type DeskOutbox, outbox } from '#src/desk/outbox/desk-outbox.ts';
import { notify } from '#src/ui/toaster.ts';

/** Does something with the outbox and says so when it fails. */
export async function withOutbox(work: (opened: DeskOutbox) => Promise<unknown>): Promise<void> {
  try {
    await work(await outbox.open());
  } catch (error) {
    notify({ tone: 'error', text: messageFor(error) });
  }
}
