/** What an order says of its returns: until when one can be asked for, and what became of each. */
import { asc, eq, inArray } from '#server/db/sql.ts';
import type { OrderStatus } from '#contract/order.ts';
import { type OrderReturn, returnAnswerHours, returnDays, returnLateHours } from '#contract/order-return-state.ts';
import { midnightOf } from '#contract/shop-time.ts';
import type { Db } from '#server/db/client.ts';
import { refunds, returns } from '#server/db/schema.ts';
import { uploadAddress } from '#server/upload/rules.ts';

const hourMs = 3_600_000;

/** The last moment in which a return can be asked for: shoppers read its day, so it is the end of that day. Times in ms since 1970. */
const lastMoment = (deliveredAt: number): number => midnightOf(deliveredAt) + (returnDays + 1) * 24 * hourMs - 1;

/** Whether a return can be asked for. Times in ms since 1970. */
export const isInTime = (deliveredAt: number, now: number): boolean => now <= lastMoment(deliveredAt);

/** When a return was asked for, as far as that counts: a device may say that it was earlier, up to `returnLateHours`. Times in ms since 1970. */
export const countedMoment = (askedAt: number | undefined, now: number): number =>
  Math.max(now - returnLateHours * hourMs, Math.min(askedAt ?? now, now));

/** Until when the shop answers. */
export const answerBy = (askedAt: Date): Date => new Date(askedAt.getTime() + returnAnswerHours * hourMs);

/** Until when pieces of an order can be given back, from its moves; nothing before it is delivered and afterwards. */
export function returnUntil(
  status: OrderStatus,
  moves: readonly { toStatus: OrderStatus; doneAt: Date | null; createdAt: Date }[],
): { returnUntil?: string } {
  const delivered = status === 'DELIVERED' ? moves.find(({ toStatus }) => toStatus === 'DELIVERED') : undefined;
  if (!delivered) return {};
  const deliveredAt = (delivered.doneAt ?? delivered.createdAt).getTime();
  return isInTime(deliveredAt, Date.now()) ? { returnUntil: new Date(lastMoment(deliveredAt)).toISOString() } : {};
}

/** What shoppers see of the returns of these orders, by order, the oldest first. */
export async function findReturnsOf(db: Db, orderIds: readonly string[]): Promise<Map<string, OrderReturn[]>> {
  const rows = await db
    .select({ one: returns, refundPaise: refunds.amountPaise, method: refunds.method })
    .from(returns)
    .leftJoin(refunds, eq(refunds.id, returns.refundId))
    .where(inArray(returns.orderId, [...orderIds]))
    .orderBy(asc(returns.createdAt), asc(returns.id));
  const found = new Map<string, OrderReturn[]>();
  for (const { one, refundPaise, method } of rows) {
    const { id, orderId, state, reason, lines, text, photo, answer, createdAt } = one;
    const shown: OrderReturn = {
      id,
      state,
      reason,
      lines,
      text,
      ...(photo !== null && { photo: uploadAddress(photo) }),
      askedAt: createdAt.toISOString(),
      answerBy: answerBy(createdAt).toISOString(),
      answer,
      ...(refundPaise !== null && { refundPaise }),
      ...(method === 'hand' && { byHand: true as const }),
    };
    found.set(orderId, [...(found.get(orderId) ?? []), shown]);
  }
  return found;
}
