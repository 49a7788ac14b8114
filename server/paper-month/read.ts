/** Reads the papers of a month, page by page, the oldest first: memory stays flat, and no statement takes long. */
import { sql } from '#server/db/sql.ts';
import { momentsOf } from '#contract/desk/month.ts';
import type { PaperKind } from '#contract/paper-name.ts';
import type { Db } from '#server/db/client.ts';
import { cursorOf, isAfterCursor } from '#server/db/keyset.ts';
import type { Buyer, PaperFacts, PaperLine } from '#server/db/schema.ts';

/** What a month needs of a paper; money in paise. */
export interface MonthPaper extends Record<string, unknown> {
  kind: PaperKind;
  series: string;
  number: number;
  printed: string;
  /** Day in India, `2026-11-27`. */
  day: string;
  buyer: Buyer;
  /** Of the seller; empty, or null on a paper without: none. */
  gstin: string | null;
  /** Two digits. */
  sellerState: string | null;
  facts: PaperFacts;
  lines: PaperLine[];
  amountPaise: number;
  /** Worth of the invoice: its own, or of a credit note that of the paper that it corrects. */
  invoicePaise: number;
  cursor: string;
}

const keyset = { time: sql`p.issued_at`, id: sql`p.id` };

const isIn = (month: string) => {
  const { from, to } = momentsOf(month);
  return sql`p.issued_at >= ${from}::timestamptz and p.issued_at < ${to}::timestamptz`;
};

/** At most `most` papers of a month after a cursor, none of a test payment. */
export async function findMonthPapers(
  db: Db,
  month: string,
  { after, most }: { after?: string | undefined; most: number },
): Promise<MonthPaper[]> {
  const { rows } = await db.execute<MonthPaper>(sql`
    select p.kind, p.series, p.number, p.printed, to_char(p.issued_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, p.buyer, p.facts, p.lines,
      p.amount_paise as "amountPaise", p.seller ->> 'gstin' as gstin, p.seller ->> 'stateCode' as "sellerState",
      case when p.against_id is null then p.amount_paise else (select i.amount_paise from papers i where i.id = p.against_id) end as "invoicePaise", ${cursorOf(keyset)} as cursor
    from papers p where ${isIn(month)} and ${isAfterCursor(after, keyset, 'oldest first')} and not p.test
    order by p.issued_at, p.id limit ${most}`);
  return rows;
}

/** Papers of one step. */
const batch = 500;

/** All papers of a month, in steps. */
export async function* monthPapers(db: Db, month: string): AsyncGenerator<MonthPaper[]> {
  for (let after: string | undefined; ;) {
    const papers = await findMonthPapers(db, month, { after, most: batch });
    if (papers.length > 0) yield papers;
    if (papers.length < batch) return;
    after = papers.at(-1)?.cursor;
  }
}

/** How many papers of a month are of test payments. */
export async function countTests(db: Db, month: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from papers p where ${isIn(month)} and p.test`);
  return rows[0]?.count ?? 0;
}
