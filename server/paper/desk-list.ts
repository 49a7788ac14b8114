/** SQL of the desk's list of papers. Each question is answered by an index, however many papers there are. */
import { type SQL, sql } from '#server/db/sql.ts';
import { momentsOf } from '#contract/desk/month.ts';
import { paperPageMax, type PaperRow } from '#contract/desk/paper.ts';
import { plainSigns } from '#contract/digits.ts';
import type { Db } from '#server/db/client.ts';
import { cursorOf, isAfterCursor, pageOf } from '#server/db/keyset.ts';

interface Wanted {
  month?: string | undefined;
  q?: string | undefined;
  after?: string | undefined;
}

type Listed = PaperRow & { cursor: string } & Record<string, unknown>;

const keyset = { time: sql`p.issued_at`, id: sql`p.id` };

/** Papers of the order with this running number, or with this number in any series and year. */
const numbered = (number: number): SQL => sql`p.id in (
  select own.id from papers own join orders o on o.id = own.order_id where o.number = ${number}
  union all select own.id from paper_series s join papers own on own.series = s.series and own.fy = s.fy and own.number = ${number})`;

/**
 * The papers that a question names: `IN/26-27/000123` as it is printed or as its file is called, `123` of a paper or an order, `HT-1A2B3C4D`, `TEST-1042`.
 * Undefined where it is none of these.
 */
function namedBy(question: string): SQL | undefined {
  const text = plainSigns(question).toUpperCase();
  const [, series, fy, number] = /^([A-Z]{1,3})[/ -](\d\d-\d\d)[/ -](\d{1,7})$/.exec(text) ?? [];
  if (series && fy && number) return sql`p.series = ${series} and p.fy = ${fy} and p.number = ${Number(number)}`;
  // Also as the rows of the desk name an order: "No. 1002 · HT-6B7780AB".
  const [, reference] = /(?:^|[\s·,(])HT-?([0-9A-F]{8})(?:$|[\s·,)])/.exec(text) ?? [];
  if (reference) return sql`p.order_id in (select o.id from orders o where o.search_text like ${`%ht-${reference.toLowerCase()}%`})`;
  const [, short] = /^(?:ORDER\s*)?(?:NO\.?\s*|#\s*|TEST-)?(\d{1,9})(?:-\d+)?$/.exec(text) ?? [];
  return short === undefined ? undefined : numbered(Number(short));
}

/** The month in India of the first paper, null while there is none. */
async function findSince(db: Db): Promise<string | null> {
  const { rows } = await db.execute<{ month: string | null }>(
    sql`select to_char(min(issued_at) at time zone 'Asia/Kolkata', 'YYYY-MM') as month from papers`,
  );
  return rows[0]?.month ?? null;
}

/** One page of papers, the newest first: of a month, or of all time those that a question names. */
export async function findPaperRows(db: Db, { month, q = '', after }: Wanted) {
  const since = await findSince(db);
  const named = q === '' ? undefined : namedBy(q);
  if (q !== '' && !named) return { items: [], next: null, since };
  const within = month && momentsOf(month);
  const inMonth = within ? sql`p.issued_at >= ${within.from}::timestamptz and p.issued_at < ${within.to}::timestamptz` : sql`true`;
  const { rows } = await db.execute<Listed>(sql`
    select p.id, p.kind, p.printed as number, to_char(p.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "issuedAt",
      p.amount_paise as "amountPaise", p.test, p.facts -> 'against' ->> 'printed' as against, p.facts -> 'replaces' ->> 'printed' as replaces, p.buyer ->> 'name' as buyer,
      p.order_id as "orderId", (p.facts ->> 'orderNumber')::int as "orderNumber", ${cursorOf(keyset)} as cursor
    from papers p where ${named ?? inMonth} and ${isAfterCursor(after, keyset, 'newest first')}
    order by p.issued_at desc, p.id desc limit ${paperPageMax + 1}`);
  const page = pageOf(rows, paperPageMax);
  return { items: page.rows, next: page.next, since };
}
