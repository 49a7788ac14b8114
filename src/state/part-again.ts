/** Parts of the app that did not come over a bad line are asked for again. */
import { isMissingPart } from './missing-part.ts';
import { againAfterMs, whenOnline } from './when-online.ts';

/** Nobody waits for these parts: between two tries of one of them passes twice the time each time, up to this many ms. */
const mostMs = 5 * 60_000;

/**
 * Does `work`, which begins by loading a part of the app that nobody waits for, and does it again for as long as that part does not come: a
 * visit that began on a bad line has everything in the end. Passes on every other error. What is no longer right later uses `ifItComes`.
 */
export async function untilItComes(work: () => Promise<unknown>, waitMs = againAfterMs): Promise<void> {
  await work().catch((error: unknown) => {
    if (!isMissingPart(error)) throw error;
    whenOnline(() => void untilItComes(work, Math.min(2 * waitMs, mostMs)), waitMs);
  });
}
