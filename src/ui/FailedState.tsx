import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { type DisplayedFailure, displayedFailure } from './failure.ts';
import { words } from '#language/words.ts';

const titles = {
  offline: () => words().kit.unreachable,
  busy: () => words().kit.busy,
  unauthorised: () => words().kit.signInAgain,
  refused: () => words().kit.declined,
  broken: () => words().kit.broken,
};

/** The title says already that the shop could not be reached. */
const textOf = ({ message }: DisplayedFailure) => (message === words().network.unreachable ? '' : message);

/** A thing did not load. "Could not reach" and "was refused" are different outcomes and read differently. */
export function FailedState({ error, onRetry, level = 2 }: { error: unknown; onRetry?: (() => void) | undefined; level?: 1 | 2 }) {
  const failure = displayedFailure(error);
  const retry = onRetry ? (
    <Button tone="secondary" onClick={onRetry}>
      {words().labels.retry}
    </Button>
  ) : undefined;
  return (
    <div role="alert">
      <EmptyState art="unreachable" level={level} title={titles[failure.kind]()} text={textOf(failure)} action={retry} />
    </div>
  );
}
