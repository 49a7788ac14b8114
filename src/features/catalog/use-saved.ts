import { useNavigate, useRouter } from '@tanstack/react-router';
import { messages } from '#contract/messages.ts';
import { rememberTap } from '#src/data/interrupted.ts';
import { currentSession } from '#src/data/session.ts';
import { useAddToWishlist, useRemoveFromWishlist, useWishlist } from '#src/data/wishlist.ts';
import { notify } from '#src/ui/toaster.ts';

interface Saved {
  isSaved: boolean;
  /** What the heart shows: the last wish, before the shop has answered. */
  shown: boolean;
  isBusy: boolean;
  toggle: () => void;
}

/**
 * Whether a product is in the wishlist, and the tap on its heart: saves, or takes it out with Undo (readings).
 * Without a sign-in the tap is remembered and finished afterwards.
 */
export function useSaved(productId: string): Saved {
  const wishlist = useWishlist();
  const add = useAddToWishlist();
  const remove = useRemoveFromWishlist();
  const navigate = useNavigate();
  const router = useRouter();
  const item = wishlist.data?.items.find((saved) => saved.productId === productId);
  const isSaved = item !== undefined;

  const toggle = () => {
    if (add.isPending || remove.isPending) return;
    if (!currentSession()) {
      notify({ tone: 'error', text: messages.login.toContinue });
      rememberTap({ kind: 'wishlist.add', input: { productId } });
      void navigate({ to: '/signIn', search: { redirect: router.state.location.href } });
      return;
    }
    if (!item) {
      add.mutate({ productId });
      return;
    }
    const undo = { label: 'Undo', run: () => add.mutate({ productId }) };
    // The data floor says the same words; this toast takes their place, with a way back.
    remove.mutate({ id: item._id }, { onSuccess: () => notify({ tone: 'success', text: messages.wishlist.removed, action: undo }) });
  };

  return { isSaved, shown: add.isPending || (isSaved && !remove.isPending), isBusy: add.isPending || remove.isPending, toggle };
}
