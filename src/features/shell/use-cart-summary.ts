import { cartTotals, toRupees } from '#contract/totals.ts';
import { useCart } from '#src/data/cart.ts';

/** What the header tells of the cart: how many products, and the same total that the cart shows, in rupees. */
export function useCartSummary(): { count: number; total: number } {
  const { data } = useCart();
  if (!data) return { count: 0, total: 0 };
  return { count: data.items.length, total: toRupees(cartTotals(data.items).total) };
}
