import { isDeepStrictEqual } from 'node:util';
import { returnDays } from '#contract/order-return-state.ts';
import type { NewReturn } from '#contract/order-return.ts';
import { words } from '#language/words.ts';
import type { Db } from '#server/db/client.ts';
import { findLines, refundable } from '#server/fulfilment/goods.ts';
import { type LockedOrder, lockOrder } from '#server/fulfilment/move.ts';
import { transaction } from '#server/db/transaction.ts';
import { AppError, Conflict, InvalidInput, NotFound } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { spend } from '#server/http/rate-limit.ts';
import { tellDeskOfReturn } from '#server/notification/tell-desk.ts';
import { paidPaise } from '#server/order/money.ts';
import { countedMoment, isInTime } from '#server/order/returns.ts';
import { findOrder } from '#server/order/store.ts';
import { findRefundsOf } from '#server/payment/refund-store.ts';
import { readPictures } from '#server/upload/form.ts';
import { damaged } from '#server/upload/readable.ts';
import { redrawAs } from '#server/upload/redraw.ts';
import { newFileName } from '#server/upload/rules.ts';
import { insertAttached } from '#server/upload/store.ts';
import { refundedBeside } from './refunded-beside.ts';
import { areLeft, type Pieces } from './rules.ts';
import { findDelivery, findOpenReturns, findReturn, insertReturn, writePhoto } from './store.ts';

/** Longest side of a photograph of a return, px. */
const photoEdge = 1_280;

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
    const { lines, reason, text, hasPhoto } = known;
    if (
      known.orderId !== orderId ||
      !isDeepStrictEqual(
        { lines, reason, text, hasPhoto },
        { lines: asked.lines, reason: asked.reason, text: asked.text, hasPhoto: asked.hasPhoto },
      )
    )
      throw new AppError(422, 'key_reused', words().refusals.keyReused);
    return;
  }
  const delivery = order.status === 'DELIVERED' ? await findDelivery(tx, orderId) : undefined;
  if (!delivery) throw new Conflict(words().orderReturn.notDelivered, 'not_delivered');
  const { askedAt, ...row } = asked;
  if (!isInTime(delivery.deliveredAt, countedMoment(askedAt, delivery.now)))
    throw new Conflict(words().orderReturn.tooLate(returnDays), 'too_late');
  const lines = (await findLines(tx, orderId)).map((line) => ({ id: line.id, quantity: refundable(order.payment, line) }));
  if (!areLeft(lines, await goneOf(tx, locked.order, lines), asked.lines)) throw new Conflict(words().orderReturn.notLeft, 'line_returned');
  await insertReturn(tx, { ...row, orderId });
  await tellDeskOfReturn(tx, { id: asked.id, order });
}

/** Pieces of an order that cannot be given back any more: refunded, or in a return that was not declined. `lines`: what is part of the order. */
async function goneOf(tx: Db, order: LockedOrder['order'], lines: readonly { id: string; quantity: number }[]): Promise<Pieces[]> {
  const refunds = await findRefundsOf(tx, order.paymentId);
  const most = (lineId: string) => lines.find(({ id }) => id === lineId)?.quantity ?? 0;
  const inReturns = (await findOpenReturns(tx, order.id)).flatMap((one) => {
    if (one.state === 'asked') return one.lines;
    // An accepted one is counted by its refund. Without one, all the money had gone back for no pieces, or for some of them.
    if (one.refundId !== null) return [];
    const { left } = refundedBeside(one.lines, { paidPaise: paidPaise(order), refunds, most });
    return one.lines.map(({ lineId }) => ({ lineId, quantity: left(lineId) }));
  });
  return [...refunds.flatMap((refund) => refund.lines ?? []), ...inReturns];
}

async function show(db: Db, userId: string, orderId: string, msg: string) {
  const order = await findOrder(db, userId, orderId);
  if (!order) throw new NotFound(words().orders.notFound, 'no_order');
  return { error: false, status: true, msg, order } as const;
}

/** Whether the return lacks its photograph. Throws 404 for one that has not arrived, or is somebody else's. */
async function lacksPhoto(db: Db, userId: string, orderId: string, id: string): Promise<boolean> {
  const found = await findReturn(db, id);
  if (found?.orderId !== orderId || !(await findOrder(db, userId, orderId))) throw new NotFound(words().returnMessages.gone, 'no_return');
  return found.photo === null;
}

export const returnRoutes: Pick<Handlers, 'requestReturn' | 'addReturnPhoto'> = {
  async requestReturn({ input: { params, body }, db, user }) {
    await ask(db, user.id, params.id, body);
    return show(db, user.id, params.id, words().orderReturn.asked);
  },

  /** We keep our own drawing of it, as of every picture. The same photograph again changes nothing. */
  addReturnPhoto: {
    transaction: 'own',
    async handle({ input: { params }, db, user, services, c }) {
      await spend(services, { key: `upload:${user.id}`, capacity: 30, seconds: 3_600 });
      const [bytes, ...others] = await readPictures(c);
      if (bytes === undefined || others.length > 0) throw new InvalidInput();
      if (await lacksPhoto(db, user.id, params.id, params.returnId)) {
        const redrawn = await redrawAs({ bytes, maxEdge: photoEdge });
        if (!redrawn) throw damaged();
        const file = newFileName();
        // What has no row is removed by the sweep.
        await services.storage.uploads.write(file, redrawn.picture);
        await transaction(db, async (tx) => {
          const owner = { userId: user.id, sessionHash: user.sessionHash };
          if (await writePhoto(tx, params.returnId, file)) await insertAttached(tx, owner, file, redrawn.picture.byteLength);
        });
      }
      return show(db, user.id, params.id, words().orderReturn.asked);
    },
  },
};
