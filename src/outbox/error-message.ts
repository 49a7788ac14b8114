import { groupOf, signInMessages } from './actions/registry.ts';
import type { Settled } from './drain.ts';

/**
 * What a red toast says when the shop did not take a change (spec 8): its own words, or that a sign-in is needed when the one
 * under which it was sent has ended. An order says so on its own screen, beside the payment.
 */
export function errorMessageOf({ action: { kind }, outcome, message }: Settled): string | undefined {
  if (kind === 'order.create') return undefined;
  if (outcome === 'refused') return message;
  return outcome === 'held' ? signInMessage(kind) : undefined;
}

/** Spec 5: each kind of change asks for a sign-in in its own words. */
export function signInMessage(kind: Settled['action']['kind']): string {
  return signInMessages[groupOf(kind)];
}
