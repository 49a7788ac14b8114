import type { Command } from './command.ts';
import { piecesMax, readPieces } from './numbers.ts';
import { setStock, unknownProduct } from './product-store.ts';

export const stock: Command = {
  usage: ['PRODUCT', 'N'],
  does: 'puts N pieces of a product on the shelf',
  details: [
    'PRODUCT is its id, the last part of the address of its page.',
    `N is how many there are to sell now, 0 to ${piecesMax.toLocaleString('en-IN')}. Pieces held by a payment under way are not among them; they come back by themselves if it is not paid.`,
  ],

  async run({ db }, { words: [id = '', n = ''] }) {
    const pieces = readPieces(n);
    const set = await setStock(db, id, pieces);
    if (!set) throw await unknownProduct(db, id);
    const held = set.held === 0 ? '' : ` ${set.held} more ${set.held === 1 ? 'is' : 'are'} held by payments under way.`;
    return {
      text: `${set.name}: ${pieces} on the shelf now; there were ${set.before}.${held}`,
      data: { id, name: set.name, before: set.before, countInStock: pieces, held: set.held },
    };
  },
};
