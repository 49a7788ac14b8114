import { cartTotals, toRupees } from '#contract/totals.ts';
import { useCart } from '#src/shop/data/cart.ts';

/** The number of products in the cart and its total in rupees, for the header. */
export function useCartSummary(): { count: number; total: number } {
  const { data } = useCart();
  if (!data) return { count: 0, total: 0 };
  return { count: data.items.length, total: toRupees(cartTotals(data.items).total) };
}
