/**
 * What works before the screens are there: Add to cart of a product without options, hearts, and the count of the cart. It changes
 * attributes of the server's markup only, so that React finds the elements that it expects.
 */
import { words } from '#language/words.ts';
import type { Boot } from '#src/first-paint/boot.ts';
import { cartLabel } from '#src/shop/data/cart-label.ts';
import { outbox } from '#src/shop/data/shop-outbox.ts';
import { currentSession } from '#src/shop/session/session.ts';

function painted(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)];
}

/** Shows the cart's count and the filled hearts, as far as this device knows them. */
function paint(): void {
  const { cart, wishlist } = outbox.view();
  const count = cart?.items.length ?? 0;
  for (const mark of painted('[data-cart-count]')) {
    mark.hidden = count === 0;
    mark.dataset['count'] = String(count);
    mark.closest('a')?.setAttribute('aria-label', cartLabel(count));
  }
  if (!wishlist) return;
  const saved = new Set(wishlist.items.map(({ productId }) => productId));
  for (const heart of painted('[data-heart]')) heart.setAttribute('aria-pressed', String(saved.has(heart.dataset['heart'] ?? '')));
}

/** ms that a sentence stays (spec 2, toast). */
const sentenceStays = 6000;
let goes: ReturnType<typeof setTimeout> | undefined;

/** Says what happened where the toasts will be once they are there. */
function say(text: string): void {
  const line = document.getElementById('boot');
  const sentence = line?.querySelector('[data-for="said"]');
  if (!line || !sentence) return;
  sentence.textContent = text;
  line.dataset['state'] = 'said';
  clearTimeout(goes);
  goes = setTimeout(() => {
    if (line.dataset['state'] === 'said') line.dataset['state'] = 'live' in document.documentElement.dataset ? 'live' : '';
  }, sentenceStays);
}

/** What `element` is for, when that needs no screen; the screens ask a visitor who is not signed in to sign in. */
function actionOf(element: HTMLElement): (() => Promise<void>) | undefined {
  const { add, heart } = element.dataset;
  if (!currentSession()) return undefined;
  if (add !== undefined) {
    return async () => {
      await outbox.save(({ addToCart }) => addToCart({ productId: add, quantity: 1 }), { isQuiet: true });
      say(words().cart.added);
    };
  }
  if (heart === undefined) return undefined;
  return async () => {
    // An unfilled heart asks for saving, also where this device does not know yet that the product is saved.
    const item = outbox.view().wishlist?.items.find(({ productId }) => productId === heart);
    await outbox.save(({ addToWishlist, removeFromWishlist }) => (item ? removeFromWishlist(item._id) : addToWishlist(heart)), {
      isQuiet: true,
    });
    say(item ? words().wishlist.removed : words().wishlist.added);
  };
}

/**
 * Serves presses until the returned function is called. Presses are served in order: behind one that needs the screens, all wait
 * for them.
 */
export function openEarlyActions(boot: Boot): () => void {
  const stop = outbox.onChange(paint);
  paint();
  /** The press before: a second one on the same heart is about what the first has done. */
  let last: Promise<unknown> = Promise.resolve();
  boot.act = (element) => {
    const action = boot.pressed.length > 0 ? undefined : actionOf(element);
    if (!action) return false;
    last = last.then(action).then(
      () => boot.done(element),
      () => boot.wait(element),
    );
    return true;
  };
  return () => {
    stop();
    delete boot.act;
  };
}
