/** Cart, wishlist, reviews, stock alerts and requests of the model of the server: the rules of their folders in server/. */
import type { CartItem } from '#contract/cart.ts';
import { limits } from '#contract/limits.ts';
import { lineSubtotal } from '#contract/totals.ts';
import type { WishlistItem } from '#contract/wishlist.ts';
import { type Chosen, goodsId, poolOf, poolsOf } from './model-variants.ts';
import { type Account, type ModelProduct, Refusal, type ShopAnswer } from './model-account.ts';

interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

interface Tools {
  account: (userId: string) => Account;
  products: Map<string, ModelProduct>;
  newId: () => string;
  /** Whether lists carry acknowledgements. */
  withAcks: boolean;
  /** Pieces of a pool that a shopper's own open checkouts hold. */
  heldBy: (userId: string, pool: string) => number;
  /** Rupees. */
  priceOf: (chosen: Chosen) => number;
}

export class ModelLists {
  private readonly tools: Tools;

  constructor(tools: Tools) {
    this.tools = tools;
  }

  private acks(userId: string, device: string | undefined): Record<string, number> {
    const acks: Record<string, number> = {};
    if (device === undefined || !this.tools.withAcks) return acks;
    for (const [key, seq] of this.tools.account(userId).lanes) if (key.startsWith(`${device}|`)) acks[key.slice(device.length + 1)] = seq;
    return acks;
  }

  cart(userId: string, device: string | undefined): { items: CartItem[]; version: number; acks: Record<string, number> } {
    const { lines, cartVersion } = this.tools.account(userId);
    const pieces = this.piecesFor(userId, [...lines.values()]);
    const items = [...lines.values()].map((line, index) => {
      const price = this.tools.priceOf(line);
      return {
        _id: line.id,
        productId: line.productId,
        productTitle: line.productId,
        image: '',
        rating: 4,
        price,
        quantity: line.quantity,
        subTotal: lineSubtotal(price, line.quantity),
        countInStock: pieces[index] ?? 0,
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

  wishlist(userId: string, device: string | undefined): { items: WishlistItem[]; version: number; acks: Record<string, number> } {
    const { saved, listVersion } = this.tools.account(userId);
    const items = [...saved].map(([productId, id]) => ({
      _id: id,
      productId,
      productTitle: productId,
      image: '',
      rating: 4,
      price: this.productOf(productId).price,
      userId,
    }));
    return { version: listVersion, items: items.reverse(), acks: this.acks(userId, device) };
  }

  productOf(productId: string): ModelProduct {
    const product = this.tools.products.get(productId);
    if (!product) throw new Refusal(404, 'no_product');
    return product;
  }

  /** What can be sold of the pool of `chosen` to this shopper. */
  private free(userId: string, chosen: Chosen): number {
    this.productOf(chosen.productId);
    const { products, heldBy } = this.tools;
    const pool = poolOf(products, chosen);
    return (poolsOf(products).get(pool) ?? 0) + heldBy(userId, pool);
  }

  /** `piecesForLines` of server/variant/rules.ts: the older line is served first. */
  private piecesFor(userId: string, lines: readonly (Chosen & { quantity: number })[]): number[] {
    const { products } = this.tools;
    const left = new Map<string, number>();
    const taken = lines.map((line) => {
      const pool = poolOf(products, line);
      const before = left.get(pool) ?? this.free(userId, line);
      left.set(pool, before - Math.min(line.quantity, before));
      return Math.min(line.quantity, before);
    });
    return lines.map((line, index) => (taken[index] ?? 0) + (left.get(poolOf(products, line)) ?? 0));
  }

  /** What the other lines of the cart leave of the pool of `chosen`. */
  private available(userId: string, chosen: Chosen): number {
    const { account, products } = this.tools;
    const pool = poolOf(products, chosen);
    const others = [...account(userId).lines.values()].filter(
      (line) => poolOf(products, line) === pool && goodsId(line) !== goodsId(chosen),
    );
    return Math.max(0, this.free(userId, chosen) - others.reduce((sum, { quantity }) => sum + quantity, 0));
  }

  /** Applies a mutation and returns its reply; throws Refusal. */
  apply(userId: string, { method, path, headers, body }: Request): ShopAnswer {
    const device = headers['x-device'];
    const id = path.slice(path.lastIndexOf('/') + 1);
    const said = JSON.parse(body) as never;
    if (path === '/api/cart/add') return this.cartAnswer(201, userId, device, this.addPieces(userId, said));
    if (path.startsWith('/api/cart/'))
      return this.cartAnswer(200, userId, device, method === 'PUT' ? this.setPieces(userId, id, said) : this.removeLine(userId, id));
    if (path === '/api/my-list/add/') return this.saveProduct(userId, device, said);
    if (path.startsWith('/api/my-list/')) return this.unsave(userId, device, id);
    if (path === '/api/productReviews/add') return this.addReview(userId, said);
    if (path === '/api/requests') return this.addRequest(userId, said);
    if (path === '/api/stock-alerts') return this.addAlert(userId, said);
    if (path.startsWith('/api/stock-alerts/')) return this.removeAlert(userId, id);
    // Not a refusal: a 404 would count as applied for an action that removes something.
    throw new Error(`The model of the server does not know ${method} ${path}`);
  }

  private cartAnswer(status: number, userId: string, device: string | undefined, lineId: string | undefined): ShopAnswer {
    this.tools.account(userId).cartVersion += 1;
    const cart = this.cart(userId, device);
    return { status, body: { error: false, status: true, msg: '', item: cart.items.find(({ _id }) => _id === lineId) ?? null, cart } };
  }

  /** The available quantity, at least one, so that the line stays and shows what happened (`capQuantity`). */
  private takeable(total: number, userId: string, chosen: Chosen): { quantity: number; asked: number | null } {
    const stock = this.available(userId, chosen);
    const most = Math.min(Math.max(stock, 1), limits.lineQuantityMax);
    return total <= Math.min(stock, most) ? { quantity: total, asked: null } : { quantity: Math.min(total, most), asked: total };
  }

  private countIn(userId: string, lineId: string, pieces: number): void {
    const { putIn } = this.tools.account(userId);
    if (pieces > 0) putIn.set(lineId, (putIn.get(lineId) ?? 0) + pieces);
  }

  private addPieces(
    userId: string,
    said: { _id?: string; productId: string; quantity: number; size?: string; ram?: string; weight?: string; price?: number },
  ): string {
    const { newId, account } = this.tools;
    const mine = account(userId);
    const { productId, size = '', ram = '', weight = '' } = said;
    this.productOf(productId);
    const price = this.tools.priceOf({ productId, size, ram, weight });
    const equal = [...mine.lines.values()].find(
      (line) => line.productId === productId && line.size === size && line.ram === ram && line.weight === weight,
    );
    const total = (equal?.quantity ?? 0) + said.quantity;
    const taken = this.takeable(total, userId, { productId, size, ram, weight });
    const lineId = equal?.id ?? (said._id !== undefined && !mine.lines.has(said._id) ? said._id : newId());
    this.countIn(userId, lineId, taken.quantity - (equal?.quantity ?? 0));
    mine.lines.set(lineId, {
      id: lineId,
      productId,
      size,
      ram,
      weight,
      ...taken,
      seenPrice: said.price || price,
      cut: (equal?.cut ?? 0) + total - taken.quantity,
    });
    if (said._id !== undefined && said._id !== lineId) mine.aliases.set(said._id, lineId);
    return lineId;
  }

  private setPieces(userId: string, id: string, said: { quantity: number; price?: number }): string {
    const mine = this.tools.account(userId);
    const line = mine.lines.get(mine.aliases.get(id) ?? id);
    if (!line) throw new Refusal(404, 'line_gone');
    const taken = this.takeable(said.quantity, userId, line);
    this.countIn(userId, line.id, taken.quantity - line.quantity);
    mine.lines.set(line.id, { ...line, ...taken, seenPrice: said.price ?? line.seenPrice, cut: said.quantity - taken.quantity });
    return line.id;
  }

  private removeLine(userId: string, id: string): undefined {
    const mine = this.tools.account(userId);
    mine.lines.delete(mine.aliases.get(id) ?? id);
  }

  /** `takeBought` of server/cart/store.ts: later additions stay. */
  takeBought(userId: string, bought: readonly { lineId: string; quantity: number }[]): void {
    const mine = this.tools.account(userId);
    for (const { lineId, quantity } of bought) {
      const line = mine.lines.get(lineId);
      if (line && line.quantity > quantity) mine.lines.set(lineId, { ...line, quantity: line.quantity - quantity });
      else mine.lines.delete(lineId);
    }
    mine.cartVersion += 1;
  }

  private saveProduct(userId: string, device: string | undefined, said: { _id?: string; productId: string }): ShopAnswer {
    const mine = this.tools.account(userId);
    mine.listVersion += 1;
    this.productOf(said.productId);
    const before = mine.saved.get(said.productId);
    const id = before ?? said._id ?? this.tools.newId();
    mine.saved.set(said.productId, id);
    if (said._id !== undefined && said._id !== id) mine.aliases.set(said._id, id);
    const wishlist = this.wishlist(userId, device);
    return {
      status: before === undefined ? 201 : 200,
      body: { error: false, status: true, msg: '', item: wishlist.items.find(({ _id }) => _id === id) ?? null, wishlist },
    };
  }

  private unsave(userId: string, device: string | undefined, id: string): ShopAnswer {
    const mine = this.tools.account(userId);
    mine.listVersion += 1;
    const real = mine.aliases.get(id) ?? id;
    for (const [productId, saved] of mine.saved) if (saved === real) mine.saved.delete(productId);
    return { status: 200, body: { error: false, status: true, msg: '', item: null, wishlist: this.wishlist(userId, device) } };
  }

  /** Everything in this model was bought and delivered. */
  private addReview(userId: string, said: { productId: string; orderId: string; review: string }): ShopAnswer {
    const { reviews } = this.tools.account(userId);
    const key = `${said.orderId} ${said.productId}`;
    if (reviews.has(key)) throw new Refusal(409, 'already_reviewed');
    reviews.set(key, said.review);
    return { status: 201, body: { error: false, status: true, msg: '' } };
  }

  private addAlert(userId: string, { productId }: { productId: string }): ShopAnswer {
    const { alerts } = this.tools.account(userId);
    const inStock = this.productOf(productId).stock > 0;
    const status = alerts.has(productId) ? 200 : 201;
    alerts.add(productId);
    return { status, body: { error: false, status: true, msg: '', inStock } };
  }

  private addRequest(userId: string, { id, productId }: { id: string; productId: string }): ShopAnswer {
    this.productOf(productId);
    this.tools.account(userId).requests.add(id);
    return { status: 201, body: { error: false, status: true, msg: '' } };
  }

  private removeAlert(userId: string, productId: string): ShopAnswer {
    this.tools.account(userId).alerts.delete(productId);
    return { status: 200, body: { error: false, status: true, msg: '' } };
  }
}
