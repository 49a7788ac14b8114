/** Classes of goods that are taxed alike, and their rates by day. */
import { sql } from '../sql.ts';
import { check, date, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { now, paise } from './columns.ts';

export const taxClasses = pgTable('tax_classes', {
  id: text().primaryKey(),
  name: text().notNull(),
});

/** Rows of the past are what orders were charged with: they are added to, not changed. */
export const taxRates = pgTable(
  'tax_rates',
  {
    id: uuid().primaryKey(),
    classId: text()
      .notNull()
      .references(() => taxClasses.id),
    /** The first day in India on which it holds. */
    validFrom: date({ mode: 'string' }).notNull(),
    /** The highest price of one piece, before tax, for which it holds; null: any price. */
    upToPaise: paise(),
    /** Hundredths of a percent. */
    basisPoints: integer().notNull(),
    createdAt: now(),
  },
  (t) => [
    uniqueIndex('tax_rates_day').on(t.classId, t.validFrom, sql`coalesce(${t.upToPaise}, 0)`),
    check('tax_rates_basis_points', sql`${t.basisPoints} between 0 and 10000`),
    check('tax_rates_up_to', sql`${t.upToPaise} > 0`),
  ],
);
