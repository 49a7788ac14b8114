/** What products are sorted into, where they are sold, and the banners. */
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, strings } from './columns.ts';
import { taxClasses } from './tax.ts';

/** What the desk needs to change a row: its version, when it was taken away, and whether it came with the samples. */
const kept = () => ({ rowVersion: integer().notNull().default(1), retiredAt: moment(), sample: boolean().notNull().default(false) });

export const categories = pgTable('categories', {
  id: text().primaryKey(),
  name: text().notNull(),
  color: text().notNull(),
  images: strings(),
  position: integer().notNull(),
  ...kept(),
});

export const subcategories = pgTable(
  'subcategories',
  {
    id: text().primaryKey(),
    categoryId: text()
      .notNull()
      .references(() => categories.id),
    name: text().notNull(),
    position: integer().notNull(),
    /** For its products that have none of their own; null: none. */
    taxClass: text().references(() => taxClasses.id),
    hsn: text(),
    ...kept(),
  },
  (t) => [index('subcategories_category').on(t.categoryId, t.position)],
);

export const locations = pgTable('locations', {
  id: text().primaryKey(),
  name: text().notNull().unique(),
  position: integer().notNull(),
  ...kept(),
});

export const banners = pgTable(
  'banners',
  {
    id: text().primaryKey(),
    place: text().$type<'home' | 'strip'>().notNull(),
    images: strings(),
    title: text().notNull(),
    text: text().notNull().default(''),
    link: text().notNull(),
    position: integer().notNull(),
    /** Shown from and until; null: from ever, for ever. */
    showsFrom: moment(),
    showsUntil: moment(),
    ...kept(),
  },
  (t) => [index('banners_place').on(t.place, t.position)],
);
