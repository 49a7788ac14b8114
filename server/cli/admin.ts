import type { Command } from './command.ts';
import { allow } from './staff.ts';

export const adminCommand: Command = {
  usage: ['EMAIL'],
  does: 'makes an account an owner: staff EMAIL --role owner',
  details: ['The account must exist.', '--undo           ends its work at the desk'],
  options: { undo: { type: 'boolean' } },

  run: async ({ db }, { positionals: [given = ''], options }) => allow(db, given, options['undo'] === true ? 'end' : 'owner'),
};
