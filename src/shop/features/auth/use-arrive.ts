import { useNavigate } from '@tanstack/react-router';
import { finishAction } from '#src/shop/data/interrupted-action.ts';
import { layout } from '#src/ui/layout.ts';
import { useTimer } from './use-timer.ts';

/**
 * What happens after a sign-in (spec 4): the interrupted action is completed, and two seconds later the shopper is back where they
 * were.
 * @param redirect path inside the shop
 */
export function useArrive(redirect: string): () => Promise<void> {
  const navigate = useNavigate();
  const schedule = useTimer();
  return async () => {
    await finishAction();
    schedule(() => void navigate({ href: redirect, replace: true }), layout.redirectDelay);
  };
}
