/**
 * Places an order that is paid on delivery: everything that was agreed to or nothing, for at most what was agreed. One transaction writes the
 * order, or the question with all its reasons, with what the shopper is told of it.
 */
import { createHash } from 'node:crypto';
import { TransactionRollbackError } from '#server/db/sql.ts';
import { digitsOf } from '#contract/digits.ts';
import { dialDigits } from '#contract/phone.ts';
import type { OrderQuestion, PlacementReason } from '#contract/order-question.ts';
import type { Placement } from '#contract/placement-agreement.ts';
import { words } from '#language/words.ts';
import { lockCart, takeBought } from '#server/cart/store.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import type { FrozenLine } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { AppError, Unavailable } from '#server/http/errors.ts';
import { noteLane, type Operation } from '#server/http/idempotency.ts';
import { queueMail } from '#server/mail/queue.ts';
import { ordersPlaced } from '#server/metrics/measurements.ts';
import { tellDeskOfOrder } from '#server/notification/tell-desk.ts';
import { markActedOn } from '#server/notification/store.ts';
import { tellPlacement } from '#server/notification/tell.ts';
import { insertOrder } from '#server/order/store.ts';
import { insertCheckout } from '#server/payment/checkout-store.ts';
import { book } from '#server/payment/money-store.ts';
import { amountOf } from '#server/payment/rules.ts';
import { cardMayPay, closeRivals, giveMoneyBack } from '#server/payment/undecided.ts';
import { lockPools, takeAll } from '#server/stock/ledger.ts';
import { piecesOf } from '#server/stock/rules.ts';
import { explainGone, findReasons } from './reasons.ts';
import { ageReason, availableOf, compareLines } from './rules.ts';
import { findAliases, findCartLines, findPlacement, insertPlacement, lockPhone, type PlacementRow, readClock } from './store.ts';
import { placedText, placementTag, questionText } from './texts.ts';

export interface PlacementRequest {
  user: { id: string; email: string };
  placement: Placement;
  /** Whether shoppers may use the shop, or this one sees it before its first day. */
  isOpen: boolean;
  /** The state that the shop sells from, two digits. */
  shopState: string;
  /** Its place among the changes of the device. */
  lane: Operation['lane'];
  /** Ids of checkouts whose status the provider could not give. */
  unasked: ReadonlySet<string>;
}

export type Placed = { kind: 'order'; orderId: string; fresh: boolean } | { kind: 'question'; question: OrderQuestion };

/** The same contents in another order of fields are the same. What it answers is no part of what was agreed, and processes before that field drop it. */
function hashOf(placement: Placement): string {
  const { answers: _answered, ...agreed } = placement;
  return createHash('sha256').update(JSON.stringify(agreed)).digest('base64url');
}

/** What became of a placement that is known. Throws 422 when it was sent with other contents. */
export function answerAgain({ hash, orderId, question }: PlacementRow, placement: Placement): Placed {
  if (hash !== hashOf(placement)) throw new AppError(422, 'key_reused', words().refusals.keyReused);
  if (orderId !== null) return { kind: 'order', orderId, fresh: false };
  if (question === null) throw new Error('a placement is neither order nor question');
  return { kind: 'question', question };
}

/**
 * Safe to call again, and concurrently: one placement is one order or one question. Throws 503 while a card may still pay for the same goods,
 * 422 for a known id with other contents.
 */
export async function place(db: Db, request: PlacementRequest): Promise<Placed> {
  const placed = await transaction(db, (tx) => placeOnce(tx, request));
  if (placed.kind === 'order' && placed.fresh) ordersPlaced.add();
  return placed;
}

async function placeOnce(tx: Db, request: PlacementRequest): Promise<Placed> {
  const { user, placement, isOpen, lane, unasked } = request;
  // Locks in the order cart, phone, checkouts, stock; settle() takes those that it shares in the same one.
  await lockCart(tx, user.id);
  const known = await findPlacement(tx, user.id, placement.id);
  if (known) return answerAgain(known, placement);
  const phone = dialDigits(placement.billing.number) ?? digitsOf(placement.billing.number);
  await lockPhone(tx, phone);
  const age = ageReason(placement, await readClock(tx));
  // One that has waited for a day is asked about: the shopper must be able to leave it.
  if (!age && (await cardMayPay(tx, user.id, placement.lines, unasked)))
    throw new Unavailable(words().checkout.checking, 'payment_checking', 10);
  if (lane) await noteLane(tx, user.id, lane);
  if (placement.answers) await markActedOn(tx, user.id, placementTag(placement.answers));

  const cart = await findCartLines(tx, user.id);
  const unknown = placement.lines.map(({ cartItemId }) => cartItemId).filter((id) => !cart.has(id));
  const { lines, reasons: changed, gone } = compareLines(placement, cart, await findAliases(tx, user.id, unknown));
  const frozen = lines.map(({ line }) => line);
  const totalPaise = frozen.length > 0 ? amountOf(frozen) : undefined;
  const reasons = [
    ...(await explainGone(tx, user.id, gone)),
    ...changed,
    ...totalReasons(placement, totalPaise ?? 0, gone.length === 0 && frozen.length > 0),
    ...(await findReasons(tx, { userId: user.id, placement, isOpen, phone, totalPaise, age })),
  ];
  const goods = await takeGoods(tx, { userId: user.id, lines, isWanted: reasons.length === 0 });
  if ('orderOf' in goods) return { kind: 'order', orderId: await writeOrder(tx, request, { ...goods, frozen, phone }), fresh: true };
  const question = { id: placement.id, reasons: [...goods.short, ...reasons], wasPaise: placement.totalPaise, nowPaise: goods.nowPaise };
  await insertPlacement(tx, { ...rowOf(request), outcome: 'question', question });
  await tellPlacement(tx, user.id, questionText(placement.id));
  return { kind: 'question', question };
}

/** The total is at most what was on the button; without `orLess` exactly that, unless lines are missing, which is a reason of its own. */
function totalReasons({ totalPaise, orLess }: Placement, nowPaise: number, isWhole: boolean): PlacementReason[] {
  const isOther = nowPaise > totalPaise || (!orLess && isWhole && nowPaise < totalPaise);
  return isOther ? [{ reason: 'total', wasPaise: totalPaise, nowPaise }] : [];
}

type Goods = { orderOf: string } | { short: PlacementReason[]; nowPaise: number };

/**
 * Takes the pieces of all lines for a new checkout (`orderOf`), those too that the shopper's card checkouts of the same goods hold. Otherwise says
 * which lines are short, and nothing has changed: the other checkouts keep their holds.
 */
async function takeGoods(
  tx: Db,
  {
    userId,
    lines,
    isWanted,
  }: { userId: string; lines: readonly { line: FrozenLine; asked: number; cartItemId: string }[]; isWanted: boolean },
): Promise<Goods> {
  const frozen = lines.map(({ line }) => line);
  const checkoutId = newId();
  let found: Goods = { short: [], nowPaise: 0 };
  try {
    // A savepoint: what is free is known only after the other holds are released.
    await tx.transaction(async (attempt) => {
      const rivals = await closeRivals(attempt, { id: checkoutId, userId, lines: frozen });
      const pieces = piecesOf(frozen);
      const states = await lockPools(attempt, pieces);
      const available = availableOf(frozen, new Map([...states].map(([poolId, { toSell }]) => [poolId, toSell])));
      const short = lines.flatMap(({ line: { productId, title }, asked, cartItemId }, place): PlacementReason[] => {
        const left = available[place] ?? 0;
        return left < asked ? [{ reason: 'stock', cartItemId, productId, title, asked, available: left }] : [];
      });
      found = { short, nowPaise: amountOf(frozen.map((line, place) => ({ ...line, quantity: available[place] ?? 0 }))) };
      if (short.length > 0 || !isWanted) attempt.rollback();
      const sale = { reason: 'sale', reference: `checkout:${checkoutId}`, actor: 'shopper' } as const;
      if (!(await takeAll(attempt, pieces, sale))) throw new Error('locked pieces could not be taken');
      await giveMoneyBack(attempt, rivals, 'bought');
      found = { orderOf: checkoutId };
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  return found;
}

const rowOf = ({ user, placement }: PlacementRequest) => ({
  userId: user.id,
  id: placement.id,
  hash: hashOf(placement),
  totalPaise: placement.totalPaise,
  termsVersion: placement.termsVersion,
  madeAt: new Date(placement.madeAt),
});

/** Writes the order with its checkout and what follows from it. Gives its id. */
async function writeOrder(
  tx: Db,
  request: PlacementRequest,
  { orderOf, frozen, phone }: { orderOf: string; frozen: FrozenLine[]; phone: string },
): Promise<string> {
  const { user, placement, shopState } = request;
  const amountPaise = amountOf(frozen);
  const checkout = await insertCheckout(tx, {
    id: orderOf,
    userId: user.id,
    lines: frozen,
    // Mails go to the account alone: anybody can type an address, and nothing was paid.
    billing: { ...placement.billing, email: user.email },
    shopState,
    opId: null,
    amountPaise,
    provider: 'delivery',
    test: false,
    state: 'ordered',
  });
  const { id: orderId, number } = await insertOrder(tx, checkout, { doorPhone: phone });
  await book(tx, orderOf, 'due', 'ordered', amountPaise);
  await takeBought(tx, user.id, frozen);
  await insertPlacement(tx, { ...rowOf(request), outcome: 'order', orderId });
  const order = { id: orderId, number, toPayPaise: amountPaise, lessPaise: placement.totalPaise - amountPaise };
  await tellPlacement(tx, user.id, placedText(placement.id, order));
  await queueMail(tx, `order-placed:${orderId}`, { template: 'order-placed', to: user.email, orderId });
  await tellDeskOfOrder(tx, { id: orderId, number, totalPaise: amountPaise });
  return orderId;
}
