/** Photographs of products, named by their content: the same photograph twice is one row. */
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, now } from './columns.ts';

export const pictures = pgTable(
  'pictures',
  {
    /** SHA-256 of the master's bytes (hex). */
    hash: text().primaryKey(),
    /** Of the master. */
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Its ground colours, painted until it is there (`products.placeholder`). */
    ground: text().notNull().default(''),
    /** What it shows, for those who cannot see it. */
    alt: text().notNull().default(''),
    /** `temporary`: nothing shows it yet, or since `updatedAt` any more; a week later it goes. `ordered`: orders show it, so it stays (`server/picture/sweep.ts`). */
    state: text().$type<'temporary' | 'kept' | 'ordered'>().notNull().default('temporary'),
    actorId: uuid(),
    createdAt: now(),
    updatedAt: moment().defaultNow(),
  },
  (t) => [index('pictures_state').on(t.state, t.createdAt)],
);
