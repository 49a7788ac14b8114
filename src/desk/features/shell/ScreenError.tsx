import type { ErrorComponentProps } from '@tanstack/react-router';
import { FailedState } from '#src/ui/FailedState.tsx';

/** A screen failed. The frame stays, so that the other places can be reached. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  return <FailedState error={error} onRetry={reset} />;
}
