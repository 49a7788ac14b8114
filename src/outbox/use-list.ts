import type { UseQueryResult } from '@tanstack/react-query';
import type { OptimisticList } from './snapshot.ts';

/** The list to display: with pending changes, as soon as the outbox knows it; until then, or without a store, the fetched one. */
export function listToShow<T>(
  userId: string,
  optimistic: OptimisticList<T> | undefined,
  { data, dataUpdatedAt, isError, error, isFetching, refetch }: UseQueryResult<{ items: T[]; version: number }>,
) {
  const fetched = data && { ...data, items: data.items.map((item) => ({ ...item, pending: false })), pending: false, at: dataUpdatedAt };
  const list: OptimisticList<T> | undefined = userId === '' ? undefined : (optimistic ?? fetched);
  return { data: list, isError, error, isFetching, refetch };
}
