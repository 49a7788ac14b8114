/** SQL of returns. */
import { and, eq, isNull, ne, sql } from '#server/db/sql.ts';
import type { DeskReturn } from '#contract/desk/order-return.ts';
import { refundedPaise } from '#contract/desk/refund-rules.ts';
import { optionsOf } from '#contract/naming.ts';
import type { Db } from '#server/db/client.ts';
import { cursorOf, isAfterCursor, type Keyset, pageOf } from '#server/db/keyset.ts';
import { orderMoves, type orders, returns } from '#server/db/schema.ts';
import { refundable } from '#server/fulfilment/goods.ts';
import { paidPaise } from '#server/order/money.ts';
import { answerBy } from '#server/order/returns.ts';
import { uploadAddress } from '#server/upload/rules.ts';
import { refundedBeside, type Standing } from './refunded-beside.ts';

const pageSize = 50;

export type Return = typeof returns.$inferSelect;
type Order = typeof orders.$inferSelect;

/** A return by the id that the device gave it; undefined when it is new. */
export async function findReturn(db: Db, id: string): Promise<Return | undefined> {
  const [row] = await db.select().from(returns).where(eq(returns.id, id));
  return row;
}

/** The returns of an order that were not declined. Exact while the order is locked. */
export function findOpenReturns(tx: Db, orderId: string): Promise<Return[]> {
  return tx
    .select()
    .from(returns)
    .where(and(eq(returns.orderId, orderId), ne(returns.state, 'declined')));
}

export async function insertReturn(tx: Db, row: typeof returns.$inferInsert): Promise<void> {
  await tx.insert(returns).values(row);
}

/** Gives a return its photograph. False when it has one: the first stays. */
export async function writePhoto(tx: Db, id: string, photo: string): Promise<boolean> {
  const written = await tx
    .update(returns)
    .set({ photo })
    .where(and(eq(returns.id, id), isNull(returns.photo)))
    .returning({ id: returns.id });
  return written.length > 0;
}

/** Writes a decision. The order is locked. */
export async function writeDecision(
  tx: Db,
  id: string,
  decided: Pick<Return, 'state' | 'answer' | 'refundId'> & { decidedBy: string },
): Promise<void> {
  await tx
    .update(returns)
    .set({ ...decided, decidedAt: sql`now()` })
    .where(eq(returns.id, id));
}

/** Its pieces were counted back. The order is locked. */
export async function writeCounted(tx: Db, id: string): Promise<void> {
  await tx
    .update(returns)
    .set({ countedAt: sql`now()` })
    .where(eq(returns.id, id));
}

/** When an order was delivered, ms since 1970, and the time of the database; undefined for one that was not. */
export async function findDelivery(db: Db, orderId: string): Promise<{ deliveredAt: number; now: number } | undefined> {
  const ms = (time: unknown) => sql<number>`floor(extract(epoch from ${time}) * 1000)::float8`;
  const [row] = await db
    .select({ deliveredAt: ms(sql`coalesce(${orderMoves.doneAt}, ${orderMoves.createdAt})`), now: ms(sql`now()`) })
    .from(orderMoves)
    .where(and(eq(orderMoves.orderId, orderId), eq(orderMoves.toStatus, 'DELIVERED')));
  return row;
}

interface Row extends Record<string, unknown> {
  id: string;
  orderId: string;
  number: number;
  name: string;
  state: DeskReturn['state'];
  reason: DeskReturn['reason'];
  text: string;
  lines: { lineId: string; quantity: number }[];
  hasPhoto: boolean;
  photo: string | null;
  orderLines: {
    id: string;
    title: string;
    image: string;
    size: string;
    ram: string;
    weight: string;
    paise: number;
    quantity: number;
    cancelledQuantity: number;
  }[];
  /** What the order came to; `refundId`: the refund of the return itself. */
  payment: Order['payment'];
  money: Order['money'];
  amountPaise: number;
  offPaise: number;
  refundId: string | null;
  refunds: ({ id: string } & Standing['refunds'][number])[];
  askedAt: string | Date;
  answer: string;
  decidedBy: string | null;
  decidedAt: string | Date | null;
  refundPaise: number | null;
  countedAt: string | Date | null;
  cursor: string;
}

const keyset: Keyset = { time: sql`r.created_at`, id: sql`r.id` };

const selected = sql`
  select r.id, r.order_id as "orderId", o.number, o.name, r.state, r.reason, r.text, r.lines, r.has_photo as "hasPhoto", r.photo, r.created_at as "askedAt", r.answer,
    u.name as "decidedBy", r.decided_at as "decidedAt", f.amount_paise as "refundPaise", r.counted_at as "countedAt",
    o.payment, o.money, o.amount_paise::float8 as "amountPaise", o.off_paise::float8 as "offPaise", r.refund_id as "refundId",
    (select jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title, 'image', l.image, 'size', l.size, 'ram', l.ram, 'weight', l.weight,
      'paise', l.price_paise + l.tax_paise, 'quantity', l.quantity, 'cancelledQuantity', l.cancelled_quantity)) from order_lines l where l.order_id = r.order_id) as "orderLines",
    coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'amountPaise', m.amount_paise, 'state', m.state, 'lines', m.lines)) from refunds m
      where m.provider_payment_id = o.payment_id), '[]'::jsonb) as refunds,
    ${cursorOf(keyset)} as cursor
  from returns r join orders o on o.id = r.order_id left join refunds f on f.id = r.refund_id left join users u on u.id = r.decided_by`;

const iso = (time: string | Date | null): string | null => (time === null ? null : new Date(time).toISOString());

function toDeskReturn({
  orderId,
  number,
  orderLines,
  refunds: made,
  lines,
  photo,
  askedAt,
  decidedAt,
  countedAt,
  cursor: _cursor,
  payment,
  money,
  amountPaise,
  offPaise,
  refundId,
  ...row
}: Row): DeskReturn {
  const beside = refundedBeside(lines, {
    paidPaise: paidPaise({ payment, money, amountPaise, offPaise }),
    refunds: made.filter(({ id }) => id !== refundId),
    most: (lineId) => orderLines.reduce((sum, line) => (line.id === lineId ? refundable(payment, line) : sum), 0),
  });
  const shown = lines.flatMap(({ lineId, quantity }) => {
    const line = orderLines.find(({ id }) => id === lineId);
    return line ? [{ lineId, quantity, title: line.title, image: line.image, options: optionsOf(line), paise: line.paise }] : [];
  });
  return {
    ...row,
    order: { id: orderId, number },
    lines: shown.map(({ paise: _paise, ...line }) => ({
      ...line,
      toRefund: beside.left(line.lineId),
      backBefore: beside.backBefore(line.lineId),
    })),
    isRefunded: beside.isRefunded,
    askedAt: new Date(askedAt).toISOString(),
    answerBy: answerBy(new Date(askedAt)).toISOString(),
    decidedAt: iso(decidedAt),
    countedAt: iso(countedAt),
    photo: photo === null ? null : uploadAddress(photo),
    worthPaise: shown.reduce((sum, { paise, lineId }) => sum + paise * beside.left(lineId), 0),
    refundedPaise: refundedPaise(made),
  };
}

/** A page of returns: open ones oldest first, closed ones newest first. */
export async function findReturnPage(
  db: Db,
  { list, after }: { list: 'open' | 'closed'; after?: string | undefined },
): Promise<{ items: DeskReturn[]; next: string | null }> {
  const isOpen = sql`(r.state = 'asked' or (r.state = 'accepted' and r.counted_at is null))`;
  const where =
    list === 'open'
      ? sql`${isOpen} and ${isAfterCursor(after, keyset, 'oldest first')} order by r.created_at, r.id`
      : sql`not ${isOpen} and ${isAfterCursor(after, keyset, 'newest first')} order by r.created_at desc, r.id desc`;
  const { rows } = await db.execute<Row>(sql`${selected} where ${where} limit ${pageSize + 1}`);
  const page = pageOf(rows, pageSize);
  return { items: page.rows.map(toDeskReturn), next: page.next };
}

/** A return as the desk sees it; undefined when there is none. */
export async function findDeskReturn(db: Db, id: string): Promise<DeskReturn | undefined> {
  const { rows } = await db.execute<Row>(sql`${selected} where r.id = ${id}::uuid`);
  return rows[0] && toDeskReturn(rows[0]);
}
