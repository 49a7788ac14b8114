import type { QueryClient } from '@tanstack/react-query';
import type { Refetched } from './actions/module.ts';
import { type AppActions, pageRulesOf } from './actions/rules.ts';
import type { Settled } from './drain.ts';

/** ms after the last reply of a burst until a list is requested again (spec 9). */
const refetchDelayMs = 1000;

/** Gives a function to call after each attempt. It requests the affected lists again when the burst is over. */
export function refetchAfter(client: QueryClient, actions: AppActions): (settled: Settled) => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const refetch = (queries: Refetched['queries'][number], ms: number) => {
    const name = JSON.stringify(queries);
    clearTimeout(timers.get(name));
    timers.set(
      name,
      setTimeout(() => void client.invalidateQueries(queries), ms),
    );
  };
  return ({ action, outcome, body }) => {
    if (outcome !== 'applied' && outcome !== 'refused') return;
    const { refetched, answers } = pageRulesOf(actions, action.kind) ?? {};
    const answer = outcome === 'applied' ? answers?.(action) : undefined;
    if (answer && client.getQueryData(answer.key) !== undefined) {
      const read = answer.reply.safeParse(body);
      if (read.success) client.setQueryData(answer.key, read.data);
    }
    for (const queries of refetched?.queries ?? []) refetch(queries, refetched?.isBurst ? refetchDelayMs : 0);
  };
}
