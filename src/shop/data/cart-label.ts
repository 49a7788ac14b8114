/** The name of a link to the cart, for those who do not see its badge. `count`: how many products are in it. */
export function cartLabel(count: number): string {
  if (count === 0) return 'Cart';
  return count === 1 ? 'Cart, 1 product' : `Cart, ${count} products`;
}
