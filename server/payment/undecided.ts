/**
 * Payments that are begun and that the provider has not decided. While one may still succeed its shopper is not asked to pay
 * again; money that comes for what was given up or bought otherwise goes back.
 */
import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, sql } from '#server/db/sql.ts';
import { limits } from '#contract/limits.ts';
import { words } from '#language/words.ts';
import type { CheckoutStatus } from '#contract/payment.ts';
import { lockCart } from '#server/cart/store.ts';
import type { Db } from '#server/db/client.ts';
import { checkouts, type GiveBack } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { Conflict, NotFound } from '#server/http/errors.ts';
import { findPieces } from '#server/stock/figures.ts';
import { releaseHeld } from '#server/stock/holds.ts';
import { type Checkout, findCheckout, setState } from './checkout-store.ts';
import { askDays, type Goods, shareGoods } from './rules.ts';

/** Minutes after the end of a hold in which its pay page, left open somewhere, is still reckoned with. */
const leftOpenMinutes = 60;

/** A shopper's checkouts whose money would still become an order. */
const wanted = (userId: string) =>
  and(eq(checkouts.userId, userId), inArray(checkouts.state, ['open', 'expired']), isNull(checkouts.giveBack));
/** Nobody asks the provider about older ones. */
const isAskedFor = gt(checkouts.createdAt, sql`now() - make_interval(days => ${askDays})`);

/** A shopper's checkouts about which the provider is asked before another one is opened, oldest first. */
export function findPayable(db: Db, userId: string): Promise<Checkout[]> {
  const mayBePaid = sql`(${checkouts.state} = 'open' or ${checkouts.undecidedSince} is not null
    or ${checkouts.reservedUntil} > now() - make_interval(mins => ${leftOpenMinutes}))`;
  return db
    .select()
    .from(checkouts)
    .where(and(wanted(userId), isAskedFor, isNotNull(checkouts.providerOrderId), mayBePaid))
    .orderBy(asc(checkouts.id));
}

/** A shopper's checkouts with a payment that was not decided when the provider was last asked, oldest first. */
export function findUndecided(db: Db, userId: string): Promise<Checkout[]> {
  return db
    .select()
    .from(checkouts)
    .where(and(wanted(userId), isAskedFor, isNotNull(checkouts.undecidedSince)))
    .orderBy(asc(checkouts.id));
}

/**
 * Whether a payment for some of these goods may still succeed: one that the provider has not decided, or could not be asked about
 * (`unasked`). Ordered at the door as well, they would be bought twice. The cart is locked.
 */
export async function cardMayPay(tx: Db, userId: string, goods: readonly Goods[], unasked: ReadonlySet<string>): Promise<boolean> {
  const open = await tx
    .select()
    .from(checkouts)
    .where(and(wanted(userId), isAskedFor));
  return open.some(({ id, undecidedSince, lines }) => (undecidedSince !== null || unasked.has(id)) && shareGoods(lines, goods));
}

/** Writes down that the provider has answered, and whether it has a payment that is not decided. */
export async function noteAnswer(db: Db, id: string, undecided: boolean): Promise<void> {
  const undecidedSince = undecided ? sql`coalesce(${checkouts.undecidedSince}, now())` : null;
  await transaction(db, (tx) =>
    tx
      .update(checkouts)
      .set({ askedAt: sql`now()`, undecidedSince })
      .where(eq(checkouts.id, id)),
  );
}

/** Closes a shopper's other checkouts of the same goods and puts back what they hold; gives their ids. The cart must be locked. */
export async function closeRivals(tx: Db, checkout: Pick<Checkout, 'id' | 'userId' | 'lines'>): Promise<string[]> {
  const others = await tx
    .select()
    .from(checkouts)
    .where(and(wanted(checkout.userId), ne(checkouts.id, checkout.id)))
    .orderBy(asc(checkouts.id))
    .for('update');
  const rivals = others.filter(({ lines }) => shareGoods(lines, checkout.lines));
  for (const { id } of rivals) await setState(tx, id, 'expired', 'another payment came first');
  const ids = rivals.map(({ id }) => id);
  if (ids.length > 0) await releaseHeld(tx, ids, await findPieces(tx, checkout.lines));
  return ids;
}

/** From now on money for these checkouts goes back. */
export async function giveMoneyBack(tx: Db, ids: readonly string[], reason: GiveBack): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(checkouts)
    .set({ giveBack: reason, updatedAt: sql`now()` })
    .where(inArray(checkouts.id, [...ids]));
}

const isWaitOver = sql<boolean>`coalesce(${checkouts.undecidedSince} <= now() - make_interval(mins => ${limits.abandonPaymentAfterMinutes}), false)`;

/** What is known of a payment before there is an order, by the database's clock. */
export async function paymentOf(db: Db, id: string): Promise<Pick<CheckoutStatus, 'payment' | 'mayAbandon'>> {
  const [row] = await db
    .select({
      payment: sql<CheckoutStatus['payment']>`case
        when ${checkouts.state} not in ('open', 'expired') or ${checkouts.giveBack} is not null then 'none'
        when ${checkouts.undecidedSince} is not null then 'pending'
        when ${checkouts.providerOrderId} is null or ${checkouts.askedAt} > now() - interval '15 seconds' then 'none'
        else 'unknown' end`,
      mayAbandon: isWaitOver,
    })
    .from(checkouts)
    .where(eq(checkouts.id, id));
  return row ?? { payment: 'none', mayAbandon: false };
}

/**
 * Gives a checkout up for its shopper: it is closed, its items go back to stock, and money that still comes is not taken or
 * goes back. One that is settled already stays as it is. Throws 409 before the wait is over, 404 when it is not this shopper's.
 */
export async function abandon(db: Db, userId: string, id: string): Promise<void> {
  await transaction(db, async (tx) => {
    await lockCart(tx, userId);
    const checkout = await findCheckout(tx, id, { own: userId, locked: true });
    if (!checkout) throw new NotFound(words().checkout.notFound, 'no_checkout');
    if ((checkout.state !== 'open' && checkout.state !== 'expired') || checkout.giveBack !== null) return;
    const { payment, mayAbandon } = await paymentOf(tx, id);
    if (payment === 'pending' && !mayAbandon) throw new Conflict(words().refusals.waitLonger, 'too_early');
    await setState(tx, id, 'expired', 'abandoned by the shopper');
    await giveMoneyBack(tx, [id], 'abandoned');
    await releaseHeld(tx, [id]);
  });
}
