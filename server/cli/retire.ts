import { type Command, CommandError } from './command.ts';
import { setRetired, unknownProduct } from './product-store.ts';

export const retireCommand: Command = {
  usage: ['PRODUCT'],
  does: 'retires a product, or restores it',
  details: [
    'A retired product leaves all lists and cannot be bought. Orders keep it; carts and wishlists mark it as no longer available.',
    '--undo           restores it',
  ],
  options: { undo: { type: 'boolean' } },

  async run({ db }, { positionals: [id = ''], options }) {
    const retired = options['undo'] !== true;
    const set = await setRetired(db, id, retired);
    if (!set) throw await unknownProduct(db, id);
    if (!set.changed) throw new CommandError(`${set.name} is ${retired ? 'already retired' : 'not retired'}.`);
    return { text: `${set.name} is ${retired ? 'retired' : 'available again'}.`, data: { id, name: set.name, retired } };
  },
};
