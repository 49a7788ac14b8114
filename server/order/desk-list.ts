/** Lists of orders for the desk: the board, pages of one status, and what a search finds. Each is read by an index, however many orders there are. */
import { type SQL, sql } from '#server/db/sql.ts';
import { type DeskOrderRow, type DoorMoney, type OrderListName, orderPageMax } from '#contract/desk/order.ts';
import { promisedStatuses } from '#contract/desk/order-rules.ts';
import { type OrderStatus, orderStatuses } from '#contract/order.ts';
import { momentOf } from '#contract/shop-time.ts';
import type { Db } from '#server/db/client.ts';
import { cursorOf, isAfterCursor, pageOf } from '#server/db/keyset.ts';
import type { Viewer } from './desk-viewer.ts';
import { paidPaise, toPayPaise } from './money.ts';
import { searchWordsOf, spellingsOf } from '#contract/desk/order-search.ts';

const openOnBoard = 30;
const closedOnBoard = 12;
const countMax = 1_000;
/** So many of the newest orders are looked through for a word before its index is asked. */
const newestMax = 2_000;

const isClosed = (status: OrderStatus): boolean => status === 'DELIVERED' || status === 'CANCELD';

type Listed = Omit<DeskOrderRow, 'refund' | 'phone' | 'payment' | 'money' | 'toCollectPaise'> & {
  phone: string;
  isRecent: boolean;
  payment: 'card' | 'delivery';
  money: DoorMoney | null;
  offPaise: number;
  refunded: number;
  hasFailed: boolean;
  cursor: string;
} & Record<string, unknown>;

const keyset = { time: sql`o.created_at`, id: sql`o.id` };
const iso = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** Orders whose address everybody of the staff may see: open ones, and for fourteen days the others. */
const isRecent = sql`(o.status not in ('DELIVERED', 'CANCELD') or o.updated_at > now() - interval '14 days')`;

/** The columns of a row of the list; `o` is the order. */
export const rowColumns = sql`o.id, o.number, o.status, ${iso(sql`o.created_at`)} as "placedAt", ${iso(sql`o.updated_at`)} as "movedAt",
  o.amount_paise as "amountPaise", o.name, coalesce(o.setofaddress ->> 'city', '') as city, o.phone_number as phone, o.test,
  o.payment, o.money, o.off_paise as "offPaise",
  o.packed_at is not null as packed, ${isRecent} as "isRecent",
  (select coalesce(sum(l.quantity - l.cancelled_quantity), 0)::int from order_lines l where l.order_id = o.id) as pieces,
  (select l.image from order_lines l where l.order_id = o.id order by l.position, l.id limit 1) as image,
  (select count(*)::int from order_lines l where l.order_id = o.id) as "lineCount",
  (select count(*)::int from order_notes n where n.order_id = o.id) as notes,
  (select coalesce(sum(r.amount_paise), 0)::bigint from refunds r where r.provider_payment_id = o.payment_id and r.state <> 'void') as refunded,
  exists (select 1 from refunds r where r.provider_payment_id = o.payment_id and r.state = 'failed') as "hasFailed",
  ${cursorOf(keyset)} as cursor`;

/** How much of the money went back or is on its way. */
function refundOf({
  refunded,
  hasFailed,
  ...order
}: Pick<Listed, 'refunded' | 'hasFailed' | 'amountPaise' | 'payment' | 'money' | 'offPaise'>): DeskOrderRow['refund'] {
  if (hasFailed) return 'failed';
  if (refunded === 0) return 'none';
  return refunded >= paidPaise(order) ? 'all' : 'part';
}

/** A row as this person may see it. */
export function toRow(row: Listed, { seesAll }: Viewer): DeskOrderRow {
  const { id, number, status, placedAt, movedAt, amountPaise, name, city, pieces, image, lineCount, packed, notes, test } = row;
  const phone = seesAll || row.isRecent ? row.phone : null;
  const known = { id, number, status, placedAt, movedAt, amountPaise, name, city, phone, pieces, image, lineCount, packed, notes, test };
  const { money } = row;
  return {
    ...known,
    refund: refundOf(row),
    ...(money !== null && { payment: 'delivery' as const, money, toCollectPaise: toPayPaise(row) }),
  };
}

export type { Listed };

interface Page {
  status?: OrderListName | undefined;
  /** Days in India, both included. */
  from?: string | undefined;
  to?: string | undefined;
  q?: string | undefined;
  refund?: 'failed' | undefined;
  after?: string | undefined;
  most: number;
  /** Otherwise those of an open status come in the order in which they wait. */
  newestFirst?: boolean;
}

function toPage(listed: Listed[], most: number, viewer: Viewer): { items: DeskOrderRow[]; next: string | null } {
  const { rows, next } = pageOf(listed, most);
  return { items: rows.map((row) => toRow(row, viewer)), next };
}

/** What a list is of: the statuses, or undefined for all. */
function statusesOf(list: OrderListName | undefined): readonly OrderStatus[] | undefined {
  if (list === 'todo') return promisedStatuses;
  return list && [list];
}

/** Placed between the midnights of these days in India. */
function isPlaced({ from, to }: Pick<Page, 'from' | 'to'>): SQL {
  const since = from === undefined ? sql`true` : sql`o.created_at >= ${momentOf(`${from}T00:00`)}::timestamptz`;
  const before = to === undefined ? sql`true` : sql`o.created_at < ${momentOf(`${to}T00:00`)}::timestamptz + interval '1 day'`;
  return sql`${since} and ${before}`;
}

const isRefunded = (refund: Page['refund']): SQL =>
  refund ? sql`o.payment_id in (select provider_payment_id from refunds where state = ${refund})` : sql`true`;

/**
 * One page of orders: of one list (open ones in the order in which they wait, closed ones newest first), of all, or found by words, newest first.
 * Each status enters its index by itself; a page of several is merged from as many rows of each.
 */
export async function findDeskOrders(db: Db, page: Page, viewer: Viewer) {
  const { status, q, refund, after, most, newestFirst = false } = page;
  const words = searchWordsOf(q ?? '');
  if (words.length > 0) return toPage(await search(db, words, page), most, viewer);
  const statuses = statusesOf(status);
  const isOldestFirst = !newestFirst && statuses !== undefined && !statuses.some(isClosed);
  const inOrder = isOldestFirst ? sql`order by o.created_at, o.id` : sql`order by o.created_at desc, o.id desc`;
  const beyond = isAfterCursor(after, keyset, isOldestFirst ? 'oldest first' : 'newest first');
  const part = (one: OrderStatus | undefined) => sql`(select o.* from orders o
    where ${one ? sql`o.status = ${one}` : sql`true`} and ${beyond} and ${isPlaced(page)} and ${isRefunded(refund)}
    ${inOrder} limit ${most + 1})`;
  const parts = sql.join((statuses ?? [undefined]).map(part), sql` union all `);
  const { rows } = await db.execute<Listed>(sql`
    select ${rowColumns} from (select * from (${parts}) o ${inOrder} limit ${most + 1}) o ${inOrder}`);
  return toPage(rows, most, viewer);
}

/** One page of the orders of an account, newest first. */
export async function findOrdersOf(db: Db, { userId, after }: { userId: string; after?: string | undefined }, viewer: Viewer) {
  const { rows } = await db.execute<Listed>(sql`
    select ${rowColumns} from orders o where o.user_id = ${userId} and ${isAfterCursor(after, keyset, 'newest first')}
    order by o.created_at desc, o.id desc limit ${orderPageMax + 1}`);
  return toPage(rows, orderPageMax, viewer);
}

const like = (word: string): SQL => sql`o.search_text like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`;
const inText = (word: string): SQL => sql`(${sql.join(spellingsOf(word).map(like), sql` or `)})`;
/** A word of few digits may be the number of the order. */
const containing = (word: string): SQL => (/^[0-9]{1,9}$/.test(word) ? sql`(${inText(word)} or o.number = ${Number(word)})` : inText(word));

/** A word that many orders contain is found among the newest; another one by its index, which needs three characters. */
async function search(db: Db, words: readonly string[], page: Page): Promise<Listed[]> {
  const { status, refund, after, most } = page;
  const statuses = statusesOf(status);
  const found = sql.join(
    [...words.map(containing), isRefunded(refund), statuses ? sql`o.status = any(${sql.param(statuses)}::text[])` : sql`true`],
    sql` and `,
  );
  const beyond = sql`${isAfterCursor(after, keyset, 'newest first')} and ${isPlaced(page)}`;
  const newest = await db.execute<Listed>(sql`
    select ${rowColumns} from (select * from orders o where ${beyond} order by o.created_at desc, o.id desc limit ${newestMax}) o
    where ${found} order by o.created_at desc, o.id desc limit ${most + 1}`);
  if (newest.rows.length > most || !words.some(({ length }) => length >= 3)) return newest.rows;
  const { rows } = await db.execute<Listed>(sql`
    with hits as materialized (select o.id, o.created_at from orders o where ${found} and ${beyond}),
      page as materialized (select id from hits order by created_at desc, id desc limit ${most + 1})
    select ${rowColumns} from page join orders o on o.id = page.id order by o.created_at desc, o.id desc`);
  return rows;
}

/** The first orders of each status, and how many there are, up to a thousand. One statement after the other: a board must not take all connections. */
export async function findBoard(db: Db, viewer: Viewer) {
  const { rows } = await db.execute<{ status: OrderStatus; count: number }>(sql`
    select s.status, (select count(*)::int from (select 1 from orders o where o.status = s.status limit ${countMax}) counted) as count
    from unnest(${sql.param(orderStatuses)}::text[]) as s (status)`);
  const columns = [];
  for (const status of orderStatuses) {
    const { items } = await findDeskOrders(db, { status, most: isClosed(status) ? closedOnBoard : openOnBoard }, viewer);
    columns.push({ status, count: rows.find((row) => row.status === status)?.count ?? 0, items });
  }
  return columns;
}
