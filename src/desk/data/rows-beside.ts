/** Rows that this device has beside a kept list. */
import { type QueryClient, type QueryKey, type QueryMeta, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isUnreachable } from '#src/network/api-error.ts';
import type {} from '#src/cache/query-meta.ts';
import { hereQuery } from './desk-query.ts';
import { isHere, itemsOf } from './kept.ts';

interface List {
  data: unknown;
  error: unknown;
}

/**
 * The rows of this device that a list asks for and its kept pages do not have, because another list, a search or a page read them; none while
 * the shop can be reached.
 * @param options the query of `list`, which says of what it can be made on this device
 */
export function useRowsBeside<R>(
  options: { queryKey: QueryKey; meta?: QueryMeta | undefined },
  { data, error }: List,
  idOf: (row: R) => string,
): R[] {
  const client = useQueryClient();
  const { queryKey, meta } = options;
  const isAsked = isUnreachable(error) && data !== undefined && !isHere(data);
  const { data: found } = useQuery({
    ...hereQuery(['beside', ...queryKey], async () => itemsOf<R>((await answerOf(meta, client))?.data ?? {})),
    enabled: isAsked,
  });
  return useMemo(() => {
    if (!isAsked || !found) return [];
    const listed = new Set(itemsOf<R>(data).map(idOf));
    return found.filter((row) => !listed.has(idOf(row)));
  }, [isAsked, found, data, idOf]);
}

const answerOf = async (meta: QueryMeta | undefined, client: QueryClient) =>
  typeof meta?.offline === 'function' ? meta.offline(client) : undefined;
