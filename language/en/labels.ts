/** Short labels that several screens have in the same meaning. */
export const labels = {
  labels: {
    retry: 'Retry',
    close: 'Close',
    undo: 'Undo',
    remove: 'Remove',
    cancel: 'Cancel',
    save: 'Save',
    continueShopping: 'Continue Shopping',
    viewCart: 'View cart',
    viewOrders: 'View orders',
    subtotal: 'Subtotal',
    subtotalBeforeTax: 'Subtotal before tax',
    tax: 'Tax',
    total: 'Total',
    free: 'Free',
    products: 'Products',
    quantity: 'Quantity',
    checkout: 'Checkout',
    showLive: 'Show Live',
    customize: 'Customize',
  },
};
