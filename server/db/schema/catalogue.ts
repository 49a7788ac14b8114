/** What products are sorted into, where they are sold, and the banners. */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { strings } from './columns.ts';
import { taxClasses } from './tax.ts';

export const categories = pgTable('categories', {
  id: text().primaryKey(),
  name: text().notNull(),
  color: text().notNull(),
  images: strings(),
  position: integer().notNull(),
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
  },
  (t) => [index('subcategories_category').on(t.categoryId, t.position)],
);

export const locations = pgTable('locations', {
  id: text().primaryKey(),
  name: text().notNull().unique(),
  position: integer().notNull(),
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
  },
  (t) => [index('banners_place').on(t.place, t.position)],
);
