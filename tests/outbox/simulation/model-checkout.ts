/** A checkout, its payments and its order in the model of the server. */
import { cartTotals, mayCheckOut } from '#contract/totals.ts';
import { type Chosen, goodsId } from './model-variants.ts';
import { Refusal } from './model-account.ts';

/** What the card does: pays; captured, but the response never reaches the browser; authorised after a while; declined. */
export type Card = 'pays' | 'lost' | 'late' | 'declined';

export interface Bought extends Chosen {
  lineId: string;
  quantity: number;
  price: number;
}

export interface Payment {
  id: string;
  state: 'created' | 'authorized' | 'captured' | 'failed' | 'refunded';
  /** The payment was captured at some time. */
  wasTaken: boolean;
}

export interface Checkout {
  id: string;
  userId: string;
  lines: Bought[];
  /** Paise. */
  amount: number;
  opId: string;
  state: 'open' | 'ordered' | 'expired' | 'refund_due';
  isHeld: boolean;
  /** Later payments for it are refunded: its shopper gave it up, or bought its products in another checkout. */
  givesBack: boolean;
  /** End of the hold, ms since 1970. */
  until: number;
  payments: Payment[];
}

export interface Order {
  checkout: Checkout;
  paymentId: string;
  /** Its pieces are on the shelf again. */
  isBack?: true;
}

/** Duration of a hold in ms (server/payment/rules.ts). */
export const holdTime = 15 * 60_000;

/** Throws Refusal unless these lines may be paid at the displayed total. */
export function checkPayable(lines: readonly Bought[], amount: number): void {
  if (lines.length === 0) throw new Refusal(409, 'empty_cart');
  const { total } = cartTotals(lines.map(({ price, quantity }) => ({ price, quantity, tax: 0 })));
  if (total !== amount) throw new Refusal(409, 'cart_changed');
  if (!mayCheckOut(total)) throw new Refusal(400, 'too_small');
}

export function mayStillPay({ payments }: Checkout): boolean {
  return payments.some(({ state }) => state === 'created' || state === 'authorized');
}

export function isPaid(checkout: Checkout): boolean {
  return checkout.payments.some(({ state }) => state === 'captured');
}

export function piecesOf({ lines }: Pick<Checkout, 'lines'>, chosen: Chosen): number {
  return lines.reduce((sum, line) => sum + (goodsId(line) === goodsId(chosen) ? line.quantity : 0), 0);
}

export function boughtOf({ id, productId, size, ram, weight, quantity }: Chosen & { id: string; quantity: number }) {
  return { lineId: id, productId, size, ram, weight, quantity };
}

export function sameLines(a: readonly Bought[], b: readonly Bought[]): boolean {
  const key = ({ lineId, quantity, price }: Bought) => `${lineId} ${quantity} ${price}`;
  return a.map(key).sort().join() === b.map(key).sort().join();
}
