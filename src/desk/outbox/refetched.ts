import type { QueryKey } from '@tanstack/react-query';
import type { CallInput, Endpoint } from '#contract/endpoint.ts';
import type { Refetched } from '#src/outbox/actions/module.ts';

/** The calls whose data is requested again after a queued action, for `PageRules.refetched`. Keys of the desk start with the path of the call. */
export function refetched(...endpoints: readonly Endpoint[]): Refetched {
  const queries = endpoints.map(({ path }) => {
    const queryKey = [path];
    return { queryKey };
  });
  return { queries, isBurst: false };
}

/** For `PageRules.answers`: the reply is what this call would answer. The key is that of `deskKey`, which a worker cannot make: it has no session. */
export function answered<E extends Endpoint>(endpoint: E, userId: string, input: CallInput<E>): { key: QueryKey; reply: E['reply'] } {
  return { key: [endpoint.path, userId, input], reply: endpoint.reply };
}
