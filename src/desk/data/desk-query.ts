/** Queries of the desk. Their keys are made by `deskKey` and read here, and nowhere else. */
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallInput, Endpoint, Reply } from '#contract/endpoint.ts';
import { freshForMs } from '#src/cache/query-client.ts';
import type { OfflineResponse } from '#src/cache/catalogue-question.ts';
import type {} from '#src/cache/query-meta.ts';
import { currentSession } from '#src/desk/session/desk-session.ts';
import { deskCall } from './desk-call.ts';
import { deskKey, todayPath } from './desk-key.ts';

/** Answers from what this device has, where the server cannot be reached and this was never asked here. */
type AnswerHere = (client: QueryClient) => Promise<OfflineResponse | undefined>;

interface DeskQueryOptions {
  offline?: AnswerHere;
  /** False: only in memory, such as results of a search. */
  cached?: boolean;
  /** Whether stored data is read when the desk opens; see `src/cache/query-meta.ts`. */
  launch?: 'always' | 'never';
  /** ms that the data counts as fresh. */
  staleTime?: number;
}

/**
 * The query of a GET call. What it last answered is kept on the device for the same person, and shown without a network.
 * @param input `{ params, query }` of the call
 */
export function deskQuery<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { cached = true, launch, staleTime = freshForMs.own, offline }: DeskQueryOptions = {},
) {
  const owner = currentSession()?.userId ?? '';
  return queryOptions<Reply<E>>({
    queryKey: deskKey(endpoint, input),
    queryFn: ({ signal }) => deskCall(endpoint, input, { signal }),
    staleTime,
    meta: { scope: 'private', owner, cached, ...(launch && { launch }), ...(offline && { offline }) },
  });
}

/** What `find` finds on this device, `about` something; looked for again whenever a screen needs it. */
export function hereQuery<T>(about: readonly unknown[], find: () => Promise<T>) {
  const owner = currentSession()?.userId ?? '';
  return queryOptions<T>({
    queryKey: ['here', owner, ...about],
    queryFn: find,
    staleTime: 0,
    gcTime: 0,
    meta: { scope: 'private', owner },
  });
}

/** What is in memory of the signed-in person's queries of these calls. */
export function dataOfCalls(client: QueryClient, paths: readonly string[]): { path: string; data: unknown; updatedAt: number }[] {
  const owner = currentSession()?.userId ?? '';
  return paths.flatMap((path) =>
    client
      .getQueryCache()
      .findAll({ queryKey: [path, owner] })
      .filter(({ state: { data } }) => data !== undefined)
      .map(({ state: { data, dataUpdatedAt: updatedAt } }) => ({ path, data, updatedAt })),
  );
}

/** Requests the data of these calls again, whatever their input. */
export function refetchCalls(client: QueryClient, ...endpoints: readonly Endpoint[]): void {
  for (const { path } of endpoints) void client.invalidateQueries({ queryKey: [path] });
}

/**
 * Requests again what is on screen of these nouns, and Today, which counts all of them. An empty noun means everything. Calls are named after
 * their noun in the plural: `order` is `/api/desk/orders`, `category` is `/api/desk/categories`.
 */
export function refetchNews(client: QueryClient, nouns: readonly string[]): void {
  const starts = nouns.map((noun) => `/api/desk/${noun.slice(0, -1)}`);
  // What a product can be given is made of these.
  if (['category', 'location', 'setting'].some((noun) => nouns.includes(noun))) starts.push('/api/desk/product-choices');
  void client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => path === todayPath || starts.some((start) => String(path).startsWith(start)),
  });
}

interface PagesOptions<E extends Endpoint> {
  /** Is given each answer. */
  learn?: (reply: Reply<E>) => void;
  offline?: AnswerHere;
  /** False: only in memory. */
  cached?: boolean;
  /** Of the path. */
  params?: object;
  /** Of what is listed: another version has other rows. */
  version?: string;
}

/**
 * The pages of a GET call that takes `after` and answers `{ items, next }`, for `useInfiniteQuery`. They are kept on the device like other
 * queries of the desk.
 * @param query the filters, without `after`
 */
export function deskPages<E extends Endpoint>(
  endpoint: E,
  query: object,
  { learn, offline, cached = true, params, version = '' }: PagesOptions<E> = {},
) {
  const inputOf = (after: string) => ({ ...(params && { params }), query: after === '' ? query : { ...query, after } }) as CallInput<E>;
  return infiniteQueryOptions({
    queryKey: [...deskKey(endpoint, inputOf('')), `pages${version}`],
    queryFn: async ({ pageParam, signal }): Promise<Reply<E>> => {
      const reply = await deskCall(endpoint, inputOf(pageParam), { signal });
      learn?.(reply);
      return reply;
    },
    initialPageParam: '',
    getNextPageParam: (last: Reply<E>) => (last as { next: string | null }).next,
    meta: { scope: 'private', owner: currentSession()?.userId ?? '', cached, ...(offline && { offline: pagesOf(offline) }) },
    staleTime: freshForMs.own,
  });
}

/** One page in the shape of `useInfiniteQuery`. */
const pagesOf =
  (answer: AnswerHere): AnswerHere =>
  async (client) => {
    const page = await answer(client);
    return page && { ...page, data: { pages: [page.data], pageParams: [''] } };
  };
