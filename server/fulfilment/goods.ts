/** What happens to the pieces of an order: they leave with the parcel, come back, or were never sent. */
import { asc, eq, sql } from '#server/db/sql.ts';
import { isSent } from '#contract/desk/order-rules.ts';
import type { OrderStatus } from '#contract/order.ts';
import type { Db } from '#server/db/client.ts';
import { type FrozenLine, orderLines, orders } from '#server/db/schema.ts';
import { findPieces } from '#server/stock/figures.ts';
import { giveBack } from '#server/stock/ledger.ts';
import { arrive, leave, sendPieces } from '#server/stock/physical.ts';

export type OrderLine = typeof orderLines.$inferSelect;
type Payment = (typeof orders.$inferSelect)['payment'];

/** The lines of an order in their order; exact while the order is locked. */
export function findLines(db: Db, orderId: string): Promise<OrderLine[]> {
  return db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position));
}

/** Pieces of one line: how many of them there are, and how many of these can be sold again. */
export interface ReturnedPieces {
  lineId: string;
  quantity: number;
  backOnShelf: number;
}

/** The frozen lines with other quantities; those without pieces are left out. An order line stands at the place of its frozen line. */
function frozen(checkoutLines: readonly FrozenLine[], lines: readonly OrderLine[], quantityOf: (line: OrderLine) => number): FrozenLine[] {
  return lines.flatMap((line) => {
    const found = checkoutLines[line.position];
    const quantity = quantityOf(line);
    return found && quantity > 0 ? [{ ...found, quantity }] : [];
  });
}

interface Goods {
  orderId: string;
  /** Of the checkout. */
  checkoutLines: readonly FrozenLine[];
  /** Of the order. */
  lines: readonly OrderLine[];
}

const causeOf = (orderId: string) => ({ reference: `order:${orderId}`, actor: 'shopkeeper' }) as const;
const partOf = (line: Pick<OrderLine, 'quantity' | 'cancelledQuantity'>): number => line.quantity - line.cancelledQuantity;

/**
 * The pieces of a line that refunds take back. What is taken off an order that is paid has a refund, which counts it; what is taken off before the order is
 * paid at the door has none.
 */
export const refundable = (payment: Payment, line: Pick<OrderLine, 'quantity' | 'cancelledQuantity'>): number =>
  payment === 'delivery' ? partOf(line) : line.quantity;

/** The parcel leaves with everything that is still part of the order. `leftAt`: when, if that was earlier; microseconds of the database clock. */
export async function sendGoods(tx: Db, { orderId, checkoutLines, lines }: Goods, leftAt?: number): Promise<void> {
  await sendPieces(tx, await findPieces(tx, frozen(checkoutLines, lines, partOf)), { reason: 'parcel', ...causeOf(orderId) }, leftAt);
}

/** The same for pieces that a cancellation has made to sell again, while they were on their way. */
export async function takeSent(tx: Db, { orderId, checkoutLines, lines }: Goods, leftAt: number): Promise<void> {
  await leave(tx, await findPieces(tx, frozen(checkoutLines, lines, partOf)), { reason: 'parcel', ...causeOf(orderId) }, leftAt);
}

interface Cancellation {
  /** Where the order stood. */
  from: OrderStatus;
  payment: Payment;
  /** Whether the pieces can be sold again. */
  backOnShelf: boolean;
  /** Of this order, before it was cancelled. */
  refunds: readonly { lines: readonly { lineId: string; quantity: number }[] | null }[];
}

/** The pieces of a cancelled order, without those that a refund has taken back or left with the shopper. */
export async function returnAll(tx: Db, goods: Goods, { from, payment, backOnShelf, refunds }: Cancellation): Promise<void> {
  const refunded = refunds.flatMap(({ lines }) => lines ?? []);
  const all = goods.lines.map((row) => {
    const lineId = row.id;
    const quantity = refunded.reduce((left, line) => left - (line.lineId === lineId ? line.quantity : 0), refundable(payment, row));
    return { lineId, quantity, backOnShelf: backOnShelf ? quantity : 0 };
  });
  await returnGoods(tx, goods, from, all);
}

/**
 * Takes pieces back. Those that never left the shop are to sell again or, if they cannot be sold, leave the shelf as damaged; those that were
 * sent come back to the shelf only where somebody says so.
 */
export async function returnGoods(
  tx: Db,
  { orderId, checkoutLines, lines }: Goods,
  at: OrderStatus,
  pieces: readonly ReturnedPieces[],
  doneAt?: number,
): Promise<void> {
  const find = (count: (piece: ReturnedPieces) => number) =>
    findPieces(
      tx,
      frozen(checkoutLines, lines, ({ id }) => pieces.filter(({ lineId }) => lineId === id).reduce((sum, piece) => sum + count(piece), 0)),
    );
  const toSell = await find(({ backOnShelf }) => backOnShelf);
  if (isSent(at)) return void (await arrive(tx, toSell, { reason: 'return', ...causeOf(orderId) }, doneAt));
  await giveBack(tx, toSell, { reason: 'cancel', ...causeOf(orderId) });
  const lost = await find(({ quantity, backOnShelf }) => quantity - backOnShelf);
  await sendPieces(tx, lost, { reason: 'damage', ...causeOf(orderId) });
}

/** The parcel of a cancelled order is on its way back: its pieces are not to sell until somebody has counted them. The order is locked. */
export async function noteComingBack(tx: Db, orderId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ parcel: 'coming_back', updatedAt: sql`clock_timestamp()` })
    .where(eq(orders.id, orderId));
}
