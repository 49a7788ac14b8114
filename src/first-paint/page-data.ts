/**
 * The data block of a server-rendered page: what its queries returned, so that the browser starts from the same data. A block of
 * JSON and not a script, because the content security policy allows no script inside the page.
 * Why not TanStack's `dehydrate`: docs/decisions/307-hydration-data.md.
 */
import { dataBlock } from '#contract/data-block.ts';
import { isNotFound, notFoundError } from '#src/network/api-error.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

interface PageQuery {
  key: QueryKey;
  data?: unknown;
  /** The shop has no such thing; `data` is absent. */
  isMissing?: true;
}

export type PageData = readonly PageQuery[];

const blockId = 'seed';

/** The text of the block for every query of `client` that succeeded, or whose subject does not exist. `<` is escaped, so no product text can end the block. */
export function serializePageData(client: QueryClient): string {
  const rows = client
    .getQueryCache()
    .getAll()
    .filter(({ state, meta }) => (state.status === 'success' || isNotFound(state.error)) && meta?.scope === 'public')
    .map(({ queryKey: key, state }): PageQuery => (state.status === 'success' ? { key, data: state.data } : { key, isMissing: true }));
  return dataBlock(rows satisfies PageData);
}

/** The block of this page; `undefined` where the page is the empty shell, or broke off on its way. */
export function readPageData(): PageData | undefined {
  try {
    return JSON.parse(document.getElementById(blockId)?.textContent ?? '') as PageData;
  } catch {
    return undefined;
  }
}

/**
 * How old the data of the block is, in ms since 1970. A page that the worker cached says when it was fetched. Any other was fetched
 * or confirmed just now, unless the browser took the page out of its history without asking: then everything is fetched again.
 */
function timeOfPage(): number {
  const cachedAt = Number(document.getElementById(blockId)?.dataset['at']);
  if (cachedAt > 0) return Math.min(cachedAt, Date.now());
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward' ? 0 : Date.now();
}

/** Puts the data of the block into `client`, where queries find it and the persister stores it. */
export function hydratePageData(client: QueryClient, pageData: PageData): void {
  const updatedAt = timeOfPage();
  for (const { key, data, isMissing } of pageData) {
    // Pages of the server hold public data only.
    const options = { queryKey: key, meta: { scope: 'public', cached: true } } as const;
    const query = client.getQueryCache().build(client, client.defaultQueryOptions(options));
    if (isMissing) query.setState({ status: 'error', error: notFoundError(), errorUpdatedAt: updatedAt });
    else client.setQueryData(key, data, { updatedAt });
  }
}
