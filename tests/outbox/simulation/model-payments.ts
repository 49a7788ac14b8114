/**
 * Payments in the model of the server: the rules of server/payment (intent, undecided, collect, settle) together with a bank. Another cart is
 * refused during an unsettled payment; of two payments for the same products the second is refunded.
 */
import {
  boughtOf,
  type Bought,
  type Card,
  type Checkout,
  checkPayable,
  holdTime,
  isPaid,
  mayStillPay,
  type Order,
  type Payment,
  piecesOf,
  sameLines,
} from './model-checkout.ts';
import { ModelStock } from './model-stock.ts';
import { type Chosen, poolOf } from './model-variants.ts';
import { type Account, type ModelProduct, Refusal, type ShopFaults } from './model-account.ts';

interface Tools {
  account: (userId: string) => Account;
  products: Map<string, ModelProduct>;
  newId: () => string;
  now: () => number;
  faults: ShopFaults;
  /** Rupees. */
  priceOf: (chosen: Chosen) => number;
  takeBought: (userId: string, bought: readonly Bought[]) => void;
  /** Called around each order, so that the oracle sees what left the cart. */
  aroundOrder: (checkout: Checkout, place: () => void) => void;
}

export class ModelPayments {
  readonly checkouts = new Map<string, Checkout>();
  readonly orders: Order[] = [];
  readonly stock: ModelStock;
  private readonly tools: Tools;

  constructor(tools: Tools) {
    this.tools = tools;
    this.stock = new ModelStock(tools.products, tools.faults);
  }

  heldBy(userId: string, pool: string): number {
    const { products } = this.tools;
    let held = 0;
    for (const { userId: owner, state, isHeld, lines } of this.checkouts.values())
      if (owner === userId && state === 'open' && isHeld)
        for (const line of lines) if (poolOf(products, line) === pool) held += line.quantity;
    return held;
  }

  /** Freezes the cart and holds the stock; throws Refusal. */
  open(userId: string, opId: string, amount: number, showsReceipts: boolean): Checkout {
    const again = [...this.checkouts.values()].find((one) => one.userId === userId && one.opId === opId);
    if (again) return again;
    for (const earlier of this.payableOf(userId)) this.checkStatus(earlier);
    const older = this.payableOf(userId).filter(({ state }) => state === 'open');
    const lines = this.freeze(userId);
    const same = older.find((one) => sameLines(one.lines, lines));
    const isUndecided = this.payableOf(userId).some((one) => one !== same && mayStillPay(one));
    if (isUndecided && !this.tools.faults.ignoresUnsettledPayment) throw new Refusal(409, 'payment_pending');
    checkPayable(lines, amount);
    if (showsReceipts && this.hasOpenReceipts(userId)) throw new Refusal(409, 'cart_changed');
    for (const one of older) if (one !== same) this.close(one);
    if (same) {
      same.until = this.tools.now() + holdTime;
      same.opId = opId;
      return same;
    }
    if (!this.stock.take(lines)) throw new Refusal(409, 'stock_changed');
    const made: Checkout = {
      id: this.tools.newId(),
      userId,
      lines,
      amount,
      opId,
      state: 'open',
      isHeld: true,
      givesBack: false,
      until: this.tools.now() + holdTime,
      payments: [],
    };
    this.checkouts.set(made.id, made);
    return made;
  }

  /** Checkouts whose payment would still become an order. */
  payableOf(userId: string): Checkout[] {
    return [...this.checkouts.values()].filter(
      (one) => one.userId === userId && (one.state === 'open' || one.state === 'expired') && !one.givesBack,
    );
  }

  private freeze(userId: string): Bought[] {
    const { account, priceOf } = this.tools;
    return [...account(userId).lines.values()].map((line) => ({ ...boughtOf(line), price: priceOf(line) }));
  }

  private hasOpenReceipts(userId: string): boolean {
    const lines = [...this.tools.account(userId).lines.values()];
    return lines.some((line) => line.asked !== null || line.seenPrice !== this.tools.priceOf(line));
  }

  private close(checkout: Checkout): void {
    checkout.state = 'expired';
    this.release(checkout);
  }

  /** Undoes a `close` before anybody else could take the stock. */
  private reopen(checkout: Checkout): void {
    checkout.state = 'open';
    checkout.isHeld = this.stock.take(checkout.lines);
  }

  private release(checkout: Checkout): void {
    if (checkout.isHeld) for (const line of checkout.lines) this.stock.move(line, line.quantity);
    checkout.isHeld = false;
  }

  /** Pays by card; returns the payment that the browser learns of, `undefined` when the bank does not respond or declines. */
  pay(checkout: Checkout, card: Card): Payment | undefined {
    if (checkout.payments.some(({ state }) => state === 'captured')) return undefined;
    const state = card === 'declined' ? 'failed' : card === 'late' ? 'created' : 'captured';
    const payment: Payment = { id: this.tools.newId(), state, wasTaken: state === 'captured' };
    checkout.payments.push(payment);
    return card === 'pays' ? payment : undefined;
  }

  /** The bank decides about a late payment; a second one for a paid checkout is refunded. */
  authorise(checkout: Checkout, payment: Payment): void {
    if (payment.state === 'created') payment.state = isPaid(checkout) ? 'refunded' : 'authorized';
  }

  /** Checks every payment and settles them, captured ones first (`look` of server/payment/collect.ts). */
  checkStatus(checkout: Checkout): void {
    if (!this.isKnown(checkout)) return;
    const order = { captured: 0, authorized: 1, created: 2, failed: 3, refunded: 4 };
    for (const payment of checkout.payments.toSorted((a, b) => order[a.state] - order[b.state])) this.collect(checkout, payment);
  }

  /** Releases the stock of a checkout that was not paid in time. */
  expire(checkout: Checkout): void {
    this.checkStatus(checkout);
    if (this.isKnown(checkout) && checkout.state === 'open' && checkout.until < this.tools.now()) this.close(checkout);
  }

  /** False for a checkout that a restore has forgotten: what is paid for it is settled by hand. */
  private isKnown({ id }: Checkout): boolean {
    return this.checkouts.has(id);
  }

  /** The shopper gives up an unsettled payment: what still arrives is refunded. */
  abandon(checkout: Checkout): void {
    this.checkStatus(checkout);
    if (!this.isKnown(checkout) || (checkout.state !== 'open' && checkout.state !== 'expired') || checkout.givesBack) return;
    this.close(checkout);
    checkout.givesBack = true;
  }

  private collect(checkout: Checkout, payment: Payment): void {
    if (payment.state === 'authorized') {
      const isWanted = (checkout.state === 'open' || checkout.state === 'expired') && !checkout.givesBack;
      if (!isWanted || isPaid(checkout)) return;
      payment.state = 'captured';
      payment.wasTaken = true;
    }
    if (payment.state === 'captured') this.settle(checkout, payment);
  }

  private settle(checkout: Checkout, payment: Payment): void {
    const { faults } = this.tools;
    const order = this.orderOf(checkout);
    if (order && !faults.orderPerCall) {
      if (order.paymentId !== payment.id) payment.state = 'refunded';
      return;
    }
    if (checkout.state === 'refund_due' || checkout.givesBack) return this.owe(checkout, payment);
    // The first payment gets the stock.
    const rivals = faults.ignoresUnsettledPayment
      ? []
      : this.payableOf(checkout.userId).filter((one) => one !== checkout && one.lines.some((line) => piecesOf(checkout, line) > 0));
    const closed = rivals.filter(({ state }) => state === 'open');
    for (const rival of closed) this.close(rival);
    if (!order && !checkout.isHeld && !this.stock.take(checkout.lines)) {
      for (const rival of closed) this.reopen(rival);
      return this.owe(checkout, payment);
    }
    for (const rival of rivals) rival.givesBack = true;
    checkout.isHeld = false;
    checkout.state = 'ordered';
    this.orders.push({ checkout, paymentId: payment.id });
    const bought = faults.emptiesCart
      ? [...this.tools.account(checkout.userId).lines.values()].map((line) => ({ ...boughtOf(line), price: 0 }))
      : checkout.lines;
    this.tools.aroundOrder(checkout, () => this.tools.takeBought(checkout.userId, bought));
  }

  /** Takes the pieces of an order that is paid at the door, also those that card checkouts of the same goods hold; false when there are too few. */
  takeForDoor({
    id,
    userId,
    lines,
    ignoresCards,
  }: {
    id: string;
    userId: string;
    lines: readonly Bought[];
    ignoresCards: boolean;
  }): boolean {
    const of = { id, lines: [...lines] };
    const rivals = ignoresCards ? [] : this.payableOf(userId).filter((one) => one.lines.some((line) => piecesOf(of, line) > 0));
    const closed = rivals.filter(({ state }) => state === 'open');
    for (const rival of closed) this.close(rival);
    if (!this.stock.take(lines)) {
      for (const rival of closed) this.reopen(rival);
      return false;
    }
    for (const rival of rivals) rival.givesBack = true;
    return true;
  }

  /** The checkout of an order that is paid at the door: no reconciler sees it. */
  addDoorCheckout({ id, userId, lines }: { id: string; userId: string; lines: Bought[] }): Checkout {
    const rest = { opId: id, state: 'ordered', isHeld: false, givesBack: true, until: 0, payments: [] } as const;
    const made: Checkout = { ...rest, payments: [], id, userId, lines, amount: 0 };
    this.checkouts.set(id, made);
    return made;
  }

  /** Takes what was bought out of the cart. */
  orderAtDoor(order: Order): void {
    const { checkout } = order;
    this.orders.push(order);
    this.tools.aroundOrder(checkout, () => this.tools.takeBought(checkout.userId, checkout.lines));
  }

  /** The pieces of an order are to sell again. `isTwice`: they are given back once more later. */
  giveBack(order: Order, isTwice = false): void {
    for (const line of order.checkout.lines) this.stock.move(line, line.quantity);
    if (!isTwice) order.isBack = true;
  }

  private owe(checkout: Checkout, payment: Payment): void {
    this.release(checkout);
    checkout.state = 'refund_due';
    payment.state = 'refunded';
  }

  private orderOf(checkout: Checkout): Order | undefined {
    return this.orders.find((order) => order.checkout === checkout);
  }

  /** `orderFromProof` of server/payment/paid.ts; throws Refusal. Returns the order and whether it is new. */
  orderFromProof(userId: string, said: { checkoutId: string; paymentId: string }): { order: Order; isNew: boolean } {
    const checkout = this.checkouts.get(said.checkoutId);
    if (checkout?.userId !== userId) throw new Refusal(404, 'no_checkout');
    const before = this.orderOf(checkout);
    if (before?.paymentId === said.paymentId && !this.tools.faults.orderPerCall) return { order: before, isNew: false };
    const payment = checkout.payments.find(({ id }) => id === said.paymentId);
    if (!payment) throw new Refusal(402, 'payment_refused');
    if (payment.state === 'created') throw new Refusal(503, 'payment_checking');
    this.collect(checkout, payment);
    const order = this.orderOf(checkout);
    if (order) return { order, isNew: !before };
    throw checkout.state === 'refund_due' ? new Refusal(409, 'refund_due') : new Refusal(402, 'payment_refused');
  }
}
