/** What may be paid and what a payment must be to count. Pure; money in paise. */
import type { CheckoutState } from '#contract/payment.ts';
import { words } from '#language/words.ts';
import { cartTotals, mayCheckOut, toRupees } from '#contract/totals.ts';
import type { FrozenLine, GiveBack } from '#server/db/schema.ts';
import { Conflict, InvalidInput } from '#server/http/errors.ts';
import type { ProviderPayment } from './payments.ts';

/** Minutes for which goods are held for a payment. */
export const holdMinutes = 15;
/** Days after which a payment that nobody has heard of is not asked for any more (late authorisation takes up to three). */
export const askDays = 4;

export function amountOf(lines: readonly FrozenLine[]): number {
  return cartTotals(lines.map(({ pricePaise, taxPaise, quantity }) => ({ price: toRupees(pricePaise), tax: toRupees(taxPaise), quantity })))
    .total;
}

/** Throws unless these lines may be paid: there are some, above the least amount, at the total that the shopper saw. */
export function checkPayable(lines: readonly FrozenLine[], seenAmount: number): void {
  if (lines.length === 0) throw new Conflict(words().checkout.emptyCart, 'empty_cart');
  const amount = amountOf(lines);
  if (amount !== seenAmount) throw new Conflict(words().checkout.changed, 'cart_changed');
  if (!mayCheckOut(amount)) throw new InvalidInput(words().checkout.tooSmall, 'too_small');
}

/** Whether two frozen carts are the same purchase. */
export function samePurchase(a: readonly FrozenLine[], b: readonly FrozenLine[]): boolean {
  const key = (line: FrozenLine) =>
    [line.cartLineId, line.productId, line.size, line.ram, line.weight, line.quantity, line.pricePaise, line.taxPaise].join('|');
  return a.map(key).sort().join('\n') === b.map(key).sort().join('\n');
}

export type Goods = Pick<FrozenLine, 'productId' | 'size' | 'ram' | 'weight'>;

/** Whether two frozen carts have a product with the same options in common. */
export function shareGoods(a: readonly Goods[], b: readonly Goods[]): boolean {
  const key = ({ productId, size, ram, weight }: Goods) => JSON.stringify([productId, size, ram, weight]);
  const goods = new Set(a.map(key));
  return b.some((line) => goods.has(key(line)));
}

/** Whether the money is what was asked for. */
export function isWhatWasAsked(asked: { amountPaise: number; currency: string }, payment: ProviderPayment): boolean {
  return payment.amountPaise === asked.amountPaise && payment.currency === asked.currency;
}

/** Seconds until a checkout is asked for again: each minute while goods are held, ever more seldom afterwards. */
export function secondsToNextCheck(ageSeconds: number): number {
  if (ageSeconds < 20 * 60) return 60;
  return ageSeconds < 2 * 3600 ? 300 : 3600;
}

const stateMessages: Record<CheckoutState, () => string> = {
  open: () => words().checkout.checking,
  paid: () => words().checkout.checking,
  ordered: () => words().checkout.placed,
  expired: () => words().checkout.expired,
  refund_due: () => words().checkout.refunded,
  refunded: () => words().checkout.refunded,
};

/** What a shopper reads about a checkout. */
export function messageOf({ state, giveBack }: { state: CheckoutState; giveBack: GiveBack | null }): string {
  if (giveBack === null || state === 'ordered') return stateMessages[state]();
  return state === 'expired' ? words().checkout[giveBack] : words().checkout.late;
}
