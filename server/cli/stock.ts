import type { Command } from './command.ts';
import { maxPieces, readPieces } from './numbers.ts';
import { setStock, unknownProduct } from './product-store.ts';

export const stock: Command = {
  usage: ['PRODUCT', 'N'],
  does: 'sets the stock of a product to N',
  details: [
    'PRODUCT is the product id, the last part of its page URL.',
    `N is the stock available to sell, 0 to ${maxPieces.toLocaleString('en-IN')}. It does not include items held by a pending payment; they return to stock if the payment fails.`,
    'Shoppers who asked to be told are emailed when a product is back in stock.',
  ],

  async run({ db }, { positionals: [id = '', n = ''] }) {
    const pieces = readPieces(n);
    const set = await setStock(db, id, pieces);
    if (!set) throw await unknownProduct(db, id);
    const held = set.held === 0 ? '' : ` Pending payments hold ${set.held} more.`;
    return {
      text: `${set.name}: stock is now ${pieces} (was ${set.before}).${held}`,
      data: { id, name: set.name, before: set.before, countInStock: pieces, held: set.held },
    };
  },
};
