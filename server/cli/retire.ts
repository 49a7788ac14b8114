import { type Command, Refusal } from './command.ts';
import { setRetired, unknownProduct } from './product-store.ts';

export const retire: Command = {
  usage: ['PRODUCT'],
  does: 'takes a product out of the shop',
  details: [
    'It leaves every list and cannot be bought any more; orders keep it, carts and wishlists say that it is gone.',
    '--undo           puts it back',
  ],
  options: { undo: { type: 'boolean' } },

  async run({ db }, { words: [id = ''], options }) {
    const retired = options['undo'] !== true;
    const set = await setRetired(db, id, retired);
    if (!set) throw await unknownProduct(db, id);
    if (!set.changed) throw new Refusal(`${set.name} is ${retired ? 'out of the shop already' : 'in the shop'}.`);
    return { text: `${set.name} is ${retired ? 'out of the shop' : 'in the shop again'}.`, data: { id, name: set.name, retired } };
  },
};
