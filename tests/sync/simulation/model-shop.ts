/**
 * The shop as far as the outbox is concerned, by the same rules as the server (keys with their answers, the fence of each lane,
 * acknowledgements with every list, names of lines, stock, prices), in memory so that twenty thousand histories take minutes.
 * `tests/server/model-shop.test.ts` plays the same requests against both.
 */
import type { CartItem } from '#contract/cart.ts';
import { limits } from '#contract/limits.ts';
import { lineSubtotal } from '#contract/totals.ts';
import type { WishlistItem } from '#contract/wishlist.ts';

export interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface ShopAnswer {
  status: number;
  body: { code?: string } & Record<string, unknown>;
  /** The first answer to the same key once more. */
  replayed?: boolean;
}

interface Line {
  id: string;
  productId: string;
  size: string;
  ram: string;
  weight: string;
  quantity: number;
  asked: number | null;
  seenPrice: number | undefined;
  /** Pieces that the stock did not allow, for the judge alone. */
  cut: number;
}

interface Account {
  lines: Map<string, Line>;
  saved: Map<string, string>;
  reviews: Map<string, string>;
  aliases: Map<string, string>;
  cartVersion: number;
  listVersion: number;
  lanes: Map<string, number>;
  ops: Map<string, { hash: string; place: string; answer: ShopAnswer }>;
  places: Set<string>;
}

/** What really happened, in order: one entry per effect. */
export interface Effect {
  opId: string;
  userId: string;
}

export interface Goods {
  price: number;
  stock: number;
}

export interface ShopFaults {
  /** The shop forgets keys: every attempt has its effect again. */
  noKeys?: boolean;
  /** The shop does not fence: stragglers have their effect. */
  noFence?: boolean;
  /** Lists come without acknowledgements. */
  noAcks?: boolean;
}

class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

export class ModelShop {
  readonly effects: Effect[] = [];
  /** Every key whose matter is settled, with how. */
  readonly settled = new Map<string, 'done' | 'refused' | 'superseded'>();
  /** Requests that came under the sign-in of another than they were made for. */
  readonly foreign: string[] = [];
  /** Lanes (`user lane`) of which something came too late or was not to be had: their number on screen may jump. */
  readonly irregular = new Set<string>();
  readonly goods = new Map<string, Goods>();
  private readonly accounts = new Map<string, Account>();
  private readonly tokens = new Map<string, string>();
  private readonly faults: ShopFaults;
  private readonly newId: () => string;

  constructor(newId: () => string, faults: ShopFaults = {}) {
    this.newId = newId;
    this.faults = faults;
  }

  signIn(token: string, userId: string): void {
    this.tokens.set(token, userId);
  }

  expire(token: string): void {
    this.tokens.delete(token);
  }

  /** Answers are kept for sixty days, refusals and places in lanes for four hundred (server/db/sweep.ts). */
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
      found = { lines: new Map(), saved: new Map(), reviews: new Map(), aliases: new Map(), cartVersion: 0, listVersion: 0, lanes: new Map(), ops: new Map(), places: new Set() };
      this.accounts.set(userId, found);
    }
    return found;
  }

  /** Pieces of a product, those included that the stock did not allow. */
  wanted(userId: string, productId: string): { wanted: number; quantity: number; cut: number } {
    for (const line of this.account(userId).lines.values()) if (line.productId === productId) return { wanted: line.quantity + line.cut, quantity: line.quantity, cut: line.cut };
    return { wanted: 0, quantity: 0, cut: 0 };
  }

  private acks(userId: string, device: string | undefined): Record<string, number> {
    const acks: Record<string, number> = {};
    if (device === undefined || this.faults.noAcks) return acks;
    for (const [key, seq] of this.account(userId).lanes) if (key.startsWith(`${device}|`)) acks[key.slice(device.length + 1)] = seq;
    return acks;
  }

  private cart(userId: string, device: string | undefined): { items: CartItem[]; version: number; acks: Record<string, number> } {
    const { lines, cartVersion } = this.account(userId);
    const items = [...lines.values()].map((line) => {
      const { price, stock } = this.goodsOf(line.productId);
      return {
        _id: line.id,
        productId: line.productId,
        productTitle: line.productId,
        image: '',
        rating: 4,
        price,
        quantity: line.quantity,
        subTotal: lineSubtotal(price, line.quantity),
        countInStock: stock,
        userId,
        size: line.size,
        weight: line.weight,
        ram: line.ram,
        tax: 0,
        ...(line.seenPrice !== price && { seenPrice: line.seenPrice }),
        ...(line.asked !== null && { askedQuantity: line.asked }),
      };
    });
    return { version: cartVersion, items, acks: this.acks(userId, device) };
  }

  private wishlist(userId: string, device: string | undefined): { items: WishlistItem[]; version: number; acks: Record<string, number> } {
    const { saved, listVersion } = this.account(userId);
    const items = [...saved].map(([productId, id]) => ({ _id: id, productId, productTitle: productId, image: '', rating: 4, price: this.goodsOf(productId).price, userId }));
    return { version: listVersion, items: items.reverse(), acks: this.acks(userId, device) };
  }

  private goodsOf(productId: string): Goods {
    const goods = this.goods.get(productId);
    if (!goods) throw new Refusal(404, 'no_product');
    return goods;
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
    if (request.method === 'GET') return { status: 200, body: request.path.startsWith('/api/cart') ? this.cart(userId, headers['x-device']) : this.wishlist(userId, headers['x-device']) };
    return this.once(userId, request);
  }

  /** `once` of server/idempotency.ts. */
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

  private apply(userId: string, { method, path, headers, body }: Request): ShopAnswer {
    const device = headers['x-device'];
    const id = path.slice(path.lastIndexOf('/') + 1);
    const said = JSON.parse(body) as never;
    if (path === '/api/cart/add') return this.cartAnswer(201, userId, device, this.addPieces(userId, said));
    if (path.startsWith('/api/cart/')) return this.cartAnswer(200, userId, device, method === 'PUT' ? this.setPieces(userId, id, said) : this.removeLine(userId, id));
    if (path === '/api/my-list/add/') return this.saveProduct(userId, device, said);
    if (path.startsWith('/api/my-list/')) return this.unsave(userId, device, id);
    if (path === '/api/productReviews/add') return this.addReview(userId, said);
    throw new Refusal(404, 'unknown');
  }

  private cartAnswer(status: number, userId: string, device: string | undefined, lineId: string | undefined): ShopAnswer {
    this.account(userId).cartVersion += 1;
    const cart = this.cart(userId, device);
    return { status, body: { error: false, status: true, msg: '', item: cart.items.find(({ _id }) => _id === lineId) ?? null, cart } };
  }

  /** As much as there is, at least one, so that the line stays to say what became of it (`capQuantity`). */
  private takeable(total: number, productId: string): { quantity: number; asked: number | null } {
    const { stock } = this.goodsOf(productId);
    const most = Math.min(Math.max(stock, 1), limits.lineQuantityMax);
    return total <= Math.min(stock, most) ? { quantity: total, asked: null } : { quantity: Math.min(total, most), asked: total };
  }

  private addPieces(userId: string, said: { _id?: string; productId: string; quantity: number; size?: string; ram?: string; weight?: string; price?: number }): string {
    const mine = this.account(userId);
    const { productId, size = '', ram = '', weight = '' } = said;
    const { price } = this.goodsOf(productId);
    const equal = [...mine.lines.values()].find((line) => line.productId === productId && line.size === size && line.ram === ram && line.weight === weight);
    const total = (equal?.quantity ?? 0) + said.quantity;
    const taken = this.takeable(total, productId);
    const lineId = equal?.id ?? (said._id !== undefined && !mine.lines.has(said._id) ? said._id : this.newId());
    mine.lines.set(lineId, { id: lineId, productId, size, ram, weight, ...taken, seenPrice: said.price || price, cut: (equal?.cut ?? 0) + total - taken.quantity });
    if (said._id !== undefined && said._id !== lineId) mine.aliases.set(said._id, lineId);
    return lineId;
  }

  private setPieces(userId: string, id: string, said: { quantity: number; price?: number }): string {
    const mine = this.account(userId);
    const line = mine.lines.get(mine.aliases.get(id) ?? id);
    if (!line) throw new Refusal(404, 'line_gone');
    const taken = this.takeable(said.quantity, line.productId);
    mine.lines.set(line.id, { ...line, ...taken, seenPrice: said.price ?? line.seenPrice, cut: said.quantity - taken.quantity });
    return line.id;
  }

  private removeLine(userId: string, id: string): undefined {
    const mine = this.account(userId);
    mine.lines.delete(mine.aliases.get(id) ?? id);
  }

  private saveProduct(userId: string, device: string | undefined, said: { _id?: string; productId: string }): ShopAnswer {
    const mine = this.account(userId);
    mine.listVersion += 1;
    this.goodsOf(said.productId);
    const before = mine.saved.get(said.productId);
    const id = before ?? said._id ?? this.newId();
    mine.saved.set(said.productId, id);
    if (said._id !== undefined && said._id !== id) mine.aliases.set(said._id, id);
    const wishlist = this.wishlist(userId, device);
    return { status: before === undefined ? 201 : 200, body: { error: false, status: true, msg: '', item: wishlist.items.find(({ _id }) => _id === id) ?? null, wishlist } };
  }

  private unsave(userId: string, device: string | undefined, id: string): ShopAnswer {
    const mine = this.account(userId);
    mine.listVersion += 1;
    const real = mine.aliases.get(id) ?? id;
    for (const [productId, saved] of mine.saved) if (saved === real) mine.saved.delete(productId);
    return { status: 200, body: { error: false, status: true, msg: '', item: null, wishlist: this.wishlist(userId, device) } };
  }

  /** Everything in this model was bought and delivered. */
  private addReview(userId: string, said: { productId: string; orderId: string; review: string }): ShopAnswer {
    const { reviews } = this.account(userId);
    const key = `${said.orderId} ${said.productId}`;
    if (reviews.has(key)) throw new Refusal(409, 'already_reviewed');
    reviews.set(key, said.review);
    return { status: 201, body: { error: false, status: true, msg: '' } };
  }
}

function refused(status: number, code: string): ShopAnswer {
  return { status, body: { error: true, status: false, msg: code, code, requestId: '' } };
}
