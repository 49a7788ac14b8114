import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { displayedFailure } from './failure.ts';

const titles = {
  offline: 'Could not connect to the shop',
  busy: 'The shop is busy',
  unauthorised: 'Please sign in again',
  refused: 'Your request was declined',
  broken: 'Something went wrong on our end',
} as const;

/** A thing did not load. "Could not reach" and "was refused" are different outcomes and read differently. */
export function FailedState({ error, onRetry, level = 2 }: { error: unknown; onRetry?: (() => void) | undefined; level?: 1 | 2 }) {
  const failure = displayedFailure(error);
  const retry = onRetry ? (
    <Button tone="secondary" onClick={onRetry}>
      Retry
    </Button>
  ) : undefined;
  return (
    <div role="alert">
      <EmptyState art="unreachable" level={level} title={titles[failure.kind]} text={failure.message} action={retry} />
    </div>
  );
}
