/** Accounts: who they are, how they sign in, how they recover a password. */
import { sql } from '../sql.ts';
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, now, strings } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    /** Lower-cased and trimmed by the app before it is written or looked up. */
    email: text().notNull().unique(),
    name: text().notNull(),
    phone: text().notNull().default(''),
    images: strings(),
    isAdmin: boolean().notNull().default(false),
    /** PHC string; null for those who came through an identity provider only. */
    passwordHash: text(),
    /** True once the owner has shown that the address is theirs (code by mail, identity provider). */
    emailProven: boolean().notNull().default(false),
    /** Name and digits of the phone, in lower case: what the desk finds a customer by. */
    searchText: text().notNull().default(''),
    /** Grows with each save; a save with an older number is a lost update and is refused. */
    rowVersion: integer().notNull().default(1),
    createdAt: now(),
    updatedAt: now(),
  },
  (t) => [
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    index('users_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 (base64url) of the bearer token; the token itself is never stored. */
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie half; a session that has one is bound and needs both halves. */
    bindHash: text(),
    userAgent: text().notNull().default(''),
    /** Neither opens a call of the other: a shopper's token is in reach of scripts, that of the desk is not. `closed`: a shopper signed out of it. */
    kind: text().$type<'shop' | 'desk' | 'closed'>().notNull().default('shop'),
    /** Of the desk: SHA-256 of the cookie that names the device. One session per person and device. */
    deviceHash: text(),
    /** Of the desk: what people call the device, such as `Shop phone`. */
    deviceName: text().notNull().default(''),
    /** Of the desk: when the person last gave the password or the PIN. */
    provenAt: moment(),
    /** Of the desk: wrong PINs left on this device until the password is asked for. */
    pinTriesLeft: integer().notNull().default(5),
    createdAt: now(),
    /** Written at most once a minute. */
    lastUsedAt: now(),
  },
  (t) => [
    index('sessions_user').on(t.userId, t.createdAt),
    uniqueIndex('sessions_desk')
      .on(t.deviceHash, t.userId)
      .where(sql`kind = 'desk'`),
    check('sessions_pin_tries', sql`${t.pinTriesLeft} >= 0`),
  ],
);

/** A row per asked-for code, whether the address is registered or not: unknown addresses must cost and show the same. */
export const otpCodes = pgTable(
  'otp_codes',
  {
    id: uuid().primaryKey(),
    /** Keyed hash of the address; says nothing to who reads the table. */
    account: text().notNull(),
    /** Who asked: anybody, or a browser that the account knows (`otpBudgets`). */
    holder: text().notNull(),
    purpose: text().notNull(),
    /** Written with the code when the mail is made; null for an address that nobody has. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text(),
    /** Spent by one conditional update before any comparison. */
    triesLeft: integer().notNull().default(5),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    createdAt: now(),
  },
  (t) => [index('otp_codes_account').on(t.account, t.createdAt), check('otp_codes_tries', sql`${t.triesLeft} >= 0`)],
);

/** When codes of an account were guessed, per who guesses: a new code does not forget the wrong ones of the day. */
export const otpBudgets = pgTable(
  'otp_budgets',
  {
    account: text().notNull(),
    holder: text().notNull(),
    tries: timestamp({ withTimezone: true, mode: 'date' }).array().notNull(),
    updatedAt: now(),
  },
  (t) => [primaryKey({ columns: [t.account, t.holder] }), index('otp_budgets_age').on(t.updatedAt)],
);

/** A browser that has signed in to an account before keeps its own budget of recovery tries. */
export const deviceCookies = pgTable(
  'device_cookies',
  {
    cookieHash: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: now(),
    lastUsedAt: now(),
  },
  (t) => [primaryKey({ columns: [t.cookieHash, t.userId] })],
);
