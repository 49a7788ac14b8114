/** SQL of papers and their numbers. */
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { PaperName } from '#contract/paper-name.ts';
import { shopDay } from '#contract/shop-time.ts';
import type { Db } from '#server/db/client.ts';
import { orders, papers, paperSeries, refunds } from '#server/db/schema.ts';
import { financialYear } from './rules.ts';

export type Paper = typeof papers.$inferSelect;

/** A number of a series, and when it was given. */
interface Turn {
  fy: string;
  number: number;
  at: Date;
}

/** The time by the database clock, ms. */
export async function clockAt(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ ms: string }>(sql`select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as ms`);
  return new Date(Number(rows[0]?.ms));
}

/**
 * The next number of a series in the financial year that it is in India. The row of the series stays locked until the transaction ends, and
 * a transaction that fails gives the number back: no sequence of the database does. Take it last, or others wait for the locks that follow.
 */
export async function takeNumber(tx: Db, series: string): Promise<Turn> {
  const now = await clockAt(tx);
  const fy = financialYear(shopDay(now));
  const next = () =>
    tx
      .update(paperSeries)
      .set({ last: sql`${paperSeries.last} + 1`, lastAt: sql`greatest(${paperSeries.lastAt}, ${now.toISOString()}::timestamptz)` })
      .where(and(eq(paperSeries.series, series), eq(paperSeries.fy, fy)))
      .returning({ number: paperSeries.last, at: paperSeries.lastAt });
  const [known] = await next();
  if (known) return { fy, ...known };
  // The first of the year.
  await tx.insert(paperSeries).values({ series, fy, last: 0, lastAt: now }).onConflictDoNothing();
  const [first] = await next();
  if (!first) throw new Error('the series gave no number');
  return { fy, ...first };
}

/** The invoice, bill or receipt of an order; undefined while there is none. */
export async function findSale(db: Db, orderId: string): Promise<Paper | undefined> {
  const [paper] = await db
    .select()
    .from(papers)
    .where(and(eq(papers.orderId, orderId), ne(papers.kind, 'credit_note')));
  return paper;
}

/** The credit notes of an order, the oldest first. */
export function findCredits(db: Db, orderId: string): Promise<Paper[]> {
  return db
    .select()
    .from(papers)
    .where(and(eq(papers.orderId, orderId), eq(papers.kind, 'credit_note')))
    .orderBy(asc(papers.issuedAt), asc(papers.id));
}

/** The papers of these orders by order: the sale first, then its credit notes. */
export async function findPaperNames(db: Db, orderIds: readonly string[]): Promise<Map<string, PaperName[]>> {
  const rows = await db
    .select({ orderId: papers.orderId, id: papers.id, kind: papers.kind, number: papers.printed })
    .from(papers)
    .where(inArray(papers.orderId, [...orderIds]))
    .orderBy(asc(sql`${papers.kind} = 'credit_note'`), asc(papers.issuedAt), asc(papers.id));
  const names = new Map<string, PaperName[]>();
  for (const { orderId, ...name } of rows) names.set(orderId, [...(names.get(orderId) ?? []), name]);
  return names;
}

/** What of an order's payment has gone back or is on its way, paise. */
export async function findReturned(db: Db, paymentId: string): Promise<number> {
  const [sum] = await db
    .select({ paise: sql<string>`coalesce(sum(${refunds.amountPaise}), 0)` })
    .from(refunds)
    .where(and(eq(refunds.providerPaymentId, paymentId), ne(refunds.state, 'void')));
  return Number(sum?.paise);
}

/** One paper with whose order it is of; undefined when there is none. */
export async function findPaper(db: Db, id: string): Promise<{ paper: Paper; userId: string } | undefined> {
  const [row] = await db
    .select({ paper: papers, userId: orders.userId })
    .from(papers)
    .innerJoin(orders, eq(orders.id, papers.orderId))
    .where(eq(papers.id, id));
  return row;
}
