/** SQL of the people who work at the desk. */
import { and, eq, isNull, sql } from '#server/db/sql.ts';
import type { Db } from '#server/db/client.ts';
import { staff, users } from '#server/db/schema.ts';

export type StaffRow = typeof staff.$inferSelect;

/** The row of somebody who works here, or undefined. */
export async function findStaff(db: Db, userId: string): Promise<StaffRow | undefined> {
  const [row] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.userId, userId), isNull(staff.endedAt)));
  return row;
}

/** Email of who signs in at the desk by this phone number, the digits that are dialled; undefined where nobody does. */
export async function findStaffEmail(db: Db, phone: string): Promise<string | undefined> {
  const [row] = await db
    .select({ email: users.email })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.userId))
    .where(and(eq(staff.phone, phone), isNull(staff.endedAt)));
  return row?.email;
}

/** Names of the owners, the first one first. */
export async function findOwnerNames(db: Db): Promise<string[]> {
  const rows = await db
    .select({ name: users.name })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.userId))
    .where(and(eq(staff.role, 'owner'), isNull(staff.endedAt)))
    .orderBy(staff.createdAt, staff.userId);
  return rows.map(({ name }) => name);
}

/** Everybody who works here, owners first. */
export async function listStaffRows(db: Db) {
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: staff.role,
      refundLimitPaise: staff.refundLimitPaise,
      signInPhone: staff.phone,
      hasPin: sql<boolean>`${staff.pinHash} is not null`,
      createdAt: staff.createdAt,
      lastUsedAt: sql<Date | null>`(select max(last_used_at) from sessions s where s.user_id = ${users.id} and s.kind = 'desk')`.mapWith(
        staff.endedAt,
      ),
    })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.userId))
    .where(isNull(staff.endedAt))
    .orderBy(staff.role, staff.createdAt, staff.userId);
}

/** Adds somebody to the staff, or takes them on again. `createdBy`: null for the command line and the first start. */
export async function addStaff(tx: Db, { userId, role, refundLimitPaise = 0, createdBy }: NewStaff): Promise<void> {
  const values = { role, refundLimitPaise, createdBy };
  await tx
    .insert(staff)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: staff.userId, set: { ...values, endedAt: null, pinHash: null, phone: '' } });
  await tx
    .update(users)
    .set({ isAdmin: role === 'owner', updatedAt: sql`now()` })
    .where(eq(users.id, userId));
}

interface NewStaff {
  userId: string;
  role: StaffRow['role'];
  refundLimitPaise?: number;
  createdBy: string | null;
}
