/**
 * Keeps answers on the device and brings them back. Each query is kept by itself, so that a changed answer costs one small
 * write, whatever else is kept. What is brought back, and what the service worker answers in place of the network, carries the
 * time at which the shop said it: an old answer never passes for a new one.
 */
import type { Query, QueryClient, QueryFunction, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { messages } from '#contract/messages.ts';
import { contractVersion } from '#contract/service.ts';
import { ageOfAnswer, seenBefore } from '#src/network/response-age.ts';
import { ApiError, isUnreachable } from '#src/network/api-error.ts';
import type { Answer, AnswerOffline } from './rows.ts';
import { confirmQuery, readHot, readQuery, writeHot, writeQuery } from './query-store.ts';
import { madeHot, noneHot } from './hot-queries.ts';
import { currentSession } from '#src/session/session.ts';
import { noteSlow } from './staleness.ts';

const day = 24 * 60 * 60 * 1000;
/** How long kept answers are used, ms. A shopper looks their orders up long after a sign-in has run out (14 idle days, 90 in all). */
const maxAge = { public: 14 * day, private: 90 * day };
/** ms after which a start goes on without what the device remembers. */
const patience = 300;
/** ms without an answer of the shop until what is remembered is shown and said to be that. */
const slowAfter = 3000;
/** Orders that are kept, with their lines, addresses and pictures. */
const ordersKept = 20;

/** What a row holds beside its times. */
interface Kept {
  contract: number;
  key: QueryKey;
  data: unknown;
}

const idOf = (query: Query) => `haat-${query.queryHash}`;

/** What of each query is on the device already, so that nothing is written twice. */
const onDevice = new WeakMap<Query, { data: unknown; updatedAt: number }>();
/** Answers made from the catalogue on this device: they can be made again and are not kept beside it. */
const derived = new WeakSet<object>();
let hot = noneHot;

/** Within `ms`, or `undefined`: a store that hangs (an old tab holds it) must not keep the shop closed. */
function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  return Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined))]);
}

/** Who may see a kept answer: everybody, or the shopper whose id stands second in the key. */
function scopeOf(key: QueryKey, keep: 'public' | 'private'): string {
  return keep === 'public' ? 'public' : String(key[1] ?? '');
}

/** The time of an answer; 0, not known, when it lies in the future: then a clock was wrong. */
function honest(updatedAt: number): number {
  return updatedAt > Date.now() ? 0 : updatedAt;
}

/** A row of this version of the contract, not too old, and of who is signed in. */
function isUsable(row: Answer): row is Answer & { value: Kept } {
  const kept = row.value as Partial<Kept> | undefined;
  if (kept?.contract !== contractVersion || !Array.isArray(kept.key)) return false;
  const isPublic = row.scope === 'public';
  if (!isPublic && row.scope !== currentSession()?.userId) return false;
  const age = row.updatedAt === 0 ? 0 : Date.now() - row.updatedAt;
  return age <= (isPublic ? maxAge.public : maxAge.private);
}

/** Puts what is remembered on screen as what it is; never over something newer. */
function show(client: QueryClient, query: Query, data: unknown, updatedAt: number): void {
  if (query.state.data !== undefined && query.state.dataUpdatedAt >= updatedAt) return;
  onDevice.set(query, { data, updatedAt });
  client.setQueryData(query.queryKey, data, { updatedAt });
}

/** Reads the hot rows into `client`; call before the router loads. Gives up after 300 ms. */
export async function restoreHot(client: QueryClient): Promise<void> {
  const found = await within(patience, readHot());
  if (!found) return;
  hot = found.hot;
  for (const row of found.queries) {
    if (!isUsable(row)) continue;
    const { key, data } = row.value;
    const keep = row.scope === 'public' ? 'public' : 'private';
    const query = client.getQueryCache().build(client, client.defaultQueryOptions({ queryKey: key, meta: { keep } }));
    show(client, query, data, honest(row.updatedAt));
  }
}

async function restore(client: QueryClient, query: Query): Promise<void> {
  const row = await within(patience, readQuery(idOf(query)));
  if (row && isUsable(row) && query.state.data === undefined) show(client, query, row.value.data, honest(row.updatedAt));
}

/** What the catalogue on this device says in place of the shop. */
async function offer(client: QueryClient, query: Query, answerOffline: AnswerOffline): Promise<void> {
  const answer = await answerOffline(query.queryKey).catch(() => undefined);
  if (!answer || query.state.data !== undefined) return;
  if (typeof answer.data === 'object' && answer.data !== null) derived.add(answer.data);
  show(client, query, answer.data, honest(answer.at));
}

function unreachable(code: string): ApiError {
  return new ApiError({ kind: 'offline', status: 0, code, message: messages.network.unreachable });
}

/** The persister of every query: restores first, asks the shop, and tells an old answer from a new one. */
export async function askAndKeep<T, K extends QueryKey>(
  queryFn: QueryFunction<T, K>,
  context: QueryFunctionContext<K>,
  query: Query,
  answerOffline: AnswerOffline,
): Promise<T> {
  const { client } = context;
  keepAnswers(client);
  const keep = query.meta?.keep;
  if (keep && query.state.data === undefined) await restore(client, query);
  const late = setTimeout(() => {
    noteSlow(query, true);
    if (keep === 'public' && query.state.data === undefined) void offer(client, query, answerOffline);
  }, slowAfter);
  try {
    const data = await queryFn(context);
    const seenAt = ageOfAnswer(context.signal);
    if (seenAt === undefined) return data;
    show(client, query, data, honest(seenAt));
    throw unreachable(seenBefore);
  } catch (error) {
    if (keep === 'public' && isUnreachable(error) && query.state.data === undefined) await offer(client, query, answerOffline);
    throw error;
  } finally {
    clearTimeout(late);
    noteSlow(query, false);
  }
}

function worthKeeping(key: QueryKey, data: unknown): unknown {
  return key[0] === 'orders' && Array.isArray(data) ? data.slice(0, ordersKept) : data;
}

/** Writes one query to the device: only a few bytes when the shop said the same again. */
function keepQuery(query: Query, keep: 'public' | 'private'): void {
  const { data, dataUpdatedAt: updatedAt } = query.state;
  const before = onDevice.get(query);
  if (before?.updatedAt === updatedAt && before.data === data) return;
  if (typeof data === 'object' && data !== null && derived.has(data)) return;
  onDevice.set(query, { data, updatedAt });
  if (before?.data === data) {
    void confirmQuery(idOf(query), updatedAt);
    return;
  }
  const value: Kept = { contract: contractVersion, key: query.queryKey, data: worthKeeping(query.queryKey, data) };
  void writeQuery({ id: idOf(query), scope: scopeOf(query.queryKey, keep), updatedAt, value });
}

const watched = new WeakSet<QueryClient>();

/** Keeps every answer that may be kept, those that are there and those to come, and notes what is looked at. */
export function keepAnswers(client: QueryClient): void {
  if (watched.has(client)) return;
  watched.add(client);
  const cache = client.getQueryCache();
  let noted: ReturnType<typeof setTimeout> | undefined;
  const note = (query: Query) => {
    const next = madeHot(hot, idOf(query), query.queryKey);
    if (next === hot) return;
    hot = next;
    clearTimeout(noted);
    noted = setTimeout(() => void writeHot(hot), 1000);
  };
  for (const query of cache.getAll()) {
    const keep = query.meta?.keep;
    if (!keep || query.state.data === undefined) continue;
    keepQuery(query, keep);
    if (query.isActive()) note(query);
  }
  cache.subscribe((event) => {
    const { query } = event;
    const keep = query.meta?.keep;
    if (!keep) return;
    if (event.type === 'updated' && event.action.type === 'success') keepQuery(query, keep);
    if (event.type === 'observerAdded') note(query);
  });
}
