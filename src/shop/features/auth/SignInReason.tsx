import { Bell, Heart, ShoppingBag } from 'lucide-react';
import { useEffect, useState } from 'react';
import { words } from '#language/words.ts';
import { type InterruptedAction, rememberedAction } from '#src/shop/data/interrupted-action.ts';
import { Notice } from '#src/ui/Notice.tsx';

const reasons = () => ({
  'cart.add': { icon: ShoppingBag, title: words().login.cart, text: 'We then add your selection to your cart.' },
  'wishlist.add': { icon: Heart, title: words().login.toContinue, text: 'We then add the product to your Wishlist.' },
  'stock-alert.add': { icon: Bell, title: words().login.toContinue, text: 'We then email you when the product is back in stock.' },
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
