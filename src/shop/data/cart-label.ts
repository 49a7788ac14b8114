import { words } from '#language/words.ts';

/** The name of a link to the cart, for those who do not see its badge. `count`: how many products are in it. */
export function cartLabel(count: number): string {
  return count === 0 ? words().pages.cart : words().labels.cartOf(count);
}
