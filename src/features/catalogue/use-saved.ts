import { useRouter } from '@tanstack/react-router';
import { messages } from '#contract/messages.ts';
import { useHeart, useHearts } from '#src/data/wishlist-hearts.ts';
import { rememberAction } from '#src/data/interrupted-action.ts';
import { currentSession } from '#src/session/session.ts';
import { notify } from '#src/ui/toaster.ts';

interface Saved {
  /** What the heart shows: the last wish, before the shop has answered. */
  shown: boolean;
  isBusy: boolean;
  toggle: () => void;
}

/** A failure has been told by then, as that of any other change. */
const told = () => undefined;

/**
 * Whether a product is in the wishlist, and the action of its heart: saves it, or removes it with Undo.
 * Without a sign-in the tap is remembered and finished afterwards.
 */
export function useSaved(productId: string): Saved {
  const hearts = useHearts();
  const heart = useHeart(hearts, productId);
  const router = useRouter();
  const isBusy = heart === 'filling' || heart === 'emptying';

  const toggle = () => {
    if (isBusy) return;
    if (!currentSession()) {
      notify({ tone: 'error', text: messages.login.toContinue });
      rememberAction({ kind: 'wishlist.add', input: { productId } });
      void router.navigate({ to: '/signIn', search: { redirect: router.state.location.href } });
      return;
    }
    const item = hearts.item(productId);
    if (!item) {
      hearts.add({ productId }).catch(told);
      return;
    }
    const undo = { label: 'Undo', run: () => void hearts.add({ productId, again: item }).catch(told) };
    // The data floor says the same words; this toast takes their place, with a way back.
    hearts.remove(item).then(() => notify({ tone: 'success', text: messages.wishlist.removed, action: undo }), told);
  };

  return { shown: heart === 'full' || heart === 'filling', isBusy, toggle };
}
