import { z } from './zod.ts';

/**
 * A private list that changes queued on a device must be folded over: `version` rises with every write, `acks` names, per
 * lane of the asking device, the last sequence number whose effect the list already holds.
 */
export function versionedList<T extends z.ZodMiniType>(item: T) {
  return z.object({ items: z.array(item), version: z.number(), acks: z.record(z.string(), z.number()) });
}
