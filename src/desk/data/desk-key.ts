import type { CallInput, Endpoint } from '#contract/endpoint.ts';
import { currentSession } from '#src/desk/session/desk-session.ts';

/** The path of the first screen's call, which is painted before the contract is loaded (`today.ts`). */
export const todayPath = '/api/desk/today';

const keyOf = <I>(path: string, input: I): readonly [string, string, I] => [path, currentSession()?.userId ?? '', input];

/** The key of a query of the desk: path of the call, person, input. */
export function deskKey<E extends Endpoint>(endpoint: E, input: CallInput<E>): readonly [string, string, CallInput<E>] {
  return keyOf(endpoint.path, input);
}

/** The key of the first screen's numbers: that of its call. */
export function todayKey(): readonly [string, string, object] {
  return keyOf(todayPath, {});
}
