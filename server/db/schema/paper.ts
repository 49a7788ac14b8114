/** Invoices, bills of supply, receipts and credit notes, as they were made. */
import { sql } from '../sql.ts';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Address } from '#contract/order.ts';
import type { PaperKind } from '#contract/paper-name.ts';
import { moment, paise } from './columns.ts';
import { orders } from './order.ts';

/** Who sells, as the settings said. Empty text: not set. */
export interface Seller {
  name: string;
  address: string;
  phone: string;
  email: string;
  gstin: string;
  fssai: string;
  /** Name and two digits. */
  state: string;
  stateCode: string;
}

/** The buyer and the delivery address. */
export interface Buyer {
  name: string;
  address: string[];
  phone: string;
  /** The place of supply: name and two digits. */
  state: string;
  stateCode: string;
}

/** A line of a paper; money in paise. Tax parts are zero on a paper without tax columns. */
export interface PaperLine {
  lineId: string;
  title: string;
  hsn: string;
  /** Null where a credit note returns money without pieces. */
  quantity: number | null;
  /** Of one piece, before tax where the paper has tax columns. */
  pricePaise: number;
  /** Rate of the tax, hundredths of a percent; null: not known. */
  basisPoints: number | null;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  utgstPaise: number;
  igstPaise: number;
  /** Taxable value and tax. */
  amountPaise: number;
}

/** What a paper says besides its lines. */
export interface PaperFacts {
  /** Whether it has columns of tax. */
  taxed: boolean;
  /** A seller under the composition scheme says so on every bill of supply. */
  composition: boolean;
  orderNumber: number;
  orderedAt: string;
  paymentId: string;
  /** Of a credit note: number and date of the paper that it corrects, and why. */
  against?: { printed: string; issuedAt: string };
  reason?: string;
  /** Of a credit note that corrects the buyer: the paper with the right one. No money goes back. */
  replacedBy?: string;
  /** Of a paper made for another buyer's: number and date of that one. */
  replaces?: { printed: string; issuedAt: string };
  /** Of a paper whose buyer was corrected after the parcel had left: what it says in place of the order's address. */
  corrected?: Omit<Address, 'country' | 'state'>;
}

/** A paper is never changed: its PDF is drawn from its row alone, the same bytes each time. */
export const papers = pgTable(
  'papers',
  {
    id: uuid().primaryKey(),
    kind: text().$type<PaperKind>().notNull(),
    /** Papers that count together, in a financial year (`26-27`). All three are null for a test payment, which is no sale. */
    series: text(),
    fy: text(),
    number: integer(),
    /** As it is printed: at most 16 letters, digits, `-` and `/` (rule 46 (b) CGST Rules). */
    printed: text().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** What a credit note corrects. */
    againstId: uuid().references((): AnyPgColumn => papers.id),
    /** The paper in whose place this one stands, because the buyer was corrected; a credit note takes all that was left of it. */
    replacesId: uuid().references((): AnyPgColumn => papers.id),
    issuedAt: moment().notNull(),
    test: boolean().notNull(),
    seller: jsonb().$type<Seller>().notNull(),
    buyer: jsonb().$type<Buyer>().notNull(),
    lines: jsonb().$type<PaperLine[]>().notNull(),
    facts: jsonb().$type<PaperFacts>().notNull(),
    amountPaise: paise().notNull(),
    /** Which layout draws it. */
    template: integer().notNull(),
  },
  (t) => [
    index('papers_order').on(t.orderId),
    index('papers_issued').on(t.issuedAt, t.id),
    uniqueIndex('papers_one_sale')
      .on(t.orderId)
      .where(sql`${t.kind} <> 'credit_note' and ${t.replacesId} is null`),
    unique('papers_replaced').on(t.replacesId),
    unique('papers_number').on(t.series, t.fy, t.number),
    check('papers_replaces', sql`${t.replacesId} is null or ${t.kind} <> 'credit_note'`),
    check('papers_credit', sql`(${t.kind} = 'credit_note') = (${t.againstId} is not null)`),
    check(
      'papers_test',
      sql`${t.test} = (${t.series} is null) and (${t.series} is null) = (${t.number} is null) and (${t.series} is null) = (${t.fy} is null)`,
    ),
    check('papers_printed', sql`${t.printed} ~ '^[A-Z0-9/-]{1,16}$'`),
    check('papers_amount', sql`${t.amountPaise} > 0`),
  ],
);

/** The last number of a series in a financial year. Its row is locked until the paper with the number is committed, so no number is missing. */
export const paperSeries = pgTable(
  'paper_series',
  {
    series: text().notNull(),
    fy: text().notNull(),
    last: integer().notNull(),
    lastAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.series, t.fy] }), check('paper_series_last', sql`${t.last} >= 0`)],
);
