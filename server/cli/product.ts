import { formatPaise } from '#contract/money.ts';
import { toRupees } from '#contract/totals.ts';
import { optionsOf } from '#contract/naming.ts';
import type { Command } from './command.ts';
import { findProductVariants, unknownProduct } from './product-store.ts';

export const productCommand: Command = {
  usage: ['PRODUCT'],
  does: 'shows a product and its variants',
  details: ['PRODUCT is the product id, the last part of its page URL. Variants with the same pool name share their pieces.'],

  async run({ db }, { positionals: [id = ''] }) {
    const found = await findProductVariants(db, id);
    if (!found) throw await unknownProduct(db, id);
    const lines = found.variants.map((variant) => {
      const name = optionsOf(variant) || 'one variant';
      const struck = variant.oldPricePaise > variant.pricePaise ? ` (list price ${formatPaise(variant.oldPricePaise)})` : '';
      return `  ${name.padEnd(16)}${formatPaise(variant.pricePaise)}${struck}, ${variant.free} in stock, pool ${variant.poolId}${variant.isRetired ? ', off sale' : ''}`;
    });
    return {
      text: [`${found.name}${found.isRetired ? ' (retired)' : ''}: from ${formatPaise(found.pricePaise)}`, ...lines].join('\n'),
      data: {
        id,
        name: found.name,
        price: toRupees(found.pricePaise),
        retired: found.isRetired,
        variants: found.variants.map(({ size, ram, weight, pricePaise, oldPricePaise, taxPaise, free, poolId, isRetired }) => ({
          size,
          ram,
          weight,
          price: toRupees(pricePaise),
          oldPrice: toRupees(oldPricePaise),
          taxOfProduct: toRupees(taxPaise),
          countInStock: free,
          pool: poolId,
          retired: isRetired,
        })),
      },
    };
  },
};
