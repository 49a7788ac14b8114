/** The wishlist. */
import { form } from './meta.ts';

export const wishlist = {
  wishlistScreen: {
    heading: 'My Wishlists',
    addProduct: (product: string) => `Add to cart: ${product}`,
    removeProduct: (product: string) => `Remove ${product}`,
    lines: (count: number) =>
      form(count) === 'one' ? 'There is 1 product in your Wishlist' : `There are ${count} products in your Wishlist`,
    cheaper: (difference: string) => `${difference} less than when you saved it`,
    dearer: (difference: string) => `${difference} more than when you saved it`,
    hint: 'Tap the heart on a product to save it here.',
    loadingYourWishlist: 'Loading your Wishlist',
  },
};
