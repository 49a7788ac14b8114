import { isDeepStrictEqual } from 'node:util';
import { returnDays } from '#contract/order-return-state.ts';
import type { NewReturn } from '#contract/order-return.ts';
import { words } from '#language/words.ts';
import type { Db } from '#server/db/client.ts';
import { findLines, refundable } from '#server/fulfilment/goods.ts';
import { lockOrder } from '#server/fulfilment/move.ts';
import { AppError, Conflict, NotFound } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { tellDeskOfReturn } from '#server/notification/tell-desk.ts';
import { isInTime } from '#server/order/returns.ts';
import { findOrder } from '#server/order/store.ts';
import { findRefundsOf } from '#server/payment/refund-store.ts';
import { areLeft } from './rules.ts';
import { findDelivery, findOpenReturns, findReturn, insertReturn } from './store.ts';

/**
 * Writes down what a shopper asks for. The same return twice is one. Throws 404 for an order of somebody else, 409 for one that was not delivered, too late, or for
 * pieces that are not left, 422 for a known id with other contents.
 */
async function ask(tx: Db, userId: string, orderId: string, asked: NewReturn): Promise<void> {
  const locked = await lockOrder(tx, orderId);
  if (!locked || locked.order.userId !== userId) throw new NotFound(words().orders.notFound, 'no_order');
  const { order } = locked;
  const known = await findReturn(tx, asked.id);
  if (known) {
    const { lines, reason, text } = known;
    if (
      known.orderId !== orderId ||
      !isDeepStrictEqual({ lines, reason, text }, { lines: asked.lines, reason: asked.reason, text: asked.text })
    )
      throw new AppError(422, 'key_reused', words().refusals.keyReused);
    return;
  }
  const delivery = order.status === 'DELIVERED' ? await findDelivery(tx, orderId) : undefined;
  if (!delivery) throw new Conflict(words().orderReturn.notDelivered, 'not_delivered');
  if (!isInTime(delivery.deliveredAt, delivery.now)) throw new Conflict(words().orderReturn.tooLate(returnDays), 'too_late');
  const lines = (await findLines(tx, orderId)).map((line) => ({ id: line.id, quantity: refundable(order.payment, line) }));
  const open = await findOpenReturns(tx, orderId);
  // An accepted one is counted by its refund.
  const gone = [
    ...(await findRefundsOf(tx, order.paymentId)).flatMap((refund) => refund.lines ?? []),
    ...open.filter(({ state }) => state === 'asked').flatMap((one) => one.lines),
  ];
  if (!areLeft(lines, gone, asked.lines)) throw new Conflict(words().orderReturn.notLeft, 'line_returned');
  await insertReturn(tx, { ...asked, orderId });
  await tellDeskOfReturn(tx, { id: asked.id, order });
}

export const returnRoutes: Pick<Handlers, 'requestReturn'> = {
  async requestReturn({ input: { params, body }, db, user }) {
    await ask(db, user.id, params.id, body);
    const order = await findOrder(db, user.id, params.id);
    if (!order) throw new NotFound(words().orders.notFound, 'no_order');
    return { error: false, status: true, msg: words().orderReturn.asked, order };
  },
};
