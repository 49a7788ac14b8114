/** Products and the words they are found by. */
import { sql } from '../sql.ts';
import { boolean, check, type ExtraConfigColumn, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { categories, locations, subcategories } from './catalogue.ts';
import { moment, now, paise, strings, tsvector } from './columns.ts';
import { taxClasses } from './tax.ts';

type ProductColumn = 'position' | 'id' | 'pricePaise' | 'ratingHalves' | 'reviewCount' | 'soldEverywhere';

type Indexed = Parameters<ReturnType<typeof index>['on']>[0];

/**
 * An index for each order in which a list is read. It also holds what the filters use, so that a list is read to the end of its
 * page and a count reads the index alone, however many products there are.
 */
function inEveryOrder(name: string, within: Indexed[], t: Record<ProductColumn, ExtraConfigColumn>) {
  const on = (order: string, ...columns: Indexed[]) =>
    index(`${name}_${order}`)
      .on(...([...within, ...columns] as [Indexed]))
      .where(sql`retired_at is null`);
  return [
    on('newest', t.position, t.id, t.pricePaise, t.ratingHalves, t.soldEverywhere),
    on('price', t.pricePaise, t.position.desc().nullsFirst(), t.id.desc().nullsFirst(), t.ratingHalves, t.soldEverywhere),
    // The price with its tax, for shops that show it (docs/decisions/209-prices-with-gst.md).
    on('sum', sql`(price_paise + tax_paise)`, t.position.desc().nullsFirst(), t.id.desc().nullsFirst(), t.ratingHalves, t.soldEverywhere),
    on('rating', t.ratingHalves, t.reviewCount, t.position, t.id, t.pricePaise, t.soldEverywhere),
  ];
}

export const products = pgTable(
  'products',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    brand: text().notNull(),
    categoryId: text()
      .notNull()
      .references(() => categories.id),
    subCategoryId: text()
      .notNull()
      .references(() => subcategories.id),
    images: strings(),
    pricePaise: paise().notNull(),
    oldPricePaise: paise().notNull(),
    /** On one piece at `pricePaise`, computed from the class and the rate of the day. */
    taxPaise: paise().notNull().default(0),
    /** The rate with which `taxPaise` was computed, hundredths of a percent; null where it was not computed. */
    taxBasisPoints: integer(),
    /** Null: that of the subcategory. Without either, `taxPaise` stays as it is. */
    taxClass: text().references(() => taxClasses.id),
    /** Code of the Customs Tariff, 4, 6 or 8 digits; null: that of the subcategory. */
    hsn: text(),
    /** Maximum retail price, printed on the pack: with all taxes. */
    mrpPaise: paise(),
    /** Country of origin. */
    origin: text(),
    /** As printed on the pack, `200 g`; null where the weight is chosen or there is no pack. */
    netQuantity: text(),
    /** Percent off, whole. */
    discount: integer().notNull().default(0),
    /** Average rating in half stars, 0 to 10. */
    ratingHalves: integer().notNull().default(0),
    reviewCount: integer().notNull().default(0),
    description: text().notNull().default(''),
    productRam: strings(),
    size: strings(),
    productWeight: strings(),
    color: jsonb().$type<{ name: string; hex: string } | null>(),
    additionalInfo: text().notNull().default(''),
    dimension: text().notNull().default(''),
    featured: boolean().notNull().default(false),
    /** When false, `productLocations` lists where it is sold. */
    soldEverywhere: boolean().notNull().default(true),
    /** Ground colours painted until the picture is there. */
    placeholder: text().notNull().default(''),
    /** Order of arrival: the greatest is the newest. */
    position: integer().notNull().default(0),
    /** Set when a shopkeeper takes it off sale; orders keep pointing at it. */
    retiredAt: moment(),
    /** Since when shoppers may see it; null: a draft. */
    publishedAt: moment().defaultNow(),
    /** Grows with each change at the desk. */
    rowVersion: integer().notNull().default(1),
    /** What one piece costs the shop; only owners see it. */
    costPaise: paise(),
    /** Came with the samples of a first start. */
    sample: boolean().notNull().default(false),
    /** Words for full-text search; written by the app with the row (`searchVector()`). */
    search: tsvector()
      .notNull()
      .default(sql`''::tsvector`),
    /** Words of name, brand and colour, to tell how much a misspelt word is like them (`searchText()`). */
    searchText: text().notNull().default(''),
    createdAt: now(),
    updatedAt: now(),
  },
  (t) => [
    check('products_slug', sql`${t.id} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('products_money', sql`${t.pricePaise} > 0 and ${t.oldPricePaise} >= ${t.pricePaise} and ${t.taxPaise} >= 0`),
    check('products_hsn', sql`${t.hsn} ~ '^(\\d{4}|\\d{6}|\\d{8})$'`),
    check('products_rating', sql`${t.ratingHalves} between 0 and 10`),
    ...inEveryOrder('products', [], t),
    ...inEveryOrder('products_category', [t.categoryId], t),
    ...inEveryOrder('products_subcategory', [t.subCategoryId], t),
    index('products_featured')
      .on(t.position, t.id, t.soldEverywhere)
      .where(sql`featured and retired_at is null`),
    /** Names that begin with what is searched for, letter by letter whatever the language of the database. */
    index('products_name')
      .using('btree', sql`lower(${t.name}) text_pattern_ops`)
      .where(sql`retired_at is null`),
    // The desk lists drafts and products off sale too.
    index('products_desk').on(t.position, t.id),
    index('products_desk_subcategory').on(t.subCategoryId, t.position, t.id),
    index('products_drafts')
      .on(t.position, t.id)
      .where(sql`published_at is null`),
    index('products_off_sale')
      .on(t.position, t.id)
      .where(sql`retired_at is not null and published_at is not null`),
    // A draft is off sale, so that every list of the shop leaves it out.
    check('products_draft', sql`${t.publishedAt} is not null or ${t.retiredAt} is not null`),
    index('products_search').using('gin', t.search),
  ],
);

/**
 * Every word of `products.searchText` once. What a misspelt word may have meant is looked for here, since a shop has far fewer words than products;
 * words stay when their product goes.
 */
export const searchWordTable = pgTable('search_words', { word: text().primaryKey() }, (t) => [
  index('search_words_trigram').using('gin', sql`${t.word} gin_trgm_ops`),
]);

export const productLocations = pgTable(
  'product_locations',
  {
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    locationId: text()
      .notNull()
      .references(() => locations.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.productId, t.locationId] }), index('product_locations_location').on(t.locationId)],
);
