import type { QueryKey } from '@tanstack/react-query';
import type { CallInput, Endpoint } from '#contract/endpoint.ts';
import type { QueryKind } from '#src/cache/query-keys.ts';

/** The calls whose data is requested again after a queued action, for `PageRules.refetched`. */
export function refetched(...endpoints: readonly Endpoint[]): { roots: QueryKind[]; isBurst: false } {
  // The engine knows the kinds of the shop's queries; the keys of the desk start with the path of the call.
  return { roots: endpoints.map(({ path }) => path) as unknown as QueryKind[], isBurst: false };
}

/** For `PageRules.answers`: the reply is what this call would answer. The key is that of `deskKey`, which a worker cannot make: it has no session. */
export function answered<E extends Endpoint>(endpoint: E, userId: string, input: CallInput<E>): { key: QueryKey; reply: E['reply'] } {
  return { key: [endpoint.path, userId, input], reply: endpoint.reply };
}
