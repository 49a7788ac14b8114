/** The screen does not change because the server applies the queued actions, whichever of its replies arrive. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CartItem } from '#contract/cart.ts';
import type { WishlistItem } from '#contract/wishlist.ts';
import { coalesce } from '#src/outbox/coalesce.ts';
import type { SnapshotRow } from '#src/outbox/snapshot.ts';
import { requestOf } from '#src/outbox/actions/rules.ts';
import { rebaseAction, baseOf } from '#src/outbox/rebase.ts';
import type { QueuedAction, Action } from '#tests/support/client/shop-app.ts';
import { cartLane } from '#src/shop/actions/cart-line.ts';
import { inSequence } from '#src/outbox/lane.ts';
import { requestPath } from '#src/network/request-path.ts';
import { ModelShop } from './simulation/model-shop.ts';
import { foldCart, foldWishlist } from '#tests/support/client/folds.ts';
import { shopActions } from '#src/shop/actions/shop-actions.ts';
import { wishLane } from '#tests/support/client/lanes.ts';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const user = uuid(999);
const products = ['kurta', 'dal'] as const;
const identity = (productId: string) => ({ productId, size: '', ram: '', weight: '' });

/** A shopper and a network: actions, sends whose reply may be lost, lists that are read, and a clock that may jump. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('add' as const, 'set' as const, 'remove' as const, 'heart' as const),
      product: fc.constantFrom(...products),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('send' as const), isLost: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('read' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clock' as const), at: fc.integer({ min: -100, max: 100 }) }) },
);

class Device {
  rows: QueuedAction[] = [];
  clock = 0;
  readonly lists: Record<'cart' | 'wishlist', SnapshotRow>;
  private keys = 0;
  private readonly seqs = new Map<string, number>();
  private readonly shop = new ModelShop(() => uuid((this.keys += 1)));

  constructor() {
    this.shop.signIn('token', user);
    for (const product of products) this.shop.products.set(product, { price: 100, stock: 500 });
    const empty = { userId: user, items: [], version: 0, acks: {}, aliases: {}, at: 0 };
    this.lists = { cart: { ...empty, name: 'cart' }, wishlist: { ...empty, name: 'wishlist' } };
  }

  cart() {
    const { items, acks, aliases } = this.lists.cart;
    return foldCart(
      { items: items as CartItem[], acks, aliases },
      this.rows.filter(({ kind }) => kind.startsWith('cart.')),
    );
  }

  hearts() {
    const { items, acks, aliases } = this.lists.wishlist;
    return foldWishlist(
      { items: items as WishlistItem[], acks, aliases },
      this.rows.filter(({ kind }) => kind.startsWith('wish.')),
    );
  }

  tap(wish: Action, lane: string): void {
    const tap = {
      ...wish,
      id: uuid(5000 + (this.keys += 1)),
      userId: user,
      lane,
      seen: { title: '', image: '', price: 100, tax: 0, rating: 4, countInStock: 9 },
    };
    const list = this.lists[wish.kind.startsWith('wish.') ? 'wishlist' : 'cart'];
    const waiting = this.rows.filter((row) => row.lane === lane).sort((a, b) => a.seq - b.seq);
    const seq = (this.seqs.get(lane) ?? 0) + 1;
    const { write, remove } = coalesce(
      shopActions,
      waiting,
      rebaseAction(shopActions, tap, list, waiting),
      baseOf(shopActions, tap, list, waiting.slice(0, -1)),
      seq,
      this.clock,
    );
    this.rows = this.rows.filter(({ id }) => !remove.includes(id));
    if (!write) return;
    this.seqs.set(lane, seq);
    this.rows.push(write as QueuedAction);
  }

  heart(productId: string): void {
    const saved = this.hearts().find((item) => item.productId === productId);
    if (saved) this.tap({ kind: 'wish.remove', payload: { itemId: saved._id, productId } }, wishLane(productId));
    else this.tap({ kind: 'wish.add', payload: { itemId: uuid((this.keys += 1)), productId } }, wishLane(productId));
  }

  step(kind: 'add' | 'set' | 'remove', productId: string, quantity: number): void {
    const line = this.cart().find((one) => one.productId === productId);
    const lane = cartLane(identity(productId));
    if (kind === 'add') this.tap({ kind: 'cart.add', payload: { lineId: uuid((this.keys += 1)), ...identity(productId), quantity } }, lane);
    else if (line && kind === 'set') this.tap({ kind: 'cart.setQuantity', payload: { lineId: line._id, quantity } }, lane);
    else if (line) this.tap({ kind: 'cart.remove', payload: { lineId: line._id } }, lane);
  }

  private ask(method: string, path: string, headers: Record<string, string>, body: unknown) {
    return this.shop.handle({
      method,
      path,
      headers: { authorization: 'Bearer token', 'x-device': 'device', ...headers },
      body: JSON.stringify(body ?? {}),
    });
  }

  /** The head of the first lane goes to the server; a lost reply leaves the row in place, though it had its effect. */
  send(isLost: boolean): void {
    const row = inSequence(this.rows)[0];
    if (!row) return;
    this.rows = this.rows.map((one) => (one === row ? { ...row, attempts: row.attempts + 1, state: 'unknown' } : one));
    const { endpoint, input } = requestOf(shopActions, row);
    const { status, body } = this.ask(
      endpoint.method,
      requestPath(endpoint, input),
      { 'idempotency-key': row.id, 'x-lane': row.lane, 'x-seq': String(row.seq) },
      input.body,
    );
    expect(status).toBeLessThan(300);
    if (isLost) return;
    this.rows = this.rows.filter(({ id }) => id !== row.id);
    const name = row.kind.startsWith('wish.') ? 'wishlist' : 'cart';
    const made = row.kind === 'cart.add' ? row.payload.lineId : row.kind === 'wish.add' ? row.payload.itemId : undefined;
    const real = (body['item'] as { _id: string } | null)?._id;
    const list = body[name] as SnapshotRow;
    const { aliases, version } = this.lists[name];
    // A repeated reply contains an older list than the stored one.
    const kept = list.version < version ? this.lists[name] : { ...this.lists[name], ...list };
    this.lists[name] = { ...kept, aliases: { ...aliases, ...(made && real && made !== real && { [made]: real }) } };
  }

  read(): void {
    for (const name of ['cart', 'wishlist'] as const) {
      const { body } = this.ask('GET', name === 'cart' ? '/api/cart' : '/api/my-list', {}, undefined);
      this.lists[name] = { ...this.lists[name], ...(body as object) };
    }
  }
}

it('the screen shows the same before, while and after the server applies the queued actions', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const device = new Device();
      const pieces = new Map<string, number>();
      const hearts = new Set<string>();
      for (const one of steps) {
        if (one.do === 'send') device.send(one.isLost);
        else if (one.do === 'read') device.read();
        else if (one.do === 'clock') device.clock = one.at;
        else if (one.do === 'heart') {
          device.heart(one.product);
          if (!hearts.delete(one.product)) hearts.add(one.product);
        } else {
          const before = pieces.get(one.product) ?? 0;
          device.step(one.do, one.product, one.quantity);
          pieces.set(one.product, one.do === 'add' ? before + one.quantity : one.do === 'set' && before > 0 ? one.quantity : 0);
        }
        const shown = device.cart();
        for (const product of products)
          expect(shown.find((line) => line.productId === product)?.quantity ?? 0).toBe(pieces.get(product) ?? 0);
        expect(new Set(device.hearts().map(({ productId }) => productId))).toEqual(hearts);
      }
    }),
    { numRuns: 10_000 },
  );
});

it('actions of one lane keep their order whatever the clock says; lanes go by the clock', () => {
  const row = fc.record({ lane: fc.constantFrom('a', 'b', 'c'), madeAt: fc.integer({ min: -1000, max: 1000 }) });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 20 }), (made) => {
      const rows = made.map((one, index) => ({ ...one, seq: index + 1 }));
      const ordered = inSequence(rows);
      expect([...ordered].sort((a, b) => a.seq - b.seq)).toEqual(rows);
      for (const lane of ['a', 'b', 'c']) {
        const seqs = ordered.filter((one) => one.lane === lane).map(({ seq }) => seq);
        expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
      }
      const steady = rows.map((one) => ({ ...one, madeAt: one.seq }));
      expect(inSequence(steady)).toEqual(steady);
    }),
    { numRuns: 10_000 },
  );
});
