import type { QueryClient } from '@tanstack/react-query';
import { ofKind, type QueryKind } from '#src/cache/query-keys.ts';
import { pageRulesOf } from '#src/outbox/actions/rules.ts';
import type { Settled } from './drain.ts';

/** ms after the last reply of a burst until a list is requested again (spec 9). */
const refetchDelayMs = 1000;

/** Gives a function to call after each attempt. It requests the affected lists again when the burst is over. */
export function refetchAfter(client: QueryClient): (settled: Settled) => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const refetch = (root: QueryKind, ms: number) => {
    clearTimeout(timers.get(root));
    timers.set(
      root,
      setTimeout(() => void client.invalidateQueries(ofKind(root)), ms),
    );
  };
  return ({ action, outcome, body }) => {
    if (outcome !== 'applied' && outcome !== 'refused') return;
    const { refetched, answers } = pageRulesOf(action.kind) ?? {};
    const answer = outcome === 'applied' ? answers?.(action) : undefined;
    if (answer && client.getQueryData(answer.key) !== undefined) {
      const read = answer.reply.safeParse(body);
      if (read.success) client.setQueryData(answer.key, read.data);
    }
    for (const root of refetched?.roots ?? []) refetch(root, refetched?.isBurst ? refetchDelayMs : 0);
  };
}
