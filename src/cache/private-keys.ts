/** Roots of query keys that hold what belongs to one shopper. */
export const privateRoots: readonly string[] = ['cart', 'wishlist', 'orders', 'checkout', 'payments', 'user'];
