import { useNavigate } from '@tanstack/react-router';
import { useFinishTap } from '#src/data/interrupted-action.ts';
import { layout } from '#src/ui/layout.ts';
import { useLater } from './use-later.ts';

/**
 * What happens once somebody is signed in (spec 4): the tap that led here is finished, and two seconds later the shopper is
 * back where they were.
 * @param redirect path inside the shop
 */
export function useArrive(redirect: string): () => Promise<void> {
  const finishTap = useFinishTap();
  const navigate = useNavigate();
  const later = useLater();
  return async () => {
    await finishTap();
    later(() => void navigate({ href: redirect, replace: true }), layout.redirectDelay);
  };
}
