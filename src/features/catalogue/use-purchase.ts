import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import type { Product } from '#contract/product.ts';
import { type AddToCartInput, useAddToCart } from '#src/data/cart.ts';
import { rememberTap } from '#src/data/interrupted-action.ts';
import { currentSession } from '#src/session/session.ts';
import { notify } from '#src/ui/toaster.ts';
import { flyToCart } from './fly-to-cart.ts';
import { missingOptions, type OptionName, optionLists, type Picked } from './options.ts';

/** What must be known of a product to put it into the cart. */
export type Purchasable = Pick<Product, 'id' | 'name' | 'size' | 'productRam' | 'productWeight' | 'countInStock'>;

/**
 * What a shopper decides before a product goes into the cart: options and quantity, and the rules about both (spec 4 and 5).
 * One per product on screen; the box, the bar on phones, the sheet of options and the quick view share it.
 * @param seen what is on screen, where that is more than what this device last saw of the product
 */
export function usePurchase<P extends Purchasable>(product: P, seen?: AddToCartInput['seen']) {
  const navigate = useNavigate();
  const router = useRouter();
  const addToCart = useAddToCart();
  const [picked, setPicked] = useState<Picked>({});
  const [flagged, setFlagged] = useState<readonly OptionName[]>([]);
  const [asked, setAsked] = useState({ times: 0, inSheet: false });
  const [quantity, setQuantity] = useState(1);
  const [isOverStock, setOverStock] = useState(false);
  const lists = optionLists(product);

  const missing = missingOptions(lists, picked);

  /** `sheet`: where Add was tapped in the sheet of options, which closes once the product is added. */
  const add = (sheet?: { close: () => void }) => {
    setFlagged(missing);
    if (missing.length > 0) {
      setAsked(({ times }) => ({ times: times + 1, inSheet: sheet !== undefined }));
      // The sheet shows the message beside the options; a toast would cover them.
      if (!sheet) notify({ tone: 'error', text: messages.cart.chooseOption });
      return;
    }
    const input = { productId: product.id, quantity, ...picked };
    if (currentSession()) {
      const onSuccess = () => {
        sheet?.close();
        flyToCart(document.querySelector('[data-flies] img'));
      };
      addToCart.mutate({ ...input, seen }, { onSuccess });
      return;
    }
    notify({ tone: 'error', text: messages.login.cart });
    rememberTap({ kind: 'cart.add', input });
    // The sign-in takes the sheet's place in the history, and comes back to the page without it.
    const { href } = router.buildLocation({ to: '.', search: (now) => ({ ...now, choose: undefined }) });
    void navigate({ to: '/signIn', search: { redirect: href }, replace: sheet !== undefined });
  };

  return {
    product,
    lists,
    picked,
    /** Lists that wait for a choice since the shopper wanted to add. */
    flagged,
    /** A list still waits for a choice. */
    isIncomplete: missing.length > 0,
    /** How often the shopper wanted to add without having chosen, and where they did so last. */
    asked,
    /** Takes the flags away: the shopper is about to choose. */
    unflag: () => setFlagged([]),
    quantity,
    /** Sentence beside the quantity, when more was asked for than is there. */
    refusal: isOverStock ? (product.countInStock > limits.lineQuantityMax ? messages.cart.lineFull : messages.cart.overStock) : undefined,
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

export type Purchase<P extends Purchasable = Purchasable> = ReturnType<typeof usePurchase<P>>;
