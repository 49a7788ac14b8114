/** Pictures that customers upload. */
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { now } from './columns.ts';

export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionHash: text().notNull(),
    file: text().notNull().unique(),
    bytes: integer().notNull(),
    state: text().$type<'temporary' | 'kept' | 'attached' | 'gone'>().notNull().default('temporary'),
    createdAt: now(),
  },
  (t) => [index('uploads_user').on(t.userId, t.state)],
);
