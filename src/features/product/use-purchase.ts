import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { messages } from '#contract/messages.ts';
import type { Product } from '#contract/product.ts';
import { useAddToCart } from '#src/data/cart.ts';
import { rememberTap } from '#src/data/interrupted.ts';
import { currentSession } from '#src/data/session.ts';
import { notify } from '#src/ui/toaster.ts';
import { flyToCart } from './fly-to-cart.ts';
import { missingOptions, type OptionName, optionLists, type Picked } from './options.ts';

/**
 * What a shopper decides before a product goes into the cart: options and quantity, and the rules about both (spec 4 and 5).
 * One per product on screen; the box, the bar on phones and the quick view share it.
 */
export function usePurchase(product: Product) {
  const navigate = useNavigate();
  const router = useRouter();
  const addToCart = useAddToCart();
  const [picked, setPicked] = useState<Picked>({});
  const [flagged, setFlagged] = useState<readonly OptionName[]>([]);
  const [asked, setAsked] = useState(0);
  const [quantity, setQuantity] = useState(1);
  const [isOverStock, setOverStock] = useState(false);
  const lists = optionLists(product);

  const add = () => {
    const missing = missingOptions(lists, picked);
    setFlagged(missing);
    if (missing.length > 0) {
      setAsked((times) => times + 1);
      notify({ tone: 'error', text: messages.cart.chooseOption });
      return;
    }
    const input = { productId: product.id, quantity, ...picked };
    if (currentSession()) {
      addToCart.mutate(input, { onSuccess: () => flyToCart(document.querySelector('[data-flies] img')) });
      return;
    }
    notify({ tone: 'error', text: messages.login.cart });
    rememberTap({ kind: 'cart.add', input });
    void navigate({ to: '/signIn', search: { redirect: router.state.location.href } });
  };

  return {
    product,
    lists,
    picked,
    /** Lists that wait for a choice since the shopper wanted to add. */
    flagged,
    /** How often the shopper wanted to add without having chosen. */
    asked,
    quantity,
    /** Sentence beside the quantity, when more was asked for than is there. */
    refusal: isOverStock ? messages.cart.overStock : undefined,
    isSoldOut: product.countInStock < 1,
    isAdding: addToCart.isPending,
    pick: (name: OptionName, value: string) => {
      setPicked((before) => ({ ...before, [name]: value }));
      setFlagged((before) => before.filter((waiting) => waiting !== name));
    },
    setQuantity: (next: number) => {
      setQuantity(next);
      setOverStock(false);
    },
    refuseMore: () => setOverStock(true),
    add,
  };
}

export type Purchase = ReturnType<typeof usePurchase>;
