/**
 * Stores query data on the device and restores it. Each query is a row of its own, so that a changed response costs one small
 * write, whatever else is stored. Restored data, and data that the service worker served in place of the network, carries the
 * time at which the server sent it: stale data never passes for fresh data.
 */
import type { Query, QueryClient, QueryFunction, QueryFunctionContext, QueryKey, QueryMeta } from '@tanstack/react-query';
import { words } from '#language/words.ts';
import { contractVersion } from '#contract/service.ts';
import { cachedAtFor, servedFromCache } from '#src/network/response-age.ts';
import { ApiError, isUnreachable } from '#src/network/api-error.ts';
import { appSession } from '#src/state/this-app.ts';
import type { AnswerOffline } from './catalogue-question.ts';
import { joinedHot, noneHot, withHot } from './hot-queries.ts';
import { confirmQuery, readHot, readStoredQueries, readStoredQuery, writeHot, writeQuery } from './query-store.ts';
import type { CachedResponse } from './rows.ts';
import { startWait } from './staleness.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** How long stored data is used. A shopper looks up their orders long after a sign-in has expired (14 idle days, 90 in all). */
const maxAgeMs = { public: 14 * dayMs, private: 90 * dayMs };
/** ms after which a start goes on without the stored data, which is shown when it comes. */
const readTimeoutMs = 300;
/** ms that a page waits for it where the server cannot be reached either. */
const onlyStoredMs = 5_000;
/** Wait before the list of launch rows is stored, so that a burst is one write. */
const writeHotAfterMs = 1000;

/** The value of a stored row. The names are stored on devices and stay as they are. */
interface StoredQuery {
  contract: number;
  key: QueryKey;
  data: unknown;
}

const idOf = (query: Query) => `haat-${query.queryHash}`;

/** What of each query is on the device already, so that nothing is written twice. */
const onDevice = new WeakMap<Query, { data: unknown; updatedAt: number }>();
/** Data made from other data on this device: it can be made again and is not stored a second time. */
const derived = new WeakSet<object>();
let hot = noneHot;

/** The result within `ms`, or `undefined`: a store that hangs (an old tab blocks it) must not keep the shop closed. */
function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  return Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined))]);
}

/** `updatedAt`, or 0 (not known) where it is in the future because a clock was wrong. */
function plausible(updatedAt: number): number {
  return updatedAt > Date.now() ? 0 : updatedAt;
}

/** Whether a row is of this version of the contract, not too old, and public or owned by the signed-in shopper. */
function isUsable(row: CachedResponse): row is CachedResponse & { value: StoredQuery } {
  const stored = row.value as Partial<StoredQuery> | undefined;
  if (stored?.contract !== contractVersion || !Array.isArray(stored.key)) return false;
  const isPublic = row.scope === 'public';
  if (!isPublic && row.scope !== appSession().currentSession()?.userId) return false;
  const age = row.updatedAt === 0 ? 0 : Date.now() - row.updatedAt;
  return age <= (isPublic ? maxAgeMs.public : maxAgeMs.private);
}

/** What a row says of its query until the query's own options are there. */
function metaOf({ scope }: CachedResponse): QueryMeta {
  return scope === 'public' ? { scope, cached: true } : { scope: 'private', owner: scope, cached: true };
}

/** What is stored of the signed-in person's queries of these calls, whatever they ask: their keys begin with one of `paths`. */
export async function readStoredData(paths: readonly string[]): Promise<{ path: string; data: unknown; updatedAt: number }[]> {
  const found = paths.map(async (path) => {
    const start = `haat-${JSON.stringify([path]).slice(0, -1)},`;
    const rows = (await readStoredQueries((id) => id.startsWith(start))) ?? [];
    return rows.filter(isUsable).map(({ value, updatedAt }) => ({ path, data: value.data, updatedAt: plausible(updatedAt) }));
  });
  return (await Promise.all(found)).flat();
}

/** Puts stored data on screen with its age; never over something newer. */
function show(client: QueryClient, query: Query, data: unknown, updatedAt: number): void {
  if (query.state.data !== undefined && query.state.dataUpdatedAt >= updatedAt) return;
  onDevice.set(query, { data, updatedAt });
  client.setQueryData(query.queryKey, data, { updatedAt });
}

/** The read of the launch rows, once it has begun. */
let launch: Promise<void> | undefined;

/**
 * Reads the launch rows into `client`; call before the router loads. Resolves after 300 ms at most: what a slow device reads later is shown
 * when it comes.
 */
export async function restoreLaunchQueries(client: QueryClient): Promise<void> {
  launch = readLaunchRows(client);
  await within(readTimeoutMs, launch);
}

/** Stores which rows the next launch reads. Not before those of this one are read: they would be forgotten. */
async function storeHot(): Promise<void> {
  if (launch) await launch;
  await writeHot(hot);
}

async function readLaunchRows(client: QueryClient): Promise<void> {
  const found = await readHot();
  if (!found) return;
  hot = joinedHot(found.hot, hot);
  for (const row of found.queries) {
    if (!isUsable(row)) continue;
    const { key, data } = row.value;
    const query = client.getQueryCache().build(client, client.defaultQueryOptions({ queryKey: key, meta: metaOf(row) }));
    show(client, query, data, plausible(row.updatedAt));
  }
}

/** The queries whose stored data is being read. */
const restoring = new Set<Promise<unknown>>();

/** Resolves when the stored data of every query that is being fetched is in its client. */
export async function whenRestored(): Promise<void> {
  await Promise.all(restoring);
}

/** Shows the stored data of a query that has none. Resolves with the whole read after 300 ms at most: a busy device is slower, and its data comes later. */
async function restore(client: QueryClient, query: Query): Promise<{ whole: Promise<void> }> {
  const whole = readInto(client, query);
  const done = within(readTimeoutMs, whole).finally(() => restoring.delete(done));
  restoring.add(done);
  await done;
  return { whole };
}

async function readInto(client: QueryClient, query: Query): Promise<void> {
  const row = await readStoredQuery(idOf(query));
  if (!row || !isUsable(row) || query.state.data !== undefined) return;
  // Signed out meanwhile, its page is gone.
  if (client.getQueryCache().get(query.queryHash) === query) show(client, query, row.value.data, plausible(row.updatedAt));
}

/** Shows what this device answers, where the query says of what it can be made and nothing is on screen yet. */
async function showOffline(client: QueryClient, query: Query, answerOffline: AnswerOffline): Promise<void> {
  const { meta } = query;
  if (!meta?.offline || query.state.data !== undefined) return;
  const asked = meta.scope === 'public' ? answerOffline(meta.offline) : meta.offline(client);
  const response = await asked.catch(() => undefined);
  if (!response || query.state.data !== undefined) return;
  if (typeof response.data === 'object' && response.data !== null) derived.add(response.data);
  show(client, query, response.data, plausible(response.at));
}

/** The persister of every query: restores stored data first, then calls the server, and tells stale responses from fresh ones. */
export async function fetchAndPersist<T, K extends QueryKey>(
  queryFn: QueryFunction<T, K>,
  context: QueryFunctionContext<K>,
  query: Query,
  answerOffline: AnswerOffline,
): Promise<T> {
  const { client } = context;
  persistQueries(client);
  const stored = query.meta?.cached && query.state.data === undefined ? await restore(client, query) : undefined;
  const end = startWait(query, () => void showOffline(client, query, answerOffline));
  try {
    const data = await queryFn(context);
    const cachedAt = cachedAtFor(context.signal);
    if (cachedAt === undefined) return data;
    show(client, query, data, plausible(cachedAt));
    throw new ApiError({ kind: 'offline', status: 0, code: servedFromCache, message: words().network.unreachable });
  } catch (error) {
    if (isUnreachable(error)) {
      if (stored) await within(onlyStoredMs, stored.whole);
      await showOffline(client, query, answerOffline);
    }
    throw error;
  } finally {
    end(context.signal);
  }
}

/** Stores one query: only a few bytes when the server sent the same data again. */
function storeQuery(query: Query, meta: QueryMeta): void {
  const { data, dataUpdatedAt: updatedAt } = query.state;
  const before = onDevice.get(query);
  if (before?.updatedAt === updatedAt && before.data === data) return;
  if (typeof data === 'object' && data !== null && derived.has(data)) return;
  onDevice.set(query, { data, updatedAt });
  const stored = Array.isArray(data) ? data.slice(0, meta.maxCachedItems) : data;
  const value: StoredQuery = { contract: contractVersion, key: query.queryKey, data: stored };
  const scope = meta.scope === 'public' ? 'public' : meta.owner;
  void put(query, { id: idOf(query), scope, updatedAt, value }, before?.data === data ? 'same' : 'new');
}

/** Queries for which there was no room, or no store. */
const unstored = new Set<Query>();

async function put(query: Query, response: CachedResponse, data: 'same' | 'new'): Promise<void> {
  const isThere = (data === 'same' && (await confirmQuery(response.id, response.updatedAt))) || (await writeQuery(response));
  if (isThere) return;
  // It is tried again with the next response, and when the shopper comes back to the page: they may have made room.
  onDevice.delete(query);
  unstored.add(query);
}

function storeAgain(): void {
  if (document.visibilityState === 'hidden') return;
  const queries = [...unstored];
  unstored.clear();
  for (const query of queries) if (query.meta && query.state.data !== undefined) storeQuery(query, query.meta);
}

const watched = new WeakSet<QueryClient>();

/** Stores the data of every query declared `cached`, now and as it arrives, and notes what is opened. */
export function persistQueries(client: QueryClient): void {
  if (watched.has(client)) return;
  watched.add(client);
  document.addEventListener('visibilitychange', storeAgain);
  const cache = client.getQueryCache();
  let planned: ReturnType<typeof setTimeout> | undefined;
  const noteOpened = (query: Query, { launch }: QueryMeta) => {
    const next = withHot(hot, idOf(query), launch);
    if (next === hot) return;
    hot = next;
    clearTimeout(planned);
    planned = setTimeout(() => void storeHot(), writeHotAfterMs);
  };
  for (const query of cache.getAll()) {
    const { meta } = query;
    if (!meta?.cached || query.state.data === undefined) continue;
    storeQuery(query, meta);
    if (query.isActive()) noteOpened(query, meta);
  }
  cache.subscribe((event) => {
    const { query } = event;
    const { meta } = query;
    if (!meta?.cached) return;
    if (event.type === 'updated' && event.action.type === 'success') storeQuery(query, meta);
    if (event.type === 'observerAdded') noteOpened(query, meta);
  });
}
