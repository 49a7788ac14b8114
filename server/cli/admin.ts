import { eq, sql } from 'drizzle-orm';
import { users } from '#server/db/schema.ts';
import { type Command, Refusal } from './command.ts';

export const admin: Command = {
  usage: ['EMAIL'],
  does: 'marks an account as belonging to the shop',
  details: ['The account must have signed up before.', '--undo           takes the mark away'],
  options: { undo: { type: 'boolean' } },

  async run({ db }, { words: [given = ''], options }) {
    const email = given.trim().toLowerCase();
    const isAdmin = options['undo'] !== true;
    const [user] = await db.select({ id: users.id, isAdmin: users.isAdmin }).from(users).where(eq(users.email, email));
    if (!user) throw new Refusal(`Nobody has signed up as "${given}".`);
    if (user.isAdmin === isAdmin) throw new Refusal(`${email} is ${isAdmin ? 'an admin already' : 'not an admin'}.`);
    await db
      .update(users)
      .set({ isAdmin, updatedAt: sql`now()` })
      .where(eq(users.id, user.id));
    return { text: `${email} is ${isAdmin ? 'an admin' : 'no admin any more'}.`, data: { email, isAdmin } };
  },
};
