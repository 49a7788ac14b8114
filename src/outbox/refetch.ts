import type { QueryClient } from '@tanstack/react-query';
import { ofKind, type QueryKind } from '#src/cache/query-keys.ts';
import { pageRulesOf } from './actions/registry.ts';
import type { Settled } from './drain.ts';

/** ms after the last answer of a burst until a list is asked for once more (spec 9). */
const refetchDelayMs = 1000;

/** Gives a function that, told of each answer, asks for the lists concerned once more when the burst is over. */
export function refetchAfter(client: QueryClient): (settled: Settled) => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const askAgain = (root: QueryKind, ms: number) => {
    clearTimeout(timers.get(root));
    timers.set(
      root,
      setTimeout(() => void client.invalidateQueries(ofKind(root)), ms),
    );
  };
  return ({ action: { kind }, outcome }) => {
    if (outcome !== 'applied' && outcome !== 'refused') return;
    const refetched = pageRulesOf(kind)?.refetched;
    for (const root of refetched?.roots ?? []) askAgain(root, refetched?.isBurst ? refetchDelayMs : 0);
  };
}
