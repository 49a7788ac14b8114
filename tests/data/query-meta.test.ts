/** The meta of every query of the data layer, checked against the contract and against a sign-out. */
import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { clearPrivateQueries, removePrivateQueries } from '#src/cache/private-queries.ts';
import { createQueryClient } from '#src/cache/query-client.ts';
import { configureTransport } from '#src/network/send.ts';

const meera = '0190f1f0-0000-7000-8000-000000000001';
const kabir = '0190f1f0-0000-7000-8000-000000000002';
const product = { id: 'lotus-chai-mug', subCatId: 'mugs' };

/** Arguments for the factories that take something other than the id of a shopper or a product. */
const argumentsOf: Record<string, readonly unknown[]> = {
  productListQuery: [{ catId: 'mens' }, {}, 'All'],
  popularProductsQuery: [{ catId: 'mens' }, 'All'],
  newProductsQuery: ['All'],
  featuredProductsQuery: ['All'],
  relatedProductsQuery: [product, 'All'],
  foundQuery: ['mug', 'All'],
  searchQuery: ['mug', {}, 'All'],
  pagedSearchQuery: ['mug', {}, 'All'],
};

type Factory = (...args: unknown[]) => {
  queryKey: readonly unknown[];
  queryFn?: (context: { signal: AbortSignal; client: unknown; meta: unknown; queryKey: unknown }) => Promise<unknown>;
  meta?: { scope: 'public' | 'private'; owner?: string; cached?: boolean };
};

const modules = import.meta.glob<Record<string, unknown>>('../../src/shop/data/*.ts', { eager: true });
const factories = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, Factory] => entry[0].endsWith('Query') && typeof entry[1] === 'function');

/** These read a file of the build, which is everybody's: there is no call that could contradict them. */
const ofFiles: ReadonlySet<string> = new Set(['townsQuery']);

const make = ([name, factory]: [string, Factory], id = meera) => factory(...(argumentsOf[name] ?? [id]));

/** The endpoint that a query calls: the one whose path fits its first request. */
async function endpointOf(query: ReturnType<Factory>): Promise<Endpoint> {
  const requests: { method: string; path: string }[] = [];
  configureTransport({
    origin: '',
    fetch: async (url, init) => {
      requests.push({ method: init.method ?? 'GET', path: url.split('?')[0] ?? '' });
      throw new TypeError('not connected');
    },
  });
  const client = createQueryClient({ notify: () => undefined });
  const context = { signal: new AbortController().signal, client, meta: undefined, queryKey: query.queryKey };
  await query.queryFn?.(context).catch(() => undefined);
  const [first] = requests;
  const fits = ({ method, path }: Endpoint) =>
    method === first?.method && new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(first.path);
  const found = Object.values<Endpoint>(api)
    .filter(fits)
    .sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))[0];
  if (!found) throw new Error(`no endpoint for ${first?.method} ${first?.path}`);
  return found;
}

function aClient() {
  const client = createQueryClient({ notify: () => undefined });
  const keys = [...factories, ...factories].map((entry, at) => {
    const query = make(entry, at < factories.length ? meera : kabir);
    client.getQueryCache().build(client, client.defaultQueryOptions(query as never));
    client.setQueryData(query.queryKey, 'data');
    return { query, data: () => client.getQueryData(query.queryKey) };
  });
  return { client, keys };
}

test('the test finds the query factories', () => {
  expect(factories.length).toBeGreaterThanOrEqual(17);
});

describe.each(factories.filter(([name]) => !ofFiles.has(name)))('%s', (name, factory) => {
  test('is private exactly when its call needs a sign-in, and stored as the contract declares', async () => {
    const query = make([name, factory]);
    const { access, offline } = await endpointOf(query);
    expect(query.meta?.scope).toBe(access === 'customer' ? 'private' : 'public');
    // Private data may be stored elsewhere: the outbox stores cart and wishlist.
    if (access === 'public') expect(query.meta?.cached).toBe(offline === 'cached');
  });
});

describe('signing out', () => {
  test('removes every private query and keeps every public one', async () => {
    const { client, keys } = aClient();
    await clearPrivateQueries(client);
    for (const { query, data } of keys) expect(data() === undefined, query.queryKey.join()).toBe(query.meta?.scope === 'private');
  });

  test('in another tab removes the private queries of all other shoppers', () => {
    const { client, keys } = aClient();
    removePrivateQueries(client, kabir);
    for (const { query, data } of keys) expect(data() === undefined, query.queryKey.join()).toBe(query.meta?.owner === meera);
    expect(keys.filter(({ query }) => query.meta?.owner === meera).length).toBeGreaterThanOrEqual(5);
  });
});
