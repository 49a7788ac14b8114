import { toRupees } from '#contract/totals.ts';
import { formatPaise } from '#contract/money.ts';
import type { Command } from './command.ts';
import { readPrice } from './numbers.ts';
import { setPrice, unknownProduct } from './product-store.ts';

export const price: Command = {
  usage: ['PRODUCT', 'RUPEES'],
  does: 'changes the price of a product',
  details: [
    'PRODUCT is its id, the last part of the address of its page. RUPEES are digits only, such as 1299 or 49.50.',
    'The struck-through price stays, and the discount is counted anew; a price above it takes its place. Tax keeps its share of the price.',
    'Carts show the change; who is paying at this moment pays what was shown.',
  ],

  async run({ db }, { words: [id = '', rupees = ''] }) {
    const paise = readPrice(rupees);
    const set = await setPrice(db, id, paise);
    if (!set) throw await unknownProduct(db, id);
    const off = set.discount > 0 ? `, ${set.discount}% off ${formatPaise(set.oldPricePaise)}` : '';
    return {
      text: `${set.name}: ${formatPaise(paise)} now${off}; it was ${formatPaise(set.beforePaise)}. Tax per piece is ${formatPaise(set.taxPaise)}.`,
      data: {
        id,
        name: set.name,
        before: toRupees(set.beforePaise),
        price: toRupees(paise),
        oldPrice: toRupees(set.oldPricePaise),
        discount: set.discount,
        taxOfProduct: toRupees(set.taxPaise),
      },
    };
  },
};
