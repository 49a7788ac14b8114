/** Stock: how many pieces of a pool can be sold, every move of it, and the pieces held by checkouts. Only `server/stock/ledger.ts` writes it. */
import { sql } from '../sql.ts';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { checkouts } from './checkout.ts';
import { now, paise } from './columns.ts';
import { products } from './product.ts';

/** One row per pool, apart from the product, so that a sale locks one narrow row and nothing that is read on every page. */
export const stock = pgTable(
  'stock',
  {
    /** Variants that are counted together share a pool. The first pool of a product has the product's id. */
    poolId: text().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** To sell: on the shelf, not promised to an order, not held by a checkout. */
    qty: integer().notNull(),
    /** Promised or held, and not on the shelf: a count found too few. */
    missing: integer().notNull().default(0),
    /** When the last count was made; before the first one, when the pool was opened. */
    countedAt: now(),
    /** Low stock from here down; null: the shop's own threshold. */
    lowAt: integer(),
    updatedAt: now(),
  },
  (t) => [
    index('stock_product').on(t.productId),
    index('stock_updated').on(t.updatedAt),
    check('stock_not_negative', sql`${t.qty} >= 0`),
    check('stock_missing', sql`${t.missing} >= 0 and (${t.missing} = 0 or ${t.qty} = 0)`),
  ],
);

/** `parcel`: promised pieces left the shelf. `split`: the pool has ended, its pieces are counted apart. `correction`: the check found a quantity that the moves do not explain. */
export type MoveReason =
  | 'opening'
  | 'hold'
  | 'release'
  | 'sale'
  | 'cancel'
  | 'parcel'
  | 'return'
  | 'count'
  | 'delivery'
  | 'damage'
  | 'split'
  | 'correction';

/** Every change of `stock.qty`. The moves of a pool add up to its quantity. */
export const stockMoves = pgTable(
  'stock_moves',
  {
    id: uuid().primaryKey(),
    /** No foreign key: the history of a pool outlives it. */
    poolId: text().notNull(),
    delta: integer().notNull(),
    /** What the move was about: pieces counted, delivered, sent. `delta` is less where pieces were missing or counted already. */
    pieces: integer().notNull().default(0),
    /** What could be sold after this move. */
    after: integer().notNull(),
    reason: text().$type<MoveReason>().notNull(),
    /** What caused it, such as `checkout:ID` or `order:ID`. */
    reference: text(),
    /** Who did it: `shop`, `shopper` or `shopkeeper`. */
    actor: text().notNull(),
    /** Who of the staff; null for the shop itself and the command line. */
    actorId: uuid(),
    note: text(),
    /** What the shop paid for one piece of a delivery; null: not known. */
    costPaise: paise(),
    /** When it happened at the shelf, by the database clock; `createdAt` is when the shop heard of it. */
    doneAt: now(),
    createdAt: now(),
  },
  (t) => [
    index('stock_moves_pool').on(t.poolId, t.createdAt),
    check('stock_moves_not_negative', sql`${t.after} >= 0`),
    check('stock_moves_cost', sql`${t.costPaise} >= 0`),
  ],
);

/** Pieces reserved for an open checkout; gone when they are sold or released. */
export const stockHolds = pgTable(
  'stock_holds',
  {
    checkoutId: uuid()
      .notNull()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    productId: text()
      .notNull()
      .references(() => products.id),
    poolId: text().notNull(),
    qty: integer().notNull(),
    createdAt: now(),
  },
  (t) => [
    primaryKey({ columns: [t.checkoutId, t.productId, t.poolId] }),
    index('stock_holds_product').on(t.productId),
    check('stock_holds_qty', sql`${t.qty} > 0`),
  ],
);
