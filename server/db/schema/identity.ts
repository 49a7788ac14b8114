/** Sign-in by an OpenID Connect provider. */
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { moment, now } from './columns.ts';

export const oidcIdentities = pgTable(
  'oidc_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    createdAt: now(),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), index('oidc_identities_user').on(t.userId)],
);

/** A sign-in by an identity provider under way: made at its start, turned into a ticket by its end, gone when that is redeemed. */
export const oidcSignIns = pgTable(
  'oidc_sign_ins',
  {
    /** Keyed by the hash of `state`, which travels through the provider. */
    stateHash: text().primaryKey(),
    /** Hash of the cookie of the browser that began: no other browser can end it. */
    browserHash: text().notNull(),
    nonce: text().notNull(),
    verifier: text().notNull(),
    mode: text().$type<'popup' | 'redirect'>().notNull(),
    next: text().notNull().default('/'),
    /** Chosen by the page that began, so that other tabs do not take the answer for theirs. */
    request: text().notNull().default(''),
    /** Set when the provider's answer was taken: an answer counts once. */
    answeredAt: moment(),
    ticketHash: text().unique(),
    /** What the provider proved; null until it has. */
    proven: jsonb().$type<{ issuer: string; subject: string; email: string; emailVerified: boolean; name: string; hostedDomain: string }>(),
    expiresAt: moment().notNull(),
    createdAt: now(),
  },
  (t) => [index('oidc_sign_ins_age').on(t.expiresAt)],
);

/** A sign-in by the form without script: the password was correct, and the script has not fetched the token yet. */
export const formTickets = pgTable(
  'form_tickets',
  {
    ticketHash: text().primaryKey(),
    /** Hash of the cookie of the browser that sent the form: no other browser can use the ticket. */
    browserHash: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
    createdAt: now(),
  },
  (t) => [index('form_tickets_user').on(t.userId), index('form_tickets_age').on(t.expiresAt)],
);

/** What the embedded identity provider remembers: sessions, grants, codes, its people. */
export const oidcRecords = pgTable(
  'oidc_records',
  {
    model: text().notNull(),
    id: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    grantId: text(),
    uid: text(),
    consumedAt: moment(),
    /** Null: never expires. */
    expiresAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.model, t.id] }),
    index('oidc_records_grant').on(t.grantId),
    index('oidc_records_uid').on(t.uid),
    index('oidc_records_age').on(t.expiresAt),
  ],
);
