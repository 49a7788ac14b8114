import { words } from '#language/words.ts';
import { type AppActions, pageRulesOf } from './actions/rules.ts';
import type { Settled } from './drain.ts';

/**
 * The text of the red toast after a failed action (spec 8): the server's message, or that a sign-in is needed when the one under which it
 * was sent has ended. `undefined` for an action whose own screen says so.
 */
export function errorMessageOf(actions: AppActions, { action: { kind }, outcome, message }: Settled): string | undefined {
  if (pageRulesOf(actions, kind)?.showsOwnErrors) return undefined;
  if (outcome === 'refused') return message;
  return outcome === 'held' ? signInMessage(actions, kind) : undefined;
}

/** Spec 5: each group of actions asks for a sign-in in its own words. */
export function signInMessage(actions: AppActions, kind: string): string {
  return pageRulesOf(actions, kind)?.words().signIn ?? words().login.toContinue;
}
