import { normalEmail } from '#contract/email.ts';
import { eq } from '#server/db/sql.ts';
import { recordCommand } from '#server/audit/record.ts';
import type { Db } from '#server/db/client.ts';
import { users } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { changeStaff, endStaffRights } from '#server/staff/change.ts';
import { findStaff, listStaffRows } from '#server/staff/store.ts';
import { type Command, CommandError, type Outcome } from './command.ts';

export const staffCommand: Command = {
  usage: ['[EMAIL]'],
  does: 'shows who works at the desk, or lets an account work there',
  details: [
    'staff                          shows everybody',
    'staff EMAIL                    lets the account work at the desk; it must exist',
    'staff EMAIL --role owner       makes it an owner, who may do everything',
    'staff EMAIL --end              ends it, on all devices at once; the last owner stays',
  ],
  options: { role: { type: 'string' }, end: { type: 'boolean' } },

  async run({ db }, { positionals: [given], options }) {
    if (given === undefined) return show(db);
    const role = options['role'] ?? 'staff';
    if (role !== 'owner' && role !== 'staff') throw new CommandError('--role is owner or staff.');
    return allow(db, given, options['end'] === true ? 'end' : role);
  },
};

async function show(db: Db): Promise<Outcome> {
  const people = await listStaffRows(db);
  const lines = people.map(({ name, email, role }) => `${role.padEnd(6)} ${name} <${email}>`);
  return { text: lines.join('\n') || 'Nobody works at the desk yet. staff EMAIL --role owner makes an owner.', data: { people } };
}

const nowIs = { owner: 'an owner', staff: 'on the staff', end: 'no longer on the staff' } as const;
const alreadyIs = { owner: 'already an owner', staff: 'already on the staff', end: 'not on the staff' } as const;

/** Makes an account an owner or staff, or ends it. Also the command `admin`. */
export async function allow(db: Db, given: string, to: 'owner' | 'staff' | 'end'): Promise<Outcome> {
  const email = normalEmail(given);
  return transaction(db, async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (!user) throw new CommandError(`There is no account with the email "${given}".`);
    const before = await findStaff(tx, user.id);
    if ((before?.role ?? 'end') === to) throw new CommandError(`${email} is ${alreadyIs[to]}.`);
    const done = to === 'end' ? await endStaffRights(tx, user.id) : await changeStaff(tx, user.id, { role: to });
    if (done === 'last owner') throw new CommandError(`${email} is the last owner. Make another owner first.`);
    await recordCommand(tx, {
      action: to === 'end' ? 'staff.end' : 'staff.allow',
      kind: 'staff',
      subject: user.id,
      before: before ? { role: before.role } : null,
      after: to === 'end' ? null : { role: to },
    });
    return { text: `${email} is ${nowIs[to]}.`, data: { email, role: to === 'end' ? null : to } };
  });
}
