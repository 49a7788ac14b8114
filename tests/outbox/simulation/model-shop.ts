/**
 * A model of the server for the outbox, with the same rules (keys with their replies, the fence of each lane,
 * acknowledgements with every list, names of lines, stock, prices, payments), in memory so that twenty thousand histories take
 * minutes. `tests/server/model-shop.test.ts` sends the same requests to both.
 */
import { type Account, type ModelProduct, newAccount, Refusal, refused, type ShopAnswer, type ShopFaults } from './model-account.ts';
import { goodsOf } from './goods.ts';
import { ModelLists } from './model-lists.ts';
import type { Checkout } from './model-checkout.ts';
import { ModelPayments } from './model-payments.ts';
import { ModelPlacements, type SentPlacement } from './model-placements.ts';
import { type Chosen, goodsId, poolsOf, priceOf as variantPrice } from './model-variants.ts';

export interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** The effects in order. */
export interface Effect {
  opId: string;
  userId: string;
}

export class ModelShop {
  readonly effects: Effect[] = [];
  /** Every decided key, and its outcome. */
  readonly settled = new Map<string, 'done' | 'refused' | 'superseded'>();
  /** Requests sent in the session of another shopper. */
  readonly foreign: string[] = [];
  /** Lanes (`user lane`) with a superseded or refused action: their value on screen may jump. */
  readonly irregular = new Set<string>();
  readonly products = new Map<string, ModelProduct>();
  readonly payments: ModelPayments;
  readonly placements: ModelPlacements;
  /** Orders that took more out of the cart than was bought, in sentences. */
  readonly overTaken: string[] = [];
  /** Called after each change of a list, and with what an order took out of the cart. */
  onChanged: () => void = () => undefined;
  onBought: (userId: string, id: string, pieces: number) => void = () => undefined;
  readonly accounts = new Map<string, Account>();
  readonly tokens = new Map<string, string>();
  readonly faults: ShopFaults;
  /** How often it was restored from a backup. */
  restores = 0;
  /** Keys that a restore has forgotten and that no phone sends again. */
  readonly forgotten = new Set<string>();
  readonly now: () => number;
  private readonly newId: () => string;
  private readonly lists: ModelLists;

  constructor(newId: () => string, faults: ShopFaults = {}, now: () => number = () => 0) {
    this.newId = newId;
    this.faults = faults;
    this.now = now;
    const account = (userId: string) => this.account(userId);
    const { products } = this;
    const priceOf = (chosen: Chosen) =>
      faults.priceOfProduct ? (products.get(chosen.productId)?.price ?? 0) : variantPrice(products, chosen);
    this.payments = new ModelPayments({
      account,
      products,
      newId,
      now,
      faults,
      priceOf,
      takeBought: (userId, bought) => this.lists.takeBought(userId, bought),
      aroundOrder: (checkout, place) => this.aroundOrder(checkout, place),
    });
    this.placements = new ModelPlacements({ account, payments: this.payments, newId, now, faults, priceOf });
    this.lists = new ModelLists({
      account,
      products,
      newId,
      withAcks: !faults.noAcks,
      heldBy: (userId, pool) => this.payments.heldBy(userId, pool),
      priceOf,
    });
  }

  private aroundOrder({ userId, lines }: Pick<Checkout, 'userId' | 'lines'>, place: () => void): void {
    const before = goodsOf(this.products).map(({ id }) => ({ id, had: this.wanted(userId, id) }));
    place();
    for (const { id, had } of before) {
      const has = this.wanted(userId, id);
      const ordered = lines.reduce((sum, line) => sum + (goodsId(line) === id ? line.quantity : 0), 0);
      if (had.quantity - has.quantity > ordered)
        this.overTaken.push(`an order of ${ordered} ${id} took ${had.quantity - has.quantity} out of the cart`);
      if (had.wanted > has.wanted) this.onBought(userId, id, had.wanted - has.wanted);
    }
    this.onChanged();
  }

  /** A shopkeeper changes price or stock. */
  change(id: string, product: ModelProduct): void {
    const before = poolsOf(this.products);
    this.products.set(id, product);
    this.payments.stock.recount(before);
  }

  signIn(token: string, userId: string): void {
    this.tokens.set(token, userId);
  }

  expire(token: string): void {
    this.tokens.delete(token);
  }

  /** Replies are stored for sixty days, refusals and lane positions for four hundred (server/db/sweep.ts). */
  sweepKeys(): void {
    for (const mine of this.accounts.values()) {
      for (const [key, { place, answer }] of mine.ops) {
        if (answer.status >= 400) continue;
        mine.ops.delete(key);
        mine.places.delete(place);
      }
    }
  }

  account(userId: string): Account {
    let found = this.accounts.get(userId);
    if (!found) {
      found = newAccount();
      this.accounts.set(userId, found);
    }
    return found;
  }

  /** Pieces of a product with its options (`goodsId`), including those above the stock. */
  wanted(userId: string, id: string): { wanted: number; quantity: number; cut: number } {
    for (const line of this.account(userId).lines.values())
      if (goodsId(line) === id) return { wanted: line.quantity + line.cut, quantity: line.quantity, cut: line.cut };
    return { wanted: 0, quantity: 0, cut: 0 };
  }

  handle(request: Request): ShopAnswer {
    const { headers } = request;
    const userId = this.tokens.get((headers['authorization'] ?? '').slice('Bearer '.length));
    if (userId === undefined) return refused(401, 'session_ended');
    const madeFor = headers['x-intent-user'];
    if (madeFor !== undefined && madeFor !== userId) {
      this.foreign.push(headers['idempotency-key'] ?? request.path);
      return refused(403, 'user_mismatch');
    }
    if (request.method === 'GET')
      return {
        status: 200,
        body: request.path.startsWith('/api/cart')
          ? this.lists.cart(userId, headers['x-device'])
          : this.lists.wishlist(userId, headers['x-device']),
      };
    if (request.path === '/api/payments/checkout') return this.checkOut(userId, request);
    if (request.path === '/api/orders/create') return this.order(userId, request);
    if (request.path === '/api/orders/place') return this.place(userId, request);
    const answer = this.once(userId, request);
    this.onChanged();
    return answer;
  }

  /** `once` of server/http/idempotency.ts. */
  private once(userId: string, request: Request): ShopAnswer {
    const { headers } = request;
    const mine = this.account(userId);
    const key = headers['idempotency-key'] ?? this.newId();
    const device = headers['x-device'];
    const seq = Number(headers['x-seq']);
    const lane = `${device}|${headers['x-lane']}`;
    const place = `${lane}|${seq}`;
    const hash = `${request.method} ${request.path}\n${request.body}`;
    const before = mine.ops.get(key);
    if (before && !this.faults.noKeys) return before.hash === hash ? { ...before.answer, replayed: true } : refused(422, 'key_reused');
    const isLate = mine.places.has(place) || (mine.lanes.get(lane) ?? 0) >= seq;
    if (isLate && !this.faults.noFence && !(before && this.faults.noKeys)) {
      if (!this.settled.has(key)) this.settled.set(key, 'superseded');
      this.irregular.add(`${userId} ${headers['x-lane']}`);
      return { status: 200, body: { error: false, status: true, msg: '', code: 'superseded' } };
    }
    mine.lanes.set(lane, Math.max(seq, mine.lanes.get(lane) ?? 0));
    let answer: ShopAnswer;
    try {
      answer = this.apply(userId, request);
      if ([...mine.lines.values()].some(({ cut }) => cut > 0)) this.irregular.add(`${userId} ${headers['x-lane']}`);
      this.effects.push({ opId: key, userId });
      this.settled.set(key, 'done');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      answer = refused(error.status, error.code);
      this.settled.set(key, 'refused');
      this.irregular.add(`${userId} ${headers['x-lane']}`);
    }
    mine.ops.set(key, { hash, place, answer });
    mine.places.add(place);
    return answer;
  }

  private apply(userId: string, request: Request): ShopAnswer {
    const [, placementId] = /^\/api\/orders\/place\/(.+)\/cancel$/.exec(request.path) ?? [];
    if (placementId === undefined) return this.lists.apply(userId, request);
    this.placements.cancel(userId, placementId);
    return { status: 200, body: { error: false, status: true, msg: '', order: null } };
  }

  /** `placeOrder`: the placement is its own key, and the reply of an order carries the current cart every time. */
  private place(userId: string, { headers, body }: Request): ShopAnswer {
    const said = JSON.parse(body) as SentPlacement;
    const key = headers['idempotency-key'] ?? said.id;
    if (key !== said.id) return refused(422, 'key_reused');
    const lane = `${headers['x-device']}|${headers['x-lane']}`;
    const { lanes } = this.account(userId);
    try {
      const answer = this.placements.place(userId, said, () => lanes.set(lane, Math.max(Number(headers['x-seq']), lanes.get(lane) ?? 0)));
      if (answer.kind === 'question') {
        this.settled.set(key, 'refused');
        return refused(409, 'order_question');
      }
      this.settled.set(key, 'done');
      const reply = { error: false, status: true, msg: '', order: { _id: answer.order.checkout.id }, lessPaise: 0 };
      return { status: answer.isNew ? 201 : 200, body: { ...reply, cart: this.lists.cart(userId, headers['x-device']) } };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.status < 500) this.settled.set(key, 'refused');
      return refused(error.status, error.code);
    }
  }

  /** `createCheckout`: a transaction of its own, so its key belongs to the checkout. */
  private checkOut(userId: string, { headers, body }: Request): ShopAnswer {
    const { amount } = JSON.parse(body) as { amount: number };
    try {
      const { id, state } = this.payments.open(
        userId,
        headers['idempotency-key'] ?? this.newId(),
        amount,
        headers['x-device'] !== undefined,
      );
      return { status: 201, body: { checkoutId: id, providerOrderId: `order-${id}`, state } };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return refused(error.status, error.code);
    }
  }

  /** `createOrder`: not stored under its key, and its reply carries the current cart every time. */
  private order(userId: string, { headers, body }: Request): ShopAnswer {
    const key = headers['idempotency-key'] ?? '';
    try {
      const { order, isNew } = this.payments.orderFromProof(userId, JSON.parse(body) as { checkoutId: string; paymentId: string });
      this.settled.set(key, 'done');
      const reply = {
        error: false,
        status: true,
        msg: '',
        order: { _id: order.checkout.id, paymentId: order.paymentId },
        cart: this.lists.cart(userId, headers['x-device']),
      };
      return { status: isNew ? 201 : 200, body: reply, ...(!isNew && { replayed: true }) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.status < 500) this.settled.set(key, 'refused');
      return refused(error.status, error.code);
    }
  }
}
