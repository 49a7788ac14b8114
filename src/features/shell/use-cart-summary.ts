import { cartTotals, toRupees } from '#contract/totals.ts';
import { useCart } from '#src/data/cart.ts';

/** What the header tells of the cart: how many products, and the same total that the cart shows, in rupees. */
export function useCartSummary(): { count: number; total: number } {
  const { data } = useCart();
  if (!data) return { count: 0, total: 0 };
  return { count: data.items.length, total: toRupees(cartTotals(data.items).total) };
}

/** The name of a cart link for those who do not see its badge. */
export function cartLabel(count: number): string {
  if (count === 0) return 'Cart';
  return count === 1 ? 'Cart, 1 product' : `Cart, ${count} products`;
}
