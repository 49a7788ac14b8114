import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { failureOf } from './failure.ts';

const titles = {
  offline: 'The shop could not be reached',
  unauthorised: 'Please sign in again',
  refused: 'The shop said no',
  broken: 'Something broke on our side',
} as const;

/** A thing did not load. "Could not reach" and "was refused" are different outcomes and read differently. */
export function FailedState({ error, onRetry }: { error: unknown; onRetry?: (() => void) | undefined }) {
  const failure = failureOf(error);
  const retry = onRetry ? (
    <Button tone="secondary" onClick={onRetry}>
      Retry
    </Button>
  ) : undefined;
  return (
    <div role="alert">
      <EmptyState art="unreachable" title={titles[failure.kind]} text={failure.message} action={retry} />
    </div>
  );
}
