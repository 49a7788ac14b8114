import { messageFor } from '#src/network/api-error.ts';
import { type DeskOutbox, deskOutbox } from '#src/desk/outbox/desk-outbox.ts';
import { notify } from '#src/ui/toaster.ts';

/** Does something with the outbox and says so when it fails. */
export async function withOutbox(work: (outbox: DeskOutbox) => Promise<unknown>): Promise<void> {
  try {
    await work(await deskOutbox());
  } catch (error) {
    notify({ tone: 'error', text: messageFor(error) });
  }
}
