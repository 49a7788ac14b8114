/** The cart. */
import { form } from './meta.ts';
import { inWords, opening } from './numbers.ts';

export const cart = {
  cartScreen: {
    quantityOf: (product: string) => `Quantity of ${product}`,
    removeProduct: (product: string) => `Remove ${product}`,
    lines: (count: number) => (form(count) === 'one' ? 'There is 1 product in your cart' : `There are ${count} products in your cart`),
    toReview: (count: number) => (form(count) === 'one' ? '1 change to review' : `${count} changes to review`),
    freeDelivery: (count: number) => (form(count) === 'one' ? '1 product, delivery free' : `${count} products, delivery free`),
    changedItems: (count: number) =>
      form(count) === 'one'
        ? 'An item in your cart changed. Review it to check out.'
        : `${count} items in your cart changed. Review them to check out.`,
    keep: (quantity: number) => `Keep ${quantity}`,
    lowered: (from: number, to: number) => `${from} to ${to}`,
    loweredToLast: (from: number, to: number, left: number) => `${from} to ${to}, only ${inWords(left)} left`,
    askedFor: (asked: number, left: number) =>
      form(left) === 'one'
        ? `You asked for ${asked}. One is in stock now.`
        : `You asked for ${asked}. ${opening(inWords(left))} are in stock now.`,
    askedForSoldOut: (asked: number) => `You asked for ${asked}. None is in stock now.`,
    dearer: (difference: string) => `${difference} more`,
    cheaper: (difference: string) => `${difference} less`,
    priceChanged: (then: string, now: string) => `${then} when you added it, ${now} now.`,
    accept: (price: string) => `Accept ${price}`,
    goneIn: (options: string) => `No longer available in ${options}`,
    each: 'each',
    seeChanges: 'See changes',
    loadingYourCart: 'Loading your cart',
    product: 'Product',
    specification: 'Specification',
    unitPrice: 'Unit Price',
    totals: 'CART TOTALS',
    shipping: 'Shipping',
    estimate: 'estimate',
    noLongerAvailable: 'No longer available',
    removedFromShop: 'This product has been removed from the shop.',
    soldOut: 'Sold out',
  },
};
