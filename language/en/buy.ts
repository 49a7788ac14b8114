/** From the list of products to the payment. Lines marked `spec` are letter for letter those of docs/spec.md, odd spellings included. */
import { form } from './meta.ts';

export const buy = {
  product: {
    notFound: 'Product not found',
    noneHere: 'No products here yet',
    noneMatch: 'No products match these filters',
    lastSeen: 'Last updated',
    soldOut: 'Sold out',
  },
  category: { notFound: 'Category not found' },
  search: {
    none: 'No results',
    slow: 'Slow connection. Still searching...',
    tooLong: 'Search for up to 100 characters',
  },
  location: {
    title: 'Choose your Delivery Location', // spec 2
    hint: 'Enter your address and we will specify the offer for your area.', // spec 2
    unknown: 'We do not deliver to this area yet',
  },
  cart: {
    added: 'Added To Cart', // spec 8
    removed: 'item removed from cart!', // spec 8
    updated: 'Your cart is up to date',
    chooseOption: 'Please Select Product Size,colour ,etc', // spec 5, 8
    overStock: 'The quantity is greater than product count in stock', // spec 5, 8
    empty: 'Your Cart is currently empty', // spec 2
    lineFull: 'You can add up to 999 of one product.',
    lineGone: 'This product is no longer in your cart',
    soldOut: 'This product is sold out',
    optionGone: 'This size or weight is no longer available',
  },
  wishlist: {
    added: 'the product added in my list', // spec 8
    removed: 'item removed from Wishlist!', // spec 8
    already: 'This product is already in your Wishlist',
    empty: 'Wishlists is currently empty', // spec 2
    retired: 'No longer available',
  },
  stockAlert: {
    added: 'We will email you when it is back in stock',
    removed: 'We will not email you about this product',
    inStock: 'This product is back in stock. We are emailing you the link.',
  },
  billing: {
    name: 'Please fill full name', // spec 5, in this order
    country: 'Please fill country',
    address1: 'Please fill Street address',
    address2: 'Please fill Street address',
    city: 'Please fill city',
    state: 'Please fill state',
    pincode: 'Please fill zipCode',
    pincodeShape: 'A PIN code has six digits.',
    phone: 'Please fill phone Number',
    email: 'Please fill email',
    stateList: 'The list of states could not be loaded. Type your state instead.',
  },
  checkout: {
    tooSmall: 'The order total must be more than Rs 100.',
    belowMinimum: (least: string) => `The smallest order is ${least}.`,
    notDelivered: (pincode: string) => `We do not deliver to ${pincode} yet.`,
    delivers: (pincode: string) => `We deliver to ${pincode}.`,
    deliversIn: (pincode: string, days: number) =>
      form(days) === 'one' ? `We deliver to ${pincode} in about 1 day.` : `We deliver to ${pincode} in about ${days} days.`,
    deliversToday: (pincode: string) => `We deliver to ${pincode} on the day of the order.`,
    changed: 'Prices or stock have changed. Please review your cart.',
    sending: 'Sending your changes...',
    waiting: 'You can check out once your changes are sent.',
    emptyCart: 'Your cart is empty. Add a product to check out.',
    notVerified: 'Payment could not be verified',
    declined: 'Your bank declined this card. You have not been charged, and your cart is saved.',
    cancelled: 'Payment cancelled. Your cart is saved.',
    providerDown: 'We could not reach the payment provider. You have not been charged, and your cart is saved.',
    checking: 'We are checking your payment. Do not pay again.',
    pending: 'A payment for this cart is still being confirmed. You can pay again once your bank responds.',
    abandoned: 'You stopped waiting for this payment. If you are still charged, we will refund you.',
    bought: 'You ordered these products already. If you are charged for this payment, we will refund you.',
    late: 'Your payment arrived too late to place the order. We will refund you.',
    notSent: 'You are offline. Nothing was sent and your card was not charged. Try again when you are back online.',
    nothingPaid: 'Your bank has no payment for this order. Your card was not charged, and your cart is saved.',
    notKnown:
      'We could not connect, so we do not know yet whether your payment went through. Do not pay again. We will check as soon as you are online.',
    beingChecked: (count: number) => (form(count) === 'one' ? '1 payment is being checked' : `${count} payments are being checked`),
    notChecked: '1 payment has not been checked yet',
    fewerLeft: 'There is not enough stock. Lower the quantity in your cart or remove the product, then check out again.',
    refunded: 'Your payment arrived, but the products were sold out. We will refund you.',
    expired: 'This payment timed out. Your cart is saved.',
    placed: 'Your order is placed',
    notFound: 'Payment not found',
    testPayments: 'Test payments: no card is charged.',
    addressUsed: 'Last address filled in',
  },
};
