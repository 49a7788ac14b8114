import { eq, sql } from 'drizzle-orm';
import { users } from '#server/db/schema.ts';
import { type Command, CommandError } from './command.ts';

export const admin: Command = {
  usage: ['EMAIL'],
  does: 'makes an account an admin',
  details: ['The account must exist.', '--undo           removes the admin role'],
  options: { undo: { type: 'boolean' } },

  async run({ db }, { positionals: [given = ''], options }) {
    const email = given.trim().toLowerCase();
    const isAdmin = options['undo'] !== true;
    const [user] = await db.select({ id: users.id, isAdmin: users.isAdmin }).from(users).where(eq(users.email, email));
    if (!user) throw new CommandError(`There is no account with the email "${given}".`);
    if (user.isAdmin === isAdmin) throw new CommandError(`${email} is ${isAdmin ? 'already an admin' : 'not an admin'}.`);
    await db
      .update(users)
      .set({ isAdmin, updatedAt: sql`now()` })
      .where(eq(users.id, user.id));
    return { text: `${email} is ${isAdmin ? 'an admin' : 'no longer an admin'}.`, data: { email, isAdmin } };
  },
};
