/**
 * The numbers of the first screen. They are painted before the contract is loaded (zod and the calls weigh 20 KB), so the first answer of a
 * page is requested and checked here, and the last one is kept where it can be read at once: the next visit paints it before any request.
 */
import { queryOptions } from '@tanstack/react-query';
import type { getToday } from '#contract/desk/today.ts';
import type { Reply } from '#contract/endpoint.ts';
import type {} from '#src/cache/query-meta.ts';
import { startWait } from '#src/cache/staleness.ts';
import { anySignal } from '#src/state/browser-features.ts';
import { stored } from '#src/state/stored.ts';
import { currentSession } from '#src/desk/session/desk-session.ts';
import { todayKey, todayPath } from './desk-key.ts';

/** What waits, by urgency, and how the day goes. */
export type Today = Reply<typeof getToday>;

/** ms after which what others may have changed is asked for again. */
const freshMs = 10_000;
/** ms until the first request counts as unanswered. */
const firstTimeoutMs = 12_000;

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isDay = (value: unknown): value is Today['today'] => {
  const { orders, amountPaise } = (value ?? {}) as Partial<Today['today']>;
  return isNumber(orders) && isNumber(amountPaise);
};
const counts = ['toConfirm', 'toPack', 'packed', 'refundsFailed', 'requests', 'lowStock'] as const;

/** Whether `value` is an answer of `getToday`, as its schema says. */
export function isToday(value: unknown): value is Today {
  const given = (value ?? {}) as Partial<Today>;
  const { oldestRequestAt, returns = 0, oldestReturnAt = null, withoutTaxClass = 0, closedUntil, today, weekBefore, week } = given;
  if (closedUntil !== undefined && typeof closedUntil !== 'string') return false;
  if (!counts.every((name) => isNumber(given[name])) || !isNumber(returns) || !isNumber(withoutTaxClass)) return false;
  if (![oldestRequestAt, oldestReturnAt].every((time) => time === null || typeof time === 'string')) return false;
  return isDay(today) && isDay(weekBefore) && Array.isArray(week) && week.every((one) => isDay(one) && typeof one.day === 'string');
}

interface Kept {
  owner: string;
  /** ms since 1970 at which the server said so. */
  at: number;
  today: Today;
}

const kept = stored<Kept | undefined>(
  'haat-desk-today',
  {
    safeParse(value) {
      const { owner, at, today } = (value ?? {}) as Partial<Kept>;
      return { data: typeof owner === 'string' && isNumber(at) && isToday(today) ? { owner, at, today } : undefined };
    },
  },
  undefined,
);

/** Forgets the kept numbers, when the device is taken off the shop. */
export function forgetToday(): void {
  kept.remove();
}

let isFirst = true;

/** The first answer of a page; `undefined` for whatever is no plain answer, which the usual call then asks for and explains. */
async function firstAnswer(signal: AbortSignal): Promise<Today | undefined> {
  if (!isFirst) return undefined;
  isFirst = false;
  const ended = anySignal([signal, AbortSignal.timeout(firstTimeoutMs)]);
  const response = await fetch(todayPath, { headers: { accept: 'application/json', 'x-desk': '1' }, signal: ended }).catch(() => undefined);
  const answer: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined;
  return isToday(answer) ? answer : undefined;
}

/** The numbers of the first screen; what the same person last saw here until the server answers. */
export function todayQuery() {
  const owner = currentSession()?.userId ?? '';
  const before = kept.read();
  const isOurs = before?.owner === owner && before.at <= Date.now();
  return queryOptions<Today>({
    queryKey: todayKey(),
    queryFn: async ({ signal }) => (await firstAnswer(signal)) ?? (await import('./today.lazy.ts')).askToday(signal),
    staleTime: freshMs,
    // Who reloads the page wants to know.
    refetchOnMount: isFirst ? 'always' : true,
    meta: { scope: 'private', owner, cached: true, launch: 'never' },
    ...(isOurs && { initialData: before.today, initialDataUpdatedAt: before.at }),
    persister: async (ask, context, query) => {
      const end = startWait(query);
      try {
        const today = (await ask(context)) as Today;
        if (owner !== '') kept.write({ owner, at: Date.now(), today });
        return today;
      } finally {
        end(context.signal);
      }
    },
  });
}
