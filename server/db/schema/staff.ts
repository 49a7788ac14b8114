/** Who works at the desk, and who is invited. */
import { sql } from '../sql.ts';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { moment, now, paise } from './columns.ts';

export const staff = pgTable(
  'staff',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    role: text().$type<'owner' | 'staff'>().notNull(),
    /** PHC string of the PIN; null until one is chosen. */
    pinHash: text(),
    /** By which they sign in beside the email: the digits that are dialled (`contract/phone.ts`), of one person who works here only; empty for none. */
    phone: text().notNull().default(''),
    /** The most that one refund by this person may be; owners have no limit. */
    refundLimitPaise: paise().notNull().default(0),
    /** Null where the command line or the first start did it. */
    createdBy: uuid(),
    createdAt: now(),
    /** Rows stay when people go, so that the log and orders keep their names. */
    endedAt: moment(),
  },
  (t) => [
    uniqueIndex('staff_phone')
      .on(t.phone)
      .where(sql`ended_at is null and phone <> ''`),
    check('staff_role', sql`${t.role} in ('owner', 'staff')`),
    check('staff_refund_limit', sql`${t.refundLimitPaise} >= 0`),
  ],
);

export const staffInvites = pgTable(
  'staff_invites',
  {
    id: uuid().primaryKey(),
    /** In lower case. */
    email: text().notNull(),
    role: text().$type<'owner' | 'staff'>().notNull(),
    refundLimitPaise: paise().notNull().default(0),
    /** As in `staff`. */
    phone: text().notNull().default(''),
    /** SHA-256 of the secret in the link. */
    tokenHash: text().notNull().unique(),
    createdBy: uuid().notNull(),
    createdAt: now(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    /** Taken back, or replaced by a newer one to the same address. */
    endedAt: moment(),
  },
  (t) => [index('staff_invites_email').on(t.email), check('staff_invites_role', sql`${t.role} in ('owner', 'staff')`)],
);
