/**
 * How old an answer is, told apart from what it says: the service worker answers from what was seen before when the network
 * does not, and such an answer must never pass for a new one. Filed under the signal of the call, which both the call and who
 * asked for it hold, so that nothing between them has to hand it on.
 */
const ages = new WeakMap<AbortSignal, number>();

/** Notes that what the call of `signal` brought is of `seenAt`, ms since 1970. */
export function noteAge(signal: AbortSignal | undefined, seenAt: number): void {
  if (signal) ages.set(signal, seenAt);
}

/** When the shop said what the call of `signal` brought, ms since 1970; `undefined` for just now. */
export function ageOfAnswer(signal: AbortSignal): number | undefined {
  return ages.get(signal);
}

/** Code of the error that says: the shop was not reached although there was an answer, an old one. Asking again would bring it again. */
export const seenBefore = 'seen_before';
