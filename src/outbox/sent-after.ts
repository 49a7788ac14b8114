import type { Sent } from './action.ts';
import type { AnyAction } from './queue-entry.ts';

/**
 * What the server has applied after `at`, oldest first: data that it gave at `at` does not show it. A screen that shows such data adds these,
 * or it would go back to what was before until the next answer, on a slow line for seconds, and without a line until it is back.
 *
 * @param at ms since 1970
 * @param now what was sent later than that was sent by a clock that was put back since: nobody knows whether it is before `at`
 */
export function sentAfter<A extends AnyAction>(at: number, sent: readonly Sent<A>[], now = Date.now()): Sent<A>[] {
  return sent.filter((one) => one.at > at && one.at <= now).reverse();
}
