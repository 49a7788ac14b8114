import { toRupees } from '#contract/totals.ts';
import { formatPaise } from '#contract/money.ts';
import type { Command } from './command.ts';
import { readPrice } from './numbers.ts';
import { setPrice, unknownProduct } from './product-store.ts';

export const price: Command = {
  usage: ['PRODUCT', 'RUPEES'],
  does: 'changes the price of a product',
  details: [
    'PRODUCT is the product id, the last part of its page URL. RUPEES are digits only, such as 1299 or 49.50.',
    'The list price stays and the discount is recalculated; a price above the list price replaces it. Tax follows from the tax class. Price and tax may not exceed the MRP.',
    'Shoppers who saved the product are told when its price fell. Carts show the change. A payment that has started keeps the old price.',
  ],

  async run({ db }, { positionals: [id = '', rupees = ''] }) {
    const paise = readPrice(rupees);
    const set = await setPrice(db, id, paise);
    if (!set) throw await unknownProduct(db, id);
    const off = set.discount > 0 ? `, ${set.discount}% off ${formatPaise(set.oldPricePaise)}` : '';
    return {
      text: `${set.name}: now ${formatPaise(paise)}${off} (was ${formatPaise(set.beforePaise)}). Tax per item is ${formatPaise(set.taxPaise)}.`,
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
