import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { words } from '#language/words.ts';
import { buttonClass } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { FailedLine } from '#src/ui/FailedLine.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { ApiError, isUnreachable, messageFor } from '#src/network/api-error.ts';
import { useStill } from '#src/state/use-still.ts';
import { useFailureNote } from './failure-note.ts';
import { RowsSkeleton } from './RowsSkeleton.tsx';

interface QueryStatesProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isPending' | 'refetch'>;
  /** Shown while nothing is known; rows of a list unless said otherwise. */
  skeleton?: ReactNode;
  /** Gives what is shown in place of the data when there is none, such as `EmptyState`; `undefined` when there is some. */
  empty?: (data: T) => ReactNode;
  /** What this device knows without the data, above the skeleton. The data takes its place: the same elements stay, and a press on one of them is kept. */
  known?: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * The four states of a list or a page: loading, empty, failed, and data. Data that was kept on the device is shown with its age (`LastSeen`
 * of the page) while the server cannot be reached; another failure keeps it and adds one line with Retry.
 */
export function QueryStates<T>({ query, skeleton = <RowsSkeleton />, empty, known, children }: QueryStatesProps<T>) {
  const { data, error, isPending, refetch } = query;
  const retry = () => void refetch();
  // News fetch lists again by themselves: the line must not move a row under a finger.
  const failure = useStill(error && !isUnreachable(error) ? error : undefined);
  return (
    <>
      {data !== undefined && error && failure ? <FailedLine error={failure} onRetry={retry} /> : null}
      {data === undefined ? known : (empty?.(data) ?? children(data))}
      {data === undefined && isPending ? skeleton : null}
      {data === undefined && !isPending ? <Failure error={error} onRetry={retry} /> : null}
    </>
  );
}

/** What is not there, or not for this person, is not there a moment later either: a way on in place of Retry. */
function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  useFailureNote();
  const status = error instanceof ApiError ? error.status : 0;
  if (status !== 403 && status !== 404) return <FailedState error={error} onRetry={onRetry} />;
  const reason = messageFor(error);
  return (
    <div role="alert">
      <EmptyState
        art="nothing-found"
        title={status === 404 ? words().deskKit.nothingHere : words().deskKit.forbidden}
        text={reason === words().request.notFound ? words().deskKit.nothingHereText : reason}
        action={
          <Link to="/" className={buttonClass('secondary')}>
            {words().deskKit.toToday}
          </Link>
        }
      />
    </div>
  );
}
