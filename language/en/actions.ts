/** What the list of changes says about each action of the shop. */
export const actions = {
  actions: {
    aProduct: 'A product',
    aChange: 'A change',
    cart: 'Cart',
    wishlist: 'Wishlist',
    orders: 'Orders',
    request: 'Request',
    review: 'Review',
    stockAlert: 'Stock alert',
    paidOrder: 'Your paid order',
    doorOrder: 'Your new order',
    cancellation: 'Cancel your order',
    cancelled: 'Order cancelled',
    add: (pieces: number) => `add ${pieces}`,
    alert: 'email me when it is back',
    removedFromCart: 'Removed from the cart',
    addedToWishlist: 'Added to Wishlist',
    removedFromWishlist: 'Removed from Wishlist',
    alertAdded: 'Stock alert added',
    alertRemoved: 'Stock alert removed',
  },
};
