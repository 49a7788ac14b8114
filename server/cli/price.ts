import { toRupees } from '#contract/totals.ts';
import { formatPaise } from '#contract/money.ts';
import { withOptions } from '#contract/naming.ts';
import { setPrice } from '#server/product/price.ts';
import { type Command, CommandError } from './command.ts';
import { readPrice } from './numbers.ts';
import { optionFlags, readChoice } from './options.ts';
import { unknownProduct } from './product-store.ts';

export const priceCommand: Command = {
  usage: ['PRODUCT', 'RUPEES'],
  does: 'changes the price of a product or of one variant',
  details: [
    'PRODUCT is the product id, the last part of its page URL. RUPEES are digits only, such as 1299 or 49.50.',
    'With --size, --ram or --weight only the variants with that option change; the others keep their price. Lists show the lowest price.',
    'The list price stays and the discount is recalculated; a price above the list price replaces it. Tax follows from the tax class. Price and tax may not exceed the MRP.',
    'Shoppers who saved the product are told when its lowest price fell. Carts show the change. A payment that has started keeps the old price.',
  ],
  options: optionFlags,

  async run({ db }, { positionals: [id = '', rupees = ''], options }) {
    const paise = readPrice(rupees);
    const choice = readChoice(options);
    const set = await setPrice(db, id, paise, choice);
    if ('refused' in set && set.refused === 'no-product') throw await unknownProduct(db, id);
    if ('refused' in set) throw new CommandError(refusal(id, paise, set));
    const { size = '', ram = '', weight = '' } = choice;
    const off = set.discount > 0 ? `, ${set.discount}% off ${formatPaise(set.oldPricePaise)}` : '';
    const name = withOptions(set.name, { size, ram, weight });
    return {
      text: `${name}: now ${formatPaise(paise)}${off} (was ${formatPaise(set.beforePaise)}). Tax per item is ${formatPaise(set.taxPaise)}.`,
      data: {
        id,
        name: set.name,
        ...choice,
        before: toRupees(set.beforePaise),
        price: toRupees(paise),
        oldPrice: toRupees(set.oldPricePaise),
        discount: set.discount,
        taxOfProduct: toRupees(set.taxPaise),
      },
    };
  },
};

function refusal(id: string, paise: number, why: Extract<Awaited<ReturnType<typeof setPrice>>, { refused: string }>): string {
  if (why.refused === 'above-mrp') {
    const { name, taxPaise, mrpPaise } = why;
    return `${formatPaise(paise)} and ${formatPaise(taxPaise)} tax are more than the MRP of ${name}, ${formatPaise(mrpPaise)}. Nothing was changed.`;
  }
  if (why.refused === 'no-variant') return `${id} has no such variant. See them with: product ${id}`;
  return `The variants of ${id} have prices of their own: name one with --size, --ram or --weight. See them with: product ${id}`;
}
