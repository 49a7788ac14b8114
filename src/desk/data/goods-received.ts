/** Deliveries of many products: what is saved, and what the shop refused. */
import { outbox, takeBack, useOutbox } from '../outbox/desk-outbox.ts';
import { serverClock } from './server-clock.ts';

/** A line as it was typed and read. `name`: as it was shown. */
export interface ReceivedLine {
  poolId: string;
  name: string;
  pieces: number;
  costPaise?: number | undefined;
}

/** A delivery that the shop refused. */
interface RefusedDelivery {
  id: string;
  /** Why. */
  message: string;
  lines: readonly ReceivedLine[];
  note: string;
}

/** Saves a delivery on the device; it is sent when the network allows. Gives what takes it back within `undoMs`. */
export async function saveDelivery(lines: readonly ReceivedLine[], note: string, undoMs: number): Promise<() => Promise<boolean>> {
  const doneAt = serverClock.now();
  const payload = { lines: [...lines], ...(doneAt !== undefined && { doneAt }), ...(note !== '' && { note }) };
  const id = await outbox.save((changes) => changes.receiveGoods(payload), { undoMs, isQuiet: true });
  return () => takeBack(id);
}

/** Deliveries that the shop refused and nobody has corrected or forgotten. */
export function useRefusedDeliveries(): RefusedDelivery[] {
  const attention = useOutbox((view) => view.attention);
  return attention.flatMap(({ id, intent, message }) => {
    if (intent.kind !== 'stock.receive' || message === '') return [];
    const { lines, note = '' } = intent.payload;
    return [{ id, message, lines, note }];
  });
}

/** Forgets a refused delivery, once it was saved again. */
export async function forgetDelivery(id: string): Promise<void> {
  await (await outbox.open()).dismiss(id);
}
