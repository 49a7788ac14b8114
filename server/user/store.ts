/** SQL of the shopper's own row. */
import { and, eq, sql } from '#server/db/sql.ts';
import { customerTextOf } from '#contract/desk/customer-search.ts';
import type { Db } from '../db/client.ts';
import { newId } from '../db/id.ts';
import { users } from '../db/schema.ts';

export type UserRow = typeof users.$inferSelect;

/** `locked`: nobody else changes the row until this transaction ends. */
export async function findUser(db: Db, id: string, { locked = false } = {}): Promise<UserRow | undefined> {
  const asked = db.select().from(users).where(eq(users.id, id));
  const [row] = await (locked ? asked.for('update') : asked);
  return row;
}

/** `email` in lower case. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row;
}

/** Whether the account's address is proven to be its owner's. */
export async function isEmailProven(db: Db, id: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, id), eq(users.emailProven, true)))) > 0;
}

/** Inserts, or gives undefined when the address is taken: the unique key decides, also between two at once. */
export async function insertUser(
  tx: Db,
  person: { name: string; email: string; phone: string; passwordHash: string | null; emailProven?: boolean },
): Promise<UserRow | undefined> {
  const [row] = await tx
    .insert(users)
    .values({ id: newId(), ...person, searchText: customerTextOf(person.name, person.phone) })
    .onConflictDoNothing({ target: users.email })
    .returning();
  return row;
}

export async function setPasswordHash(db: Db, id: string, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, id));
}

/** Sets a password by a code that came by mail, which proves the address as well. */
export async function proveByMail(tx: Db, id: string, passwordHash: string): Promise<UserRow> {
  const [row] = await tx
    .update(users)
    .set({ passwordHash, emailProven: true, updatedAt: sql`now()` })
    .where(eq(users.id, id))
    .returning();
  if (!row) throw new Error('reset code belongs to a deleted user');
  return row;
}

/** Saves what the shopper may change and counts the version up. */
export async function saveProfile(tx: Db, id: string, profile: Pick<UserRow, 'name' | 'phone' | 'images'>): Promise<UserRow> {
  const [row] = await tx
    .update(users)
    .set({
      ...profile,
      searchText: customerTextOf(profile.name, profile.phone),
      rowVersion: sql`${users.rowVersion} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(users.id, id))
    .returning();
  if (!row) throw new Error('user was deleted while saving');
  return row;
}
