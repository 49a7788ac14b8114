import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { FailedState } from '#src/ui/FailedState.tsx';

/** A screen failed. The frame stays, so that the other places can be reached. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return <FailedState level={1} error={error} onRetry={retry} />;
}
