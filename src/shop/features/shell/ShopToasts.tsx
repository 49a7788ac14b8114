import { useEffect } from 'react';
import { words } from '#language/words.ts';
import { useSession } from '#src/shop/session/session.ts';
import { dismissToast, shownToasts } from '#src/ui/toaster.ts';
import { ToastRegion } from '#src/ui/ToastRegion.tsx';

/** The toasts of the shop. Once the shopper has signed in, here or in another tab, none asks for it any more. */
export function ShopToasts() {
  const isSignedIn = useSession() !== undefined;
  useEffect(() => {
    if (!isSignedIn) return;
    const asksToSignIn = new Set(Object.values(words().login));
    for (const { id, text } of shownToasts()) if (asksToSignIn.has(text)) dismissToast(id);
  }, [isSignedIn]);
  return <ToastRegion />;
}
