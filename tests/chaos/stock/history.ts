/**
 * A random history of one shop: shoppers hold, pay and cancel; four devices in the store room count, unpack, throw away and send, without a
 * line, and report it later in any order among each other. Pieces also vanish and turn up, which only a count finds.
 *
 * The oracle never follows step by step: after every event it recomputes the numbers from all events that are known by then. On the shelf
 * is what the count made last says, and everything done after it.
 */
import { type Pieces, poolIdOf } from '#server/stock/rules.ts';
import { type Random, seeded } from '../random.ts';
import type { Books, Line, Part, Pool } from './books.ts';

const devices = 4;

/** Something that hands did, known to the shop once its device has a line. */
interface StockEvent {
  kind: 'count' | 'deliver' | 'damage' | 'send';
  pool: Pieces;
  doneAt: number;
  /** Of a parcel. */
  checkout?: string;
}

interface Purchase {
  lines: Line[];
  pieces: Pieces[];
  state: 'held' | 'released' | 'paid' | 'sent' | 'cancelled';
  /** Packed by a device, whether the shop knows it or not. */
  isPacked: boolean;
}

class History {
  private readonly books: Books;
  private readonly random: Random;
  private readonly prefix: string;
  private readonly pools: (Pool & { size?: string })[] = [];
  /** What really lies there. */
  private readonly shelf = new Map<string, number>();
  private readonly unsent: StockEvent[][] = Array.from({ length: devices }, () => []);
  private readonly known: StockEvent[] = [];
  private readonly purchases = new Map<string, Purchase>();
  private holds = 0;
  readonly violations: string[] = [];

  constructor(books: Books, seed: number, prefix: string) {
    this.books = books;
    this.random = seeded(seed);
    this.prefix = prefix;
  }

  /** Three products; the second has sizes that are counted apart, the third has two that share a pool until it is split. */
  async open(): Promise<void> {
    const [one, sized] = [`${this.prefix}-one`, `${this.prefix}-sized`];
    for (const [productId, poolId] of [
      [one, one],
      [sized, sized],
      [sized, `${sized}-b`],
    ] as const)
      this.pools.push({ poolId, productId, qty: this.random.whole(0, 12) });
    const shared = `${this.prefix}-shared`;
    this.pools.push({ poolId: shared, productId: shared, qty: this.random.whole(0, 12), sizes: ['A', 'B'] });
    await this.books.open(this.pools);
    const doneAt = await this.books.now();
    for (const pool of this.pools) {
      this.shelf.set(pool.poolId, pool.qty);
      this.known.push({ kind: 'count', pool, doneAt });
    }
  }

  private take(poolId: string, pieces: number): void {
    this.shelf.set(poolId, (this.shelf.get(poolId) ?? 0) + pieces);
  }

  private inState(...states: Purchase['state'][]): [string, Purchase][] {
    return [...this.purchases].filter(([, { state }]) => states.includes(state));
  }

  private purchased(poolId: string, state: Purchase['state']): number {
    const pieces = this.inState(state).flatMap(([, purchase]) => purchase.pieces);
    return pieces.filter((piece) => piece.poolId === poolId).reduce((sum, { qty }) => sum + qty, 0);
  }

  /** To sell, less what is missing, worked out from everything that is known. */
  private expected(poolId: string): number {
    const own = this.known.filter(({ pool }) => pool.poolId === poolId);
    const last = own.filter(({ kind }) => kind === 'count').reduce((a, b) => (b.doneAt > a.doneAt ? b : a));
    const since = own.filter(({ kind, doneAt }) => kind !== 'count' && doneAt > last.doneAt);
    const moved = since.reduce((sum, { kind, pool }) => sum + (kind === 'deliver' ? pool.qty : -pool.qty), 0);
    return last.pool.qty + moved - this.purchased(poolId, 'paid') - this.purchased(poolId, 'held');
  }

  async check(what: string): Promise<void> {
    for (const pool of this.pools) {
      const { toSell, missing, moved } = await this.books.state(pool);
      const expected = this.expected(pool.poolId);
      const where = `${pool.poolId} after ${what}`;
      if (toSell < 0 || missing < 0 || (toSell > 0 && missing > 0)) this.violations.push(`${where}: ${toSell} to sell, ${missing} missing`);
      if (toSell - missing !== expected) this.violations.push(`${where}: ${toSell} to sell and ${missing} missing, expected ${expected}`);
      if (moved !== toSell) this.violations.push(`${where}: the moves add up to ${moved}, to sell are ${toSell}`);
    }
  }

  private async hold(): Promise<string> {
    const lines = Array.from({ length: this.random.whole(1, 3) }, (): Line => {
      const { poolId, productId, sizes, size: own } = this.random.pick(this.pools);
      const size = sizes ? this.random.pick(sizes) : own;
      // The first pool of a product needs no name: so the version before froze its lines.
      const named = poolId !== productId || this.random.chance(0.5);
      return { productId, ...(named && { poolId }), ...(size !== undefined && { size }), quantity: this.random.whole(1, 4) };
    });
    const pieces = this.pools
      .map((pool) => ({
        ...pool,
        qty: lines.filter(({ productId, poolId = productId }) => poolId === pool.poolId).reduce((sum, { quantity }) => sum + quantity, 0),
      }))
      .filter(({ qty }) => qty > 0);
    const mayHold = pieces.every(({ poolId, qty }) => this.expected(poolId) >= qty);
    this.holds += 1;
    const id = `${this.prefix}-${this.holds}`;
    const isHeld = await this.books.hold(id, lines);
    if (isHeld !== mayHold) this.violations.push(`a hold was ${isHeld ? 'granted: oversold' : 'refused although there are enough'}`);
    if (isHeld) this.purchases.set(id, { lines, pieces, state: 'held', isPacked: false });
    return 'a hold';
  }

  private async change(purchase: [string, Purchase] | undefined, to: 'released' | 'paid' | 'cancelled'): Promise<string> {
    if (!purchase) return 'nothing';
    const [id, bought] = purchase;
    if (to === 'released') await this.books.release(id);
    if (to === 'paid') {
      const mayPay = bought.state === 'held' || bought.pieces.every(({ poolId, qty }) => this.expected(poolId) >= qty);
      const isPaid = await this.books.pay(id);
      if (isPaid !== mayPay) this.violations.push(`a late payment was ${isPaid ? 'taken: oversold' : 'refused although there are enough'}`);
      // Refunded: money for a released checkout is taken or sent back once.
      if (!isPaid) this.purchases.delete(id);
    }
    if (to === 'cancelled') {
      await this.books.cancel(id);
      if (bought.state === 'sent') {
        const doneAt = await this.books.now();
        for (const pool of bought.pieces) {
          this.take(pool.poolId, pool.qty);
          this.known.push({ kind: 'deliver', pool, doneAt });
        }
      }
    }
    bought.state = to;
    return to;
  }

  /** Hands do something, and its device keeps it. */
  private async handsDo(): Promise<string> {
    const device = this.random.pick(this.unsent);
    const doneAt = await this.books.now();
    const { poolId, productId } = this.random.pick(this.pools);
    const there = this.shelf.get(poolId) ?? 0;
    const pool = (qty: number): Pieces => ({ poolId, productId, qty });
    const draw = this.random.next();
    if (draw < 0.3) device.push({ kind: 'count', pool: pool(there), doneAt });
    else if (draw < 0.5) {
      const qty = this.random.whole(1, 6);
      this.take(poolId, qty);
      device.push({ kind: 'deliver', pool: pool(qty), doneAt });
    } else if (draw < 0.6 && there > 0) {
      const qty = this.random.whole(1, there);
      this.take(poolId, -qty);
      device.push({ kind: 'damage', pool: pool(qty), doneAt });
    } else if (draw < 0.9) {
      const packable = this.inState('paid').filter(
        ([, { pieces, isPacked }]) => !isPacked && pieces.every((piece) => (this.shelf.get(piece.poolId) ?? 0) >= piece.qty),
      );
      const [id, purchase] = packable.length > 0 ? this.random.pick(packable) : [];
      if (purchase) {
        purchase.isPacked = true;
        for (const piece of purchase.pieces) {
          this.take(piece.poolId, -piece.qty);
          device.push({ kind: 'send', pool: piece, doneAt, ...(id !== undefined && { checkout: id }) });
        }
      }
    } else {
      // Lost, or found behind the shelf: nobody notes it.
      this.take(poolId, there > 0 && this.random.chance(0.7) ? -1 : 1);
    }
    return 'hands at work';
  }

  /** A device has a line: what it kept first is heard first. */
  private async hear(device: StockEvent[]): Promise<string> {
    const event = device.shift();
    if (!event) return 'nothing';
    const { kind, pool, doneAt, checkout } = event;
    if (kind === 'send') {
      // One parcel: all its pools are heard of together.
      const rest = device.filter((other) => other.checkout === checkout);
      for (const other of rest) device.splice(device.indexOf(other), 1);
      const purchase = this.purchases.get(checkout ?? '');
      if (!(await this.books.send(checkout ?? '', doneAt)) || !purchase) return 'a parcel of a cancelled order';
      purchase.state = 'sent';
      this.known.push(event, ...rest);
      return 'a parcel';
    }
    this.known.push(event);
    if (kind === 'count') await this.books.count(pool, doneAt);
    else if (kind === 'deliver') await this.books.deliver(pool, doneAt);
    else await this.books.damage(pool, doneAt);
    return `a ${kind} that was done at ${doneAt}`;
  }

  /** Once everybody has reported, the shared pool is counted and split. */
  private async split(): Promise<string> {
    const shared = this.pools.find(({ sizes }) => sizes);
    if (!shared) return 'nothing';
    for (const device of this.unsent) while (device.length > 0) await this.hear(device);
    const { poolId, productId, sizes = [] } = shared;
    const there = this.shelf.get(poolId) ?? 0;
    await this.books.count({ poolId, productId, qty: there }, await this.books.now());
    const first = this.random.whole(0, there);
    const parts = sizes.map((size, place): Part => {
      const own = poolIdOf(productId, { size, ram: '', weight: '' });
      return { poolId: own, productId, size, qty: place === 0 ? first : there - first };
    });
    await this.books.split(shared, parts);
    const doneAt = await this.books.now();
    this.pools.splice(this.pools.indexOf(shared), 1, ...parts);
    for (const pool of parts) {
      this.shelf.set(pool.poolId, pool.qty);
      this.known.push({ kind: 'count', pool, doneAt });
    }
    for (const purchase of this.purchases.values()) {
      const lines = purchase.lines.filter((line) => line.productId === productId);
      const moved = parts.map((part) => ({
        ...part,
        qty: lines.filter(({ size }) => size === part.size).reduce((sum, { quantity }) => sum + quantity, 0),
      }));
      purchase.pieces = [...purchase.pieces.filter((piece) => piece.poolId !== poolId), ...moved.filter(({ qty }) => qty > 0)];
    }
    return 'a split';
  }

  async step(): Promise<void> {
    const draw = this.random.next();
    const one = (states: [string, Purchase][]) => (states.length > 0 ? this.random.pick(states) : undefined);
    let what: string;
    if (draw < 0.03) what = await this.split();
    else if (draw < 0.2) what = await this.hold();
    else if (draw < 0.27) what = await this.change(one(this.inState('held')), 'released');
    else if (draw < 0.42) what = await this.change(one(this.inState('held', 'released')), 'paid');
    else if (draw < 0.49) what = await this.change(one(this.inState('paid', 'sent')), 'cancelled');
    else if (draw < 0.76) what = await this.handsDo();
    else what = await this.hear(this.random.pick(this.unsent));
    await this.check(what);
  }

  /** Every device comes back, everything is counted: then the books say what is really there. */
  async end(): Promise<void> {
    while (this.unsent.some((device) => device.length > 0)) {
      await this.hear(this.random.pick(this.unsent.filter((device) => device.length > 0)));
      await this.check('a device coming back');
    }
    for (const { poolId, productId } of this.pools) {
      const event: StockEvent = {
        kind: 'count',
        pool: { poolId, productId, qty: this.shelf.get(poolId) ?? 0 },
        doneAt: await this.books.now(),
      };
      this.known.push(event);
      await this.books.count(event.pool, event.doneAt);
    }
    await this.check('the last count');
  }
}

/** Plays one history and gives every violation, none when the ledger equals the model throughout. `prefix` names its products. */
export async function playHistory(books: Books, seed: number, { steps = 60, prefix = 'stock' } = {}): Promise<string[]> {
  const history = new History(books, seed, prefix);
  await history.open();
  for (let step = 0; step < steps && history.violations.length === 0; step += 1) await history.step();
  if (history.violations.length === 0) await history.end();
  return history.violations;
}
