import { Heart, ShoppingBag } from 'lucide-react';
import { useEffect, useState } from 'react';
import { messages } from '#contract/messages.ts';
import { type InterruptedTap, rememberedTap } from '#src/data/interrupted-action.ts';
import { Notice } from '#src/ui/Notice.tsx';

const words = {
  'cart.add': { icon: ShoppingBag, title: messages.login.cart, text: 'We then add your selection to your cart.' },
  'wishlist.add': { icon: Heart, title: messages.login.toContinue, text: 'We then add the product to your Wishlist.' },
} as const;

/** Says why the shopper is here, when a tap led to the sign-in. */
export function SignInReason() {
  const [tap, setTap] = useState<InterruptedTap>();
  useEffect(() => setTap(rememberedTap()), []);
  if (!tap) return null;
  const { icon, title, text } = words[tap.kind];
  return (
    <Notice tone="notice" icon={icon} title={title}>
      {text}
    </Notice>
  );
}
