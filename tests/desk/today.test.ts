/** The numbers of the first screen are checked without the contract, and kept for the same person. */
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { getToday } from '#contract/desk/today.ts';
import { type Session, startSession } from '#src/desk/session/desk-session.ts';

const day = { orders: 1, amountPaise: 100 };
const today = {
  toConfirm: 1,
  toPack: 2,
  packed: 0,
  refundsFailed: 0,
  requests: 1,
  oldestRequestAt: '2026-11-23T00:00:00Z',
  returns: 1,
  oldestReturnAt: null,
  lowStock: 0,
  withoutTaxClass: 3,
  today: day,
  weekBefore: day,
  week: [{ day: '2026-11-23', ...day }],
};

const person = (userId: string): Session => ({
  token: `sign-in of ${userId}`,
  userId,
  name: 'Asha',
  email: 'asha@example.test',
  role: 'owner',
  refundLimit: null,
  hasPin: false,
  deviceName: 'Shop phone',
  owners: [],
  shopName: 'Haat',
  isOpen: true,
  provenUntil: 0,
});

/** A page that was just opened. */
async function openPage() {
  vi.resetModules();
  await import('./support/start-desk.ts');
  return import('#src/desk/data/today.ts');
}
const answers = (body: object, status = 200) =>
  vi.fn(async () => new Response(JSON.stringify(body), { status, headers: { 'x-haat': '1', 'content-type': 'application/json' } }));

afterEach(() => localStorage.clear());

test('what is taken for an answer is what the contract takes for one', async () => {
  const { isToday } = await openPage();
  const without = Object.keys(today).flatMap((name) => [undefined, 'text', null, {}, []].map((value) => ({ ...today, [name]: value })));
  const inside = [{ orders: 1 }, { orders: '1', amountPaise: 1 }].flatMap((wrong) => [
    { ...today, today: wrong },
    { ...today, weekBefore: wrong },
    { ...today, week: [wrong] },
  ]);
  for (const one of [today, ...without, ...inside, null, 'text', []]) {
    expect([one, isToday(one)]).toEqual([one, getToday.reply.safeParse(one).success]);
  }
});

test('the next page has the last numbers of the same person at once, and asks all the same', async () => {
  startSession(person('asha'));
  const request = answers(today);
  vi.stubGlobal('fetch', request);
  await new QueryClient().fetchQuery((await openPage()).todayQuery());
  const next = (await openPage()).todayQuery();
  expect(next).toMatchObject({ initialData: today, refetchOnMount: 'always' });
  startSession(person('ravi'));
  expect((await openPage()).todayQuery().initialData).toBeUndefined();
  startSession(person('asha'));
  (await openPage()).forgetToday();
  expect((await openPage()).todayQuery().initialData).toBeUndefined();
});

test('a refusal of the first request goes the usual way, which says why', async () => {
  startSession(person('asha'));
  const request = answers({ error: true, status: false, msg: 'Not yours', code: 'not_yours', requestId: '1' }, 403);
  vi.stubGlobal('fetch', request);
  const { todayQuery } = await openPage();
  await expect(new QueryClient().fetchQuery({ ...todayQuery(), retry: false })).rejects.toMatchObject({
    kind: 'refused',
    code: 'not_yours',
  });
  expect(request).toHaveBeenCalledTimes(2);
});

test('numbers that news asks for, unanswered, are still said to be old after three seconds', async () => {
  startSession(person('asha'));
  vi.stubGlobal('fetch', answers(today));
  await new QueryClient().fetchQuery((await openPage()).todayQuery());
  const never = vi.fn((_url: string, { signal }: RequestInit) => {
    return new Promise<Response>((_, refuse) => signal?.addEventListener('abort', () => refuse(signal.reason)));
  });
  vi.stubGlobal('fetch', never);
  const { todayQuery } = await openPage();
  const { isUnconfirmed } = await import('#src/cache/staleness.ts');
  vi.useFakeTimers();
  try {
    const client = new QueryClient();
    const observer = new QueryObserver(client, todayQuery());
    const stop = observer.subscribe(() => {});
    for (let news = 0; news < 2; news += 1) {
      expect(client.getQueryCache().getAll().map(isUnconfirmed)).toEqual([false]);
      await vi.advanceTimersByTimeAsync(2_000);
      void client.invalidateQueries();
      await vi.dynamicImportSettled();
    }
    expect(client.getQueryCache().getAll().map(isUnconfirmed)).toEqual([true]);
    stop();
  } finally {
    vi.useRealTimers();
  }
});
