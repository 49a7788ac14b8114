/** SQL of papers and their numbers. */
import { and, asc, eq, inArray, ne, type SQL, sql } from '#server/db/sql.ts';
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

/** Whether a paper was replaced (`replace.ts`). `alias`: of `papers` in the statement. */
export const isReplaced = (alias: string): SQL => sql`exists (select from papers newer where newer.replaces_id = ${sql.raw(alias)}.id)`;

/** The invoice, bill or receipt of an order that stands, none that was replaced; undefined while there is none. */
export async function findSale(db: Db, orderId: string): Promise<Paper | undefined> {
  const [paper] = await db
    .select()
    .from(papers)
    .where(and(eq(papers.orderId, orderId), ne(papers.kind, 'credit_note'), sql`not ${isReplaced('papers')}`));
  return paper;
}

/** Whether this paper of the order was replaced. */
export async function wasReplaced(db: Db, orderId: string, paperId: string): Promise<boolean> {
  return (await db.$count(papers, and(eq(papers.orderId, orderId), eq(papers.replacesId, paperId)))) > 0;
}

/** The next name of a paper of a test payment, which has no number: `TEST-1042`, then `TEST-1042-1`. */
export async function nextTestName(db: Db, { orderId, facts }: Pick<typeof papers.$inferInsert, 'orderId' | 'facts'>): Promise<string> {
  const before = await db.$count(papers, eq(papers.orderId, orderId));
  return `TEST-${facts.orderNumber}${before === 0 ? '' : `-${before}`}`;
}

/** The credit notes of an order, the oldest first. */
export function findCredits(db: Db, orderId: string): Promise<Paper[]> {
  return db
    .select()
    .from(papers)
    .where(and(eq(papers.orderId, orderId), eq(papers.kind, 'credit_note')))
    .orderBy(asc(papers.issuedAt), asc(papers.id));
}

/** The papers of these orders by order: the sale that stands first, then credit notes and sales that were replaced, as they were made. */
export async function findPaperNames(db: Db, orderIds: readonly string[]): Promise<Map<string, PaperName[]>> {
  const replaced = sql<boolean>`${isReplaced('papers')}`;
  const rows = await db
    .select({ orderId: papers.orderId, id: papers.id, kind: papers.kind, number: papers.printed, replaced })
    .from(papers)
    .where(inArray(papers.orderId, [...orderIds]))
    .orderBy(sql`${papers.kind} = 'credit_note' or ${replaced}`, asc(papers.issuedAt), asc(papers.id));
  const names = new Map<string, PaperName[]>();
  for (const { orderId, replaced: isOld, ...name } of rows)
    names.set(orderId, [...(names.get(orderId) ?? []), { ...name, ...(isOld && { replaced: true as const }) }]);
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
