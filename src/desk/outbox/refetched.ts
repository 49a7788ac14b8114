import type { Endpoint } from '#contract/endpoint.ts';
import type { QueryKind } from '#src/cache/query-keys.ts';

/** The calls whose data is requested again after a queued action, for `PageRules.refetched`. */
export function refetched(...endpoints: readonly Endpoint[]): { roots: QueryKind[]; isBurst: false } {
  // The engine knows the kinds of the shop's queries; the keys of the desk start with the path of the call.
  return { roots: endpoints.map(({ path }) => path) as unknown as QueryKind[], isBurst: false };
}
