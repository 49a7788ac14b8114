import { useRouter } from '@tanstack/react-router';
import { words } from '#language/words.ts';
import { useHeart, useHearts } from '#src/shop/data/wishlist-hearts.ts';
import { rememberAction } from '#src/shop/data/interrupted-action.ts';
import { currentSession } from '#src/shop/session/session.ts';
import { notify } from '#src/ui/toaster.ts';
import { tellRemoved } from './tell-removed.ts';

interface Saved {
  /** What the heart shows: the optimistic state. */
  shown: boolean;
  isBusy: boolean;
  toggle: () => void;
}

/** A toast has shown the error already. */
const ignore = () => undefined;

/**
 * Whether a product is in the wishlist, and the action of its heart: saves it, or removes it with Undo.
 * Without a session the action is remembered and completed after sign-in.
 */
export function useSaved(productId: string): Saved {
  const hearts = useHearts();
  const heart = useHeart(hearts, productId);
  const router = useRouter();
  const isBusy = heart === 'filling' || heart === 'emptying';

  const toggle = () => {
    if (isBusy) return;
    if (!currentSession()) {
      notify({ tone: 'error', text: words().login.toContinue });
      rememberAction({ kind: 'wishlist.add', input: { productId } });
      void router.navigate({ to: '/signIn', search: { redirect: router.state.location.href } });
      return;
    }
    const item = hearts.item(productId);
    if (!item) {
      hearts.add(productId).catch(ignore);
      return;
    }
    const takeBack = () => void hearts.add(productId, item).catch(ignore);
    // Saving shows the same message; this toast replaces it, with Undo.
    hearts.remove(item).then(() => tellRemoved(takeBack), ignore);
  };

  return { shown: heart === 'full' || heart === 'filling', isBusy, toggle };
}
