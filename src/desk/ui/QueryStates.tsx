import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailedLine } from '#src/ui/FailedLine.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { isUnreachable } from '#src/network/api-error.ts';
import { RowsSkeleton } from './RowsSkeleton.tsx';

interface QueryStatesProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isPending' | 'refetch'>;
  /** Shown while nothing is known; rows of a list unless said otherwise. */
  skeleton?: ReactNode;
  /** Gives what is shown in place of the data when there is none, such as `EmptyState`; `undefined` when there is some. */
  empty?: (data: T) => ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * The four states of a list or a page: loading, empty, failed, and data. Data that was kept on the device is shown with its age (`LastSeen`
 * of the page) while the server cannot be reached; another failure keeps it and adds one line with Retry.
 */
export function QueryStates<T>({ query, skeleton = <RowsSkeleton />, empty, children }: QueryStatesProps<T>) {
  const { data, error, isPending, refetch } = query;
  if (data === undefined) {
    return isPending ? skeleton : <FailedState error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      {error && !isUnreachable(error) ? <FailedLine error={error} onRetry={() => void refetch()} /> : null}
      {empty?.(data) ?? children(data)}
    </>
  );
}
