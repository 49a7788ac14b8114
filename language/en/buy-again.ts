/** Ordering the products of an earlier order once more. */
import { form } from './meta.ts';

export const buyAgain = {
  buyAgain: {
    button: 'Buy again',
    title: (reference: string) => `Buy again: order ${reference}`,
    back: 'Back to the order',
    looking: 'Looking up prices and stock...',
    same: 'Same price',
    dearer: (now: string, was: string) => `Now ${now}, was ${was}`,
    cheaper: (now: string, was: string) => `Now only ${now}, was ${was}`,
    short: (left: number, asked: number) => `Only ${left} left, you had ${asked}`,
    gone: 'Not sold like this any more',
    soldOut: 'Sold out',
    unknown: 'Not known on this device. Look again when you are online.',
    savedPrices: 'Prices and stock as this device last saw them. The shop checks them when you are online.',
    add: (count: number) => (form(count) === 'one' ? 'Add 1 piece to cart' : `Add ${count} pieces to cart`),
    adding: 'Adding...',
    nothing: 'Nothing of this order can be added now.',
    added: (count: number) => (form(count) === 'one' ? '1 piece is in your cart' : `${count} pieces are in your cart`),
  },
};
