/**
 * Random histories of a page, its store and the service worker: data on screen always carries the time of its response. The
 * fourteenth planted bug (docs/decisions/652-outbox-simulation.md) is in this file, because it does not involve the outbox.
 */
import 'fake-indexeddb/auto';
import type { QueryClient } from '@tanstack/react-query';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { categoriesQuery } from '#src/shop/data/category.ts';
import { createQueryClient, persistQueries } from '#src/cache/query-client.ts';
import { clearQueries } from '#src/cache/query-store.ts';
import { configureTransport } from '#src/network/send.ts';
import { seeded } from '#tests/outbox/simulation/random.ts';
import { patient } from '#tests/support/patience.ts';

const start = 1_700_000_000_000;

/** What the server responded and when, and what the worker caches of it. */
interface Said {
  revision: number;
  at: number;
}

function answer({ revision, at }: Said, isRemembered: boolean): Response {
  const categories = { categoryList: [{ _id: 'mens', name: `Men ${revision}`, color: '#ffffff', images: [], children: [] }] };
  return Response.json(categories, { headers: { 'x-haat': '1', ...(isRemembered && { 'x-sw-cached-at': String(at) }) } });
}

async function openPage(): Promise<QueryClient> {
  const client = createQueryClient({ notify: () => undefined });
  await persistQueries(client);
  return client;
}

/** Returns data that was shown with a wrong time, or in place of newer data. */
async function runHistory(seed: number, stampsFresh: boolean): Promise<string[]> {
  const random = seeded(seed);
  const complaints: string[] = [];
  const log: Said[] = [];
  let now = start;
  let revision = 1;
  let isUp = true;
  let remembered: Said | undefined;
  vi.setSystemTime(now);
  configureTransport({
    origin: '',
    fetch: async () => {
      if (isUp) {
        const reply = { revision, at: now };
        log.push(reply);
        // The worker's cache is not always as new as the page's: another page bypassed it, or its write failed.
        if (random.chance(0.7)) remembered = reply;
        return answer(reply, false);
      }
      if (!remembered) throw new TypeError('Failed to fetch');
      return answer(remembered, !stampsFresh);
    },
  });
  let client = await openPage();
  let shownRevision = 0;
  const steps = 8 + random.below(12);
  for (let step = 0; step < steps; step += 1) {
    now += random.pick([1, 60, 3_600, 86_400]) * (1_000 + random.below(1_000));
    vi.setSystemTime(now);
    if (random.chance(0.3)) revision += 1;
    if (random.chance(0.4)) isUp = !isUp;
    if (random.chance(0.2)) {
      client.clear();
      client = await openPage();
      shownRevision = 0;
    }
    const query = categoriesQuery();
    const isFresh = await client.fetchQuery({ ...query, staleTime: 0, retry: false }).then(
      () => true,
      () => false,
    );
    const state = client.getQueryState(query.queryKey);
    if (isFresh && !isUp) complaints.push(`step ${step}: an answer out of the worker's store passed for one of the shop`);
    if (!state?.data) continue;
    const here = Number(String((state.data as { name: string }[])[0]?.name).slice(4));
    if (!log.some((reply) => reply.revision === here && reply.at === state.dataUpdatedAt))
      complaints.push(`step ${step}: revision ${here} is shown under a time at which the shop did not say it`);
    if (here < shownRevision) complaints.push(`step ${step}: revision ${here} took the place of ${shownRevision}`);
    shownRevision = here;
  }
  client.clear();
  await clearQueries();
  return complaints;
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  // The store schedules its own tasks; only the clock is controlled here.
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

it('the screen shows data with its own time only, in 2,000 histories', { timeout: patient(120_000) }, async () => {
  for (let seed = 1; seed <= 2_000; seed += 1) expect(await runHistory(seed, false), `seed ${seed}`).toEqual([]);
});

it('a worker that stamps its responses as fresh would be found', { timeout: patient(120_000) }, async () => {
  let seed = 1;
  while (seed <= 2_000 && (await runHistory(seed, true)).length === 0) seed += 1;
  expect(seed, 'not found in 2,000 histories').toBeLessThanOrEqual(2_000);
});
