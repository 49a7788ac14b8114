/** Returns at the desk: taken back for a sum, or declined with a reason; and the pieces, when they are back. */
import { mustBeAccepted } from '#contract/order-return-state.ts';
import { words } from '#language/words.ts';
import type { Db } from '#server/db/client.ts';
import { findLines, returnGoods } from '#server/fulfilment/goods.ts';
import { requireLocked } from '#server/fulfilment/desk-routes.ts';
import type { LockedOrder } from '#server/fulfilment/move.ts';
import { refundPart } from '#server/fulfilment/refund.ts';
import { refundRefused, requireWithinLimit } from '#server/fulfilment/refund-limit.ts';
import type { Staff } from '#server/http/caller.ts';
import { Conflict, InvalidInput, NotFound } from '#server/http/errors.ts';
import type { DeskHandlers } from '#server/http/handlers.ts';
import { tellReturnDecided } from '#server/notification/tell.ts';
import { findDeskReturn, findReturn, findReturnPage, type Return, writeCounted, writeDecision } from './store.ts';

/** A return with its order, locked. Throws 404. */
async function requireReturn(tx: Db, id: string): Promise<{ found: Return; locked: LockedOrder }> {
  const seen = await findReturn(tx, id);
  const locked = seen && (await requireLocked(tx, seen.orderId));
  const found = locked && (await findReturn(tx, id));
  if (!found || !locked) throw new NotFound(words().returnMessages.gone, 'no_return');
  return { found, locked };
}

async function show(db: Db, id: string) {
  const shown = await findDeskReturn(db, id);
  if (!shown) throw new NotFound(words().returnMessages.gone, 'no_return');
  return shown;
}

interface Accepted {
  found: Return;
  locked: LockedOrder;
  staff: Staff;
  amountPaise: number;
  refundedBefore: number;
}

/** Owes the money of an accepted return back. Gives the refund's id; null where the money went back beside the return, or nothing was paid yet. Throws 400, 403 or 409. */
async function refundOf(tx: Db, { found, locked, staff, amountPaise, refundedBefore }: Accepted): Promise<string | null> {
  const { isRefunded, lines: shown } = await show(tx, found.id);
  if (amountPaise === 0) {
    if (isRefunded) return null;
    throw new InvalidInput(words().orderMessages.amount);
  }
  await requireWithinLimit(tx, staff, locked, amountPaise);
  // Counted back when they are here. Those that were refunded at the order are not refunded again.
  const lines = shown.flatMap(({ lineId, toRefund = 0 }) => (toRefund > 0 ? [{ lineId, quantity: toRefund, backOnShelf: 0 }] : []));
  if (lines.length === 0) throw await refundRefused(tx, locked, 'line_refunded');
  const reason = words().returnMessages.reasons[found.reason];
  const made = await refundPart(tx, locked, { amountPaise, reason, lines, refundedBefore, by: staff });
  if ('refusal' in made) throw await refundRefused(tx, locked, made.refusal);
  return made.id;
}

export const returnDeskRoutes: Pick<DeskHandlers, 'listReturns' | 'decideReturn' | 'countReturn'> = {
  async listReturns({ input: { query }, db }) {
    return findReturnPage(db, query);
  },

  async decideReturn({ input: { params, body }, staff, audit, db }) {
    const { found, locked } = await requireReturn(db, params.id);
    const log = { kind: 'order', subject: found.orderId, before: { returnState: found.state, answer: found.answer } } as const;
    // The second of two people finds the decision of the first, and sees it.
    if (found.state !== 'asked') return show(db, params.id);
    if (body.decision === 'decline') {
      if (mustBeAccepted(found.reason)) throw new Conflict(words().returnMessages.mustAccept, 'must_accept');
      await writeDecision(db, found.id, { state: 'declined', answer: body.answer, refundId: null, decidedBy: staff.id });
      await audit(db, { ...log, action: 'return.decide', after: { returnState: 'declined', answer: body.answer } });
    } else {
      const refund = await refundOf(db, { found, locked, staff, ...body });
      await writeDecision(db, found.id, { state: 'accepted', answer: '', refundId: refund, decidedBy: staff.id });
      await audit(db, { ...log, action: 'return.decide', after: { returnState: 'accepted', refund, amountPaise: body.amountPaise } });
    }
    await tellReturnDecided(db, locked.order, body.decision === 'accept' ? 'accepted' : 'declined');
    return show(db, params.id);
  },

  async countReturn({ input: { params, body }, audit, db }) {
    const { found, locked } = await requireReturn(db, params.id);
    if (found.state !== 'accepted') throw new Conflict(words().returnMessages.notAccepted, 'not_accepted');
    if (found.countedAt !== null) return show(db, params.id);
    const pieces = found.lines.map(({ lineId, quantity }) => {
      const backOnShelf = body.pieces.reduce((sum, one) => sum + (one.lineId === lineId ? one.sellable : 0), 0);
      return { lineId, quantity, backOnShelf };
    });
    const { lines } = await show(db, params.id);
    const most = (lineId: string) =>
      lines.reduce((sum, line) => (line.lineId === lineId ? line.quantity - (line.backBefore ?? 0) : sum), 0);
    const isKnown = body.pieces.every(({ lineId }) => found.lines.some((line) => line.lineId === lineId));
    if (!isKnown || pieces.some(({ lineId, backOnShelf }) => backOnShelf > most(lineId)))
      throw new InvalidInput(words().orderMessages.tooManyBack, 'too_many_back');
    const goods = { orderId: found.orderId, checkoutLines: locked.checkout.lines, lines: await findLines(db, found.orderId) };
    await returnGoods(db, goods, 'DELIVERED', pieces);
    await writeCounted(db, found.id);
    await audit(db, {
      action: 'return.count',
      kind: 'order',
      subject: found.orderId,
      before: null,
      after: { backPieces: pieces.reduce((sum, { backOnShelf }) => sum + backOnShelf, 0) },
    });
    return show(db, params.id);
  },
};
