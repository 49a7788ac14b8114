/** Changes of who works at the desk. At least one owner stays, also when two change at once. */
import { and, eq, isNull, ne, sql } from '#server/db/sql.ts';
import type { Role } from '#contract/desk/rights.ts';
import type { Db } from '#server/db/client.ts';
import { sessions, staff, users } from '#server/db/schema.ts';
import { addStaff, findStaff } from './store.ts';

type PhoneDone = 'done' | 'taken' | 'changed meanwhile';
type EndDone = 'done' | 'last owner';
type Done = EndDone | 'changed meanwhile';

interface Change {
  role: Role;
  refundLimitPaise?: number;
  createdBy?: string | null;
  /** What the person saw who makes the change. */
  was?: { role: Role; refundLimitPaise: number } | undefined;
}

interface Field {
  now: unknown;
  was: unknown;
  set: unknown;
}

/** Two people changed the same field, to different values. */
const isClash = ({ now, was, set }: Field): boolean => set !== was && now !== was && now !== set;

/** Gives a person a role and a refund limit, and takes on who does not work here. What the person who does it left as it was is not changed. */
export async function changeStaff(tx: Db, userId: string, change: Change): Promise<Done> {
  const others = await lockOtherOwners(tx, userId);
  const now = await findStaff(tx, userId);
  const { was, createdBy = null } = change;
  if (now && was) {
    const fields = (['role', 'refundLimitPaise'] as const).map((name) => ({ now: now[name], was: was[name], set: change[name] }));
    if (fields.some(isClash)) return 'changed meanwhile';
  }
  const role = now && was?.role === change.role ? now.role : change.role;
  const refundLimitPaise = now && was?.refundLimitPaise === change.refundLimitPaise ? now.refundLimitPaise : change.refundLimitPaise;
  if (now?.role === 'owner' && role !== 'owner' && others === 0) return 'last owner';
  if (!now) {
    await addStaff(tx, { userId, role, refundLimitPaise: refundLimitPaise ?? 0, createdBy });
    return 'done';
  }
  await tx
    .update(staff)
    .set({ role, refundLimitPaise: refundLimitPaise ?? now.refundLimitPaise })
    .where(eq(staff.userId, userId));
  await markAdmin(tx, userId, role === 'owner');
  return 'done';
}

/** Sets the number by which a person signs in, where it still is as somebody saw it (`was`); empty for none. Nobody else who works here may have it: owners set numbers one after the other. */
export async function setPhone(tx: Db, userId: string, phone: string, was?: string): Promise<PhoneDone> {
  await lockOtherOwners(tx, userId);
  const now = await findStaff(tx, userId);
  if (was !== undefined && now && isClash({ now: now.phone, was, set: phone })) return 'changed meanwhile';
  if (phone !== '') {
    const [other] = await tx
      .select({ id: staff.userId })
      .from(staff)
      .where(and(eq(staff.phone, phone), isNull(staff.endedAt), ne(staff.userId, userId)));
    if (other) return 'taken';
  }
  await tx.update(staff).set({ phone }).where(eq(staff.userId, userId));
  return 'done';
}

/** Ends somebody's work here: the row stays, the sessions at the desk end at once. */
export async function endStaffRights(tx: Db, userId: string): Promise<EndDone> {
  const others = await lockOtherOwners(tx, userId);
  const now = await findStaff(tx, userId);
  if (now?.role === 'owner' && others === 0) return 'last owner';
  await tx
    .update(staff)
    .set({ endedAt: sql`now()`, pinHash: null, phone: '' })
    .where(eq(staff.userId, userId));
  await markAdmin(tx, userId, false);
  await closeDeskSessions(tx, userId);
  return 'done';
}

/** Locks the rows of all owners, so that two who remove each other go one after the other. Gives how many there are besides this person. */
async function lockOtherOwners(tx: Db, userId: string): Promise<number> {
  const owners = await tx
    .select({ id: staff.userId })
    .from(staff)
    .where(and(eq(staff.role, 'owner'), isNull(staff.endedAt)))
    .orderBy(staff.userId)
    .for('update');
  return owners.filter(({ id }) => id !== userId).length;
}

/** `isAdmin` in the shop's calls marks an owner. */
async function markAdmin(tx: Db, userId: string, isAdmin: boolean): Promise<void> {
  await tx
    .update(users)
    .set({ isAdmin, updatedAt: sql`now()` })
    .where(eq(users.id, userId));
}

/** Ends all sessions of a person at the desk. */
async function closeDeskSessions(tx: Db, userId: string): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.kind, 'desk')));
}
