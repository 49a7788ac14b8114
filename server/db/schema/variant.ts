/** What can be bought of a product: one row per combination of its options. */
import { sql } from '../sql.ts';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment, paise } from './columns.ts';
import { products } from './product.ts';
import { stock } from './stock.ts';

export const variants = pgTable(
  'variants',
  {
    id: uuid().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Empty where the product has no such option, as in carts. */
    size: text().notNull().default(''),
    ram: text().notNull().default(''),
    weight: text().notNull().default(''),
    sku: text().unique(),
    barcode: text(),
    /** Null: the product's. */
    pricePaise: paise(),
    /** Null: the product's. */
    oldPricePaise: paise(),
    /** On one piece at `pricePaise`, and the rate it was computed with; null with the price. */
    taxPaise: paise(),
    taxBasisPoints: integer(),
    /** Maximum retail price printed on this pack; null: the product's. */
    mrpPaise: paise(),
    position: integer().notNull().default(0),
    /** Where its pieces are counted. */
    poolId: text()
      .notNull()
      .references(() => stock.poolId),
    retiredAt: moment(),
  },
  (t) => [
    unique('variants_options').on(t.productId, t.size, t.ram, t.weight),
    index('variants_pool').on(t.poolId),
    /** Products whose variants differ (`findVariants`). */
    index('variants_differing')
      .on(t.productId)
      .where(sql`price_paise is not null or pool_id <> product_id or retired_at is not null`),
    check('variants_price', sql`${t.pricePaise} > 0 and ${t.oldPricePaise} >= ${t.pricePaise}`),
  ],
);
