import type { UseQueryResult } from '@tanstack/react-query';
import type { OptimisticList } from './snapshot.ts';

/** The list with what waits, as soon as this device knows it; until then, or where it keeps nothing, the one just asked for. */
export function listToShow<T>(
  userId: string,
  shown: OptimisticList<T> | undefined,
  { data, dataUpdatedAt, isError, error, isFetching, refetch }: UseQueryResult<{ items: T[]; version: number }>,
) {
  const asked = data && { ...data, items: data.items.map((item) => ({ ...item, pending: false })), pending: false, at: dataUpdatedAt };
  const list: OptimisticList<T> | undefined = userId === '' ? undefined : (shown ?? asked);
  return { data: list, isError, error, isFetching, refetch };
}
