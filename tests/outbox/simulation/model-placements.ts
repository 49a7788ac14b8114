/**
 * Orders on delivery in the model of the server: the rules of server/placement, server/fulfilment/cancel and of the door. A placement is placed whole,
 * or it is a question, and it stays what it became.
 */
import type { CartItem } from '#contract/cart.ts';
import type { Placement } from '#contract/placement-agreement.ts';
import { mayCheckOut, toPaise } from '#contract/totals.ts';
import { ageReason } from '#server/placement/rules.ts';
import type { Account, ShopFaults } from './model-account.ts';
import { Refusal } from './model-account.ts';
import { type Bought, mayStillPay, type Order } from './model-checkout.ts';
import type { ModelPayments } from './model-payments.ts';
import { type Chosen, goodsId } from './model-variants.ts';

export interface PlacedLine extends Chosen {
  cartItemId: string;
  quantity: number;
  pricePaise: number;
}

/** What a device sends, as far as the model reads it. */
export interface SentPlacement extends Pick<Placement, 'madeAt' | 'contact'> {
  id: string;
  lines: PlacedLine[];
  totalPaise: number;
}

/** An order that is paid at the door. `received`, `refunded`: paise. */
export interface DoorOrder extends Order {
  placementId: string;
  userId: string;
  status: 'pending' | 'sent' | 'delivered' | 'cancelled' | 'refused';
  received: number;
  refunded: number;
}

export type Answer = { kind: 'order'; order: DoorOrder; isNew: boolean } | { kind: 'question' };

interface Tools {
  account: (userId: string) => Account;
  payments: ModelPayments;
  newId: () => string;
  now: () => number;
  faults: ShopFaults;
  /** Rupees. */
  priceOf: (chosen: Chosen) => number;
}

export class ModelPlacements {
  readonly orders: DoorOrder[] = [];
  /** What each placement (`user id`) became. */
  readonly known = new Map<string, { hash: string; order?: DoorOrder; at: number; isOld: boolean }>();
  private readonly tools: Tools;

  constructor(tools: Tools) {
    this.tools = tools;
  }

  /** `placeOrder`; throws Refusal. `note`: notes the lane of the request, with the effect. */
  place(userId: string, said: SentPlacement, note: () => void): Answer {
    const { payments, faults } = this.tools;
    const hash = JSON.stringify(said);
    const before = this.known.get(`${userId} ${said.id}`);
    if (before) {
      if (before.hash !== hash) throw new Refusal(422, 'key_reused');
      return before.order ? { kind: 'order', order: before.order, isNew: false } : { kind: 'question' };
    }
    if (!faults.ignoresCardAtDoor) {
      for (const earlier of payments.payableOf(userId)) payments.checkStatus(earlier);
      if (payments.payableOf(userId).some((one) => mayStillPay(one) && one.lines.some((line) => said.lines.some(isSameGoods(line)))))
        throw new Refusal(503, 'payment_checking');
    }
    note();
    const at = this.tools.now();
    const isOld = ageReason(faults.agesByDevice ? { madeAt: said.madeAt } : said, at) !== undefined;
    const lines = isOld ? undefined : this.compare(userId, said);
    const id = this.tools.newId();
    if (!lines || !payments.takeForDoor({ id, userId, lines, ignoresCards: faults.ignoresCardAtDoor === true })) {
      if (!faults.forgetsQuestions) this.known.set(`${userId} ${said.id}`, { hash, at, isOld });
      return { kind: 'question' };
    }
    const order: DoorOrder = {
      checkout: payments.addDoorCheckout({ id, userId, lines }),
      paymentId: `delivery:${id}`,
      placementId: said.id,
      userId,
      status: 'pending',
      received: 0,
      refunded: 0,
    };
    this.orders.push(order);
    this.known.set(`${userId} ${said.id}`, { hash, order, at, isOld });
    payments.orderAtDoor(order);
    return { kind: 'order', order, isNew: true };
  }

  /** The lines at today's prices; undefined where anything is a reason to ask. */
  private compare(userId: string, { lines, totalPaise }: SentPlacement): Bought[] | undefined {
    const { faults, priceOf } = this.tools;
    const mine = this.tools.account(userId);
    const left = new Map([...mine.lines].map(([id, { quantity }]) => [id, quantity]));
    const bought: Bought[] = [];
    for (const { cartItemId, quantity, pricePaise, ...chosen } of lines) {
      const id = mine.aliases.get(cartItemId) ?? cartItemId;
      const line = mine.lines.get(id);
      if (!line || goodsId(line) !== goodsId(chosen) || (left.get(id) ?? 0) < quantity) return undefined;
      left.set(id, (left.get(id) ?? 0) - quantity);
      const price = priceOf(line);
      if (toPaise(price) > pricePaise && !faults.onlyTotalCounts) return undefined;
      const { productId, size, ram, weight } = line;
      bought.push({ lineId: id, productId, size, ram, weight, quantity: faults.linesFromCart ? line.quantity : quantity, price });
    }
    const total = bought.reduce((sum, { price, quantity }) => sum + toPaise(price) * quantity, 0);
    return (total <= totalPaise || faults.linesFromCart) && mayCheckOut(total) ? bought : undefined;
  }

  /** `cancelPlacement`; throws Refusal. */
  cancel(userId: string, id: string): void {
    const found = this.known.get(`${userId} ${id}`);
    if (!found) throw new Refusal(404, 'no_order');
    const { order } = found;
    if (!order || order.status === 'cancelled' || order.status === 'refused') return;
    if (order.status !== 'pending') throw new Refusal(409, 'left');
    order.status = 'cancelled';
    if (this.tools.faults.refundsUnpaid) order.refunded = amountOf(order);
    this.tools.payments.giveBack(order);
  }

  /** The next thing that happens to an order: it leaves, is paid or refused at the door, and is counted back. */
  move(order: DoorOrder, isRefused: boolean): void {
    const { faults, payments } = this.tools;
    if (order.status === 'pending') order.status = 'sent';
    else if (order.status === 'sent' && isRefused) {
      order.status = 'refused';
      if (faults.restocksAtRefusal) payments.giveBack(order, true);
    } else if (order.status === 'sent') {
      order.status = 'delivered';
      if (!faults.deliversUnpaid) order.received = amountOf(order);
    } else if (order.status === 'refused' && !order.isBack) payments.giveBack(order);
  }
}

/** Paise. */
export function amountOf({ checkout }: Order): number {
  return checkout.lines.reduce((sum, { price, quantity }) => sum + toPaise(price) * quantity, 0);
}

const isSameGoods = (one: Chosen) => (other: Chosen) => goodsId(one) === goodsId(other);

/** What a page sends for the lines that it shows. */
export function linesOf(items: readonly CartItem[]): PlacedLine[] {
  return items.map(({ _id, productId, size, ram, weight, quantity, price }) => ({
    cartItemId: _id,
    productId,
    size,
    ram,
    weight,
    quantity,
    pricePaise: toPaise(price),
  }));
}
