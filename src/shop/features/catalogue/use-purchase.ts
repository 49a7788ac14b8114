import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { words } from '#language/words.ts';
import type { Product } from '#contract/product.ts';
import { offerOf, type Varied } from '#contract/variant.ts';
import { whileAdding } from '#src/shop/data/adding-to-cart.ts';
import type { NewCartLine } from '#src/shop/actions/cart.ts';
import type { Displayed } from '#src/shop/actions/displayed.ts';
import { rememberAction } from '#src/shop/data/interrupted-action.ts';
import { outbox } from '#src/shop/data/shop-outbox.ts';
import { currentSession } from '#src/shop/session/session.ts';
import { afterFrame } from '#src/ui/after-frame.ts';
import { notify } from '#src/ui/toaster.ts';
import { flyToCart } from './fly-to-cart.ts';
import { missingOptions, type OptionName, optionLists, type Picked, soldOutOptions } from './options.ts';
import { tooManyMessage } from './stock-words.ts';

/** What must be known of a product to put it into the cart. */
export type Purchasable = Pick<Product, 'id' | 'name' | 'size' | 'productRam' | 'productWeight'> & Varied;

/** Adds to the cart, or asks a visitor to sign in first and remembers the action. */
function useAddOrSignIn(displayed: Displayed | undefined) {
  const navigate = useNavigate();
  const router = useRouter();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  /** `sheet`: the open sheet of options, which closes once the product is added. */
  return (line: NewCartLine, sheet: { close: () => void } | undefined) => {
    if (currentSession()) {
      const onEnd = (isAdded: boolean) => {
        if (!isAdded || !isShown.current) return;
        sheet?.close();
        // The count in the header is drawn first: this lays out the page.
        afterFrame(() => flyToCart(document.querySelector('[data-flies] img')));
      };
      // A failure has been shown.
      whileAdding(line.productId, () => outbox.save(({ addToCart }) => addToCart(line, displayed))).then(onEnd, () => undefined);
      return;
    }
    notify({ tone: 'error', text: words().login.cart });
    rememberAction({ kind: 'cart.add', input: line });
    // Sign-in replaces the sheet in the history and comes back to the page without it.
    const { href } = router.buildLocation({ to: '.', search: (now) => ({ ...now, choose: undefined }) });
    void navigate({ to: '/signIn', search: { redirect: href }, replace: sheet !== undefined });
  };
}

/**
 * What a shopper decides before a product goes into the cart: options and quantity, and the rules about both (spec 4 and 5).
 * One per product on screen; the buy box, the bar on phones, the sheet of options and the quick view share it.
 * @param displayed what is on screen, where that is more than what this device last displayed of the product
 */
export function usePurchase<P extends Purchasable>(product: P, displayed?: Displayed) {
  const addOrSignIn = useAddOrSignIn(displayed);
  const [picked, setPicked] = useState<Picked>({});
  const [flagged, setFlagged] = useState<readonly OptionName[]>([]);
  const [attempt, setAttempt] = useState({ count: 0, inSheet: false });
  const [quantity, setQuantity] = useState(1);
  const [isOverStock, setOverStock] = useState(false);
  const lists = optionLists(product);
  const soldOut = soldOutOptions(product, lists, picked);
  const missing = missingOptions(lists, picked, soldOut);
  const offer = offerOf(product, picked);

  /** `sheet`: set where Add was tapped in the sheet of options. */
  const add = (sheet?: { close: () => void }) => {
    // Without a change it would redraw the whole page before the cart's count.
    if (missing.length + flagged.length > 0) setFlagged(missing);
    if (missing.length === 0) {
      addOrSignIn({ productId: product.id, quantity, ...picked }, sheet);
      return;
    }
    setAttempt(({ count }) => ({ count: count + 1, inSheet: sheet !== undefined }));
    // The sheet shows the message beside the options; a toast would cover them.
    if (!sheet) notify({ tone: 'error', text: words().cart.chooseOption });
  };

  return {
    product,
    lists,
    picked,
    /** Lists without a choice when the shopper last tried to add. */
    flagged,
    /** A list has no choice yet. */
    isIncomplete: missing.length > 0,
    /** How often the shopper tried to add with an option missing, and where they last did. */
    attempt,
    /** Clears the flags: the shopper is about to choose. */
    unflag: () => setFlagged([]),
    quantity,
    /** Message beside the quantity after more was asked for than can be added. */
    refusal: isOverStock ? tooManyMessage(offer.countInStock) : undefined,
    /** Price and stock with the options chosen so far. */
    offer,
    /** Options of which nothing is left. */
    soldOut,
    isSoldOut: product.countInStock < 1,
    pick: (name: OptionName, value: string) => {
      setPicked((before) => ({ ...before, [name]: value }));
      setQuantity((before) => Math.min(before, Math.max(1, offerOf(product, { ...picked, [name]: value }).countInStock)));
      setOverStock(false);
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
