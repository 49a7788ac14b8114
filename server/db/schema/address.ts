/** Addresses that shoppers have saved. */
import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { SavedAddress } from '#contract/address.ts';
import { users } from './account.ts';

export const addressBooks = pgTable('address_books', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** At most 20, the default first: always read and written as a whole. */
  addresses: jsonb().$type<SavedAddress[]>().notNull().default([]),
});
