import { messages } from '#contract/messages.ts';
import { pageRulesOf } from './actions/registry.ts';
import type { Settled } from './drain.ts';

/**
 * The text of the red toast after a refused action (spec 8): the server's message. `undefined` for an action whose own screen says so, and
 * for one whose sign-in has ended: the page says once for all of them that they are kept.
 */
export function errorMessageOf({ action: { kind }, outcome, message }: Settled): string | undefined {
  if (pageRulesOf(kind)?.showsOwnErrors) return undefined;
  return outcome === 'refused' ? message : undefined;
}

/** Spec 5: each group of actions asks for a sign-in in its own words. */
export function signInMessage(kind: Settled['action']['kind']): string {
  return pageRulesOf(kind)?.signIn ?? messages.login.toContinue;
}
