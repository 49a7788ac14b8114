import { type Command, CommandError } from './command.ts';
import { setRetired, unknownProduct } from './product-store.ts';

export const retireCommand: Command = {
  usage: ['PRODUCT'],
  does: 'retires a product, or restores it',
  details: [
    'A retired product leaves all lists and cannot be bought. Orders keep it; carts and wishlists mark it as no longer available.',
    '--undo           restores it. A shop that charges GST sells nothing without a tax class: see tax assign',
  ],
  options: { undo: { type: 'boolean' } },

  async run({ db }, { positionals: [id = ''], options }) {
    const retired = options['undo'] !== true;
    const set = await setRetired(db, id, retired);
    if (!set) throw await unknownProduct(db, id);
    if (set.was === 'draft') throw new CommandError(`${set.name} is a draft: it is not on sale yet. Publish it at the desk.`);
    if (set.was !== (retired ? 'on' : 'off')) throw new CommandError(`${set.name} is ${retired ? 'already retired' : 'not retired'}.`);
    return { text: `${set.name} is ${retired ? 'retired' : 'available again'}.`, data: { id, name: set.name, retired } };
  },
};
