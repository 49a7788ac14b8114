/** Carts being paid for. */
import { sql } from '../sql.ts';
import { boolean, check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Billing } from '#contract/billing.ts';
import type { CheckoutState } from '#contract/payment.ts';
import { users } from './account.ts';
import { lease, moment, now, paise } from './columns.ts';

/** A line as it is frozen at checkout; money in paise, titles and pictures as they were. */
export interface FrozenLine {
  cartLineId: string;
  productId: string;
  /** Absent where the product has no variant with the options of the line. */
  variantId?: string;
  /** Where its pieces are counted. */
  poolId: string;
  title: string;
  image: string;
  ratingHalves: number;
  size: string;
  ram: string;
  weight: string;
  quantity: number;
  pricePaise: number;
  taxPaise: number;
  /** Rate of the tax, hundredths of a percent; absent where it is not known. */
  taxBasisPoints?: number;
  hsn?: string;
}

/** `abandoned`: the shopper stopped waiting for it; `bought`: another payment of the same shopper has bought its goods. */
export type GiveBack = 'abandoned' | 'bought';

export const checkouts = pgTable(
  'checkouts',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    lines: jsonb().$type<FrozenLine[]>().notNull(),
    /** The billing form as it was when the payment began. */
    billing: jsonb().$type<Billing>().notNull(),
    /** Idempotency key of the call that made it: the same call again finds the same checkout. */
    opId: text(),
    /** Two digits of the shop's state, which decides how the tax is divided. */
    shopState: text().notNull(),
    amountPaise: paise().notNull(),
    currency: text().notNull().default('INR'),
    state: text().$type<CheckoutState>().notNull().default('open'),
    provider: text().notNull(),
    /** Null between our commit and the provider's answer. */
    providerOrderId: text().unique(),
    /** The stock hold ends then, by the database clock. */
    reservedUntil: moment().notNull(),
    /** Paid with test money. */
    test: boolean().notNull().default(false),
    note: text(),
    /** When the provider was last asked and answered. */
    askedAt: moment(),
    /** When the provider's undecided payment began; null without one. */
    undecidedSince: moment(),
    /** Why money that still comes goes back to the shopper; null: it becomes an order. */
    giveBack: text().$type<GiveBack>(),
    nextCheckAt: now(),
    createdAt: now(),
    updatedAt: now(),
    ...lease(),
  },
  (t) => [
    unique('checkouts_op').on(t.userId, t.opId),
    index('checkouts_user').on(t.userId, t.createdAt),
    index('checkouts_due').on(t.state, t.nextCheckAt),
    check('checkouts_amount', sql`${t.amountPaise} > 0`),
  ],
);
