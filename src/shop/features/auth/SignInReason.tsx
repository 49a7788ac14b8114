import { Bell, Heart, ShoppingBag } from 'lucide-react';
import { useEffect, useState } from 'react';
import { words } from '#language/words.ts';
import { type InterruptedAction, rememberedAction } from '#src/shop/data/interrupted-action.ts';
import { Notice } from '#src/ui/Notice.tsx';

const reasons = () => ({
  'cart.add': { icon: ShoppingBag, title: words().login.cart, text: words().auth.thenCart },
  'wishlist.add': { icon: Heart, title: words().login.toContinue, text: words().auth.thenWishlist },
  'stock-alert.add': { icon: Bell, title: words().login.toContinue, text: words().auth.thenAlert },
});

/** Says which action needs the sign-in. */
export function SignInReason() {
  const [action, setAction] = useState<InterruptedAction>();
  useEffect(() => setAction(rememberedAction()), []);
  if (!action) return null;
  const { icon, title, text } = reasons()[action.kind];
  return (
    <Notice tone="notice" icon={icon} title={title}>
      {text}
    </Notice>
  );
}
