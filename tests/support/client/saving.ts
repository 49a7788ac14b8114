/** The outbox of a page with a function for each change that its screens can make. */
import type { Changes, ShopOutbox } from '#src/shop/data/shop-outbox.ts';

/** `opened`, which gets these functions. Each resolves when the change is saved, `createOrder` when the server has applied it. */
export function withChanges(opened: ShopOutbox) {
  const saves = <K extends keyof Changes>(name: K) => {
    return (...input: Parameters<Changes[K]>) =>
      opened.save((changes) => (changes[name] as (...given: Parameters<Changes[K]>) => ReturnType<Changes[K]>)(...input));
  };
  return Object.assign(opened, {
    addToCart: saves('addToCart'),
    setQuantity: saves('setQuantity'),
    stepQuantity: saves('stepQuantity'),
    removeFromCart: saves('removeFromCart'),
    addToWishlist: saves('addToWishlist'),
    removeFromWishlist: saves('removeFromWishlist'),
    addReview: saves('addReview'),
    addRequest: saves('addRequest'),
    setStockAlert: saves('setStockAlert'),
    async createOrder(...input: Parameters<Changes['createOrder']>) {
      const { id } = await saves('createOrder')(...input);
      if (id !== undefined) await opened.waitUntilApplied(id);
    },
  });
}
