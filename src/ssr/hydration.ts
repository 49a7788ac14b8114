/**
 * The data block of a server-rendered page: what its queries had answered, so that the browser starts from the very same
 * data. A block of JSON and not a script, because the content security policy allows no script inside the page.
 */
import { dataBlock } from '#contract/data-block.ts';
import type { QueryClient, QueryKey, QueryMeta } from '@tanstack/react-query';

interface SeedRow {
  key: QueryKey;
  data: unknown;
  meta?: QueryMeta;
}

export type Seed = readonly SeedRow[];

const blockId = 'seed';

/** The text of the block for everything that `client` has answered. `<` is escaped, so no product text can end the block. */
export function writeSeed(client: QueryClient): string {
  const rows = client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map(({ queryKey, state, meta }): SeedRow => ({ key: queryKey, data: state.data, ...(meta ? { meta } : {}) }));
  return dataBlock(rows satisfies Seed);
}

/** The block of this page; `undefined` where the page is the empty shell. */
export function readSeed(): Seed | undefined {
  const text = document.getElementById(blockId)?.textContent;
  return text ? (JSON.parse(text) as Seed) : undefined;
}

/**
 * How old the data of the block is, in ms since 1970. A page that the worker kept says when it was fetched. Any other was fetched
 * or confirmed just now, so its data is of now, unless the browser took the page out of its own history without asking: then
 * everything is asked for again.
 */
function timeOfSeed(): number {
  const keptAt = Number(document.getElementById(blockId)?.dataset['at']);
  if (keptAt > 0) return Math.min(keptAt, Date.now());
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward' ? 0 : Date.now();
}

/** Puts the rows of the block into `client`, where queries find them and the persister keeps them. */
export function plantSeed(client: QueryClient, seed: Seed): void {
  const updatedAt = timeOfSeed();
  for (const { key, data, meta } of seed) {
    client.getQueryCache().build(client, client.defaultQueryOptions({ queryKey: key, ...(meta ? { meta } : {}) }));
    client.setQueryData(key, data, { updatedAt });
  }
}
