/**
 * A random history of one shop: shoppers hold, pay and cancel; four devices in the store room count, unpack, throw away and send, without a
 * line, and report it later in any order among each other, through the outbox of the desk: replies are lost, reports are sent twice, waiting
 * ones are merged or taken back. Parts of orders are refunded. Pieces also vanish and turn up, which only a count finds.
 *
 * After every event the oracle (`model.ts`) recomputes the numbers from all events that are known by then. On the shelf is what the count made
 * last says, and everything done after it.
 */
import { type Pieces, poolIdOf } from '#server/stock/rules.ts';
import { type Random, seeded } from '../random.ts';
import type { Books, Line, Part } from './books.ts';
import { Device, deviceRules, type DeviceRules, type Report } from './device.ts';
import { type Purchase, type StockEvent, StockModel } from './model.ts';

const devices = 4;

class History extends StockModel {
  private readonly books: Books;
  private readonly random: Random;
  private readonly prefix: string;
  private readonly devices: readonly Device[];
  private holds = 0;
  readonly violations: string[] = [];

  constructor(books: Books, seed: number, prefix: string, rules: DeviceRules) {
    super();
    this.books = books;
    this.devices = Array.from({ length: devices }, (_, place) => new Device(`${prefix}-device-${place}`, rules));
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
      return { productId, poolId, ...(size !== undefined && { size }), quantity: this.random.whole(1, 4) };
    });
    const pieces = this.piecesOf(lines);
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

  /** Part of an order is refunded at the desk, with its pieces: they are to sell again, spoilt, or stay with the shopper. */
  private async refund(): Promise<string> {
    const open = this.inState('paid', 'sent').filter(([, { state, isPacked }]) => state === 'sent' || !isPacked);
    const [id, bought] = open.length > 0 ? this.random.pick(open) : [];
    const left = bought?.lines.reduce((sum, line) => sum + line.quantity, 0) ?? 0;
    if (id === undefined || !bought || left < 2) return 'nothing';
    const line = this.random.pick([...bought.lines.keys()].filter((place) => (bought.lines[place]?.quantity ?? 0) > 0));
    const refunded = bought.lines[line] as Line;
    const quantity = this.random.whole(1, Math.min(refunded.quantity, left - 1));
    const piece = this.piecesOf([{ ...refunded, quantity }])[0] as Pieces;
    const isBack = this.random.chance(0.6) || (this.shelf.get(piece.poolId) ?? 0) < quantity;
    await this.books.refund(id, { line, quantity, isBack });
    const doneAt = await this.books.now();
    bought.lines[line] = { ...refunded, quantity: refunded.quantity - quantity };
    bought.pieces = this.piecesOf(bought.lines);
    const moves = bought.state === 'sent' ? isBack : !isBack;
    if (moves) {
      this.take(piece.poolId, isBack ? quantity : -quantity);
      this.known.push({ kind: isBack ? 'deliver' : 'damage', pool: piece, doneAt });
    }
    return 'a refund of a part';
  }

  /** Hands do something, and its device keeps it. */
  private async handsDo(): Promise<string> {
    const device = this.random.pick(this.devices);
    const doneAt = await this.books.now();
    const { poolId, productId } = this.random.pick(this.pools);
    const there = this.shelf.get(poolId) ?? 0;
    const keep = (kind: Report['kind'], pieces: Pieces[], checkout?: string) => {
      const gone = device.save({ kind, pieces, doneAt, ...(checkout !== undefined && { checkout }) });
      if (gone && (gone.kind !== 'count' || kind !== 'count')) this.violations.push(`a ${gone.kind} was lost on its device`);
    };
    const pool = (qty: number): Pieces[] => [{ poolId, productId, qty }];
    const draw = this.random.next();
    if (draw < 0.3) keep('count', pool(there));
    else if (draw < 0.5) {
      const qty = this.random.whole(1, 6);
      this.take(poolId, qty);
      keep('deliver', pool(qty));
    } else if (draw < 0.6 && there > 0) {
      const qty = this.random.whole(1, there);
      this.take(poolId, -qty);
      keep('damage', pool(qty));
    } else if (draw < 0.87) {
      const packable = this.inState('paid').filter(
        ([, { pieces, isPacked }]) => !isPacked && pieces.every((piece) => (this.shelf.get(piece.poolId) ?? 0) >= piece.qty),
      );
      const [id, purchase] = packable.length > 0 ? this.random.pick(packable) : [];
      if (!purchase) return 'hands at rest';
      purchase.isPacked = true;
      for (const piece of purchase.pieces) this.take(piece.poolId, -piece.qty);
      keep('send', purchase.pieces, id);
    } else if (draw < 0.9) device.takeBack(this.random);
    else {
      // Lost, or found behind the shelf: nobody notes it.
      this.take(poolId, there > 0 && this.random.chance(0.7) ? -1 : 1);
    }
    return 'hands at work';
  }

  /** A device has a line. A request may be lost on the way, or its reply on the way back: then the device sends it again. */
  private async hear(device: Device, { isReliable = false } = {}): Promise<string> {
    const report = device.pick(this.random);
    if (!report) return 'nothing';
    report.attempts += 1;
    const draw = isReliable ? 1 : this.random.next();
    if (draw < 0.1) return 'a request that was lost';
    const what = report.kind === 'send' ? await this.hearParcel(report) : await this.hearReport(device, report);
    if (draw >= 0.3) device.remove(report);
    return `${what}${draw < 0.3 ? ', whose reply was lost' : ''}`;
  }

  private async hearParcel({ checkout = '', doneAt, pieces }: Report): Promise<string> {
    const purchase = this.purchases.get(checkout);
    if (!(await this.books.send(checkout, doneAt)) || !purchase) return 'a parcel that was known, or of a cancelled order';
    purchase.state = 'sent';
    for (const pool of pieces) this.known.push({ kind: 'send', pool, doneAt });
    return 'a parcel';
  }

  private async hearReport(device: Device, report: Report): Promise<string> {
    const { id, kind, doneAt, pieces } = report;
    const [pool] = pieces;
    if (kind === 'send' || !pool) return 'nothing';
    const { poolId } = pool;
    const event = { kind, pool, doneAt };
    const mayDamage = kind !== 'damage' || this.shelfWith(poolId, event) >= 0;
    const outcome = await this.books.report(id, kind, pool, device.timeOf(report, await this.books.now()));
    if (outcome === 'done' && !this.heard.has(id)) this.known.push(event);
    if (outcome !== 'replayed' && (outcome === 'done') !== mayDamage) this.violations.push(`${pool.qty} of ${poolId} damaged: ${outcome}`);
    if (outcome === 'replayed' && !this.heard.has(id)) this.violations.push(`the ${kind} ${id} was taken for another`);
    this.heard.add(id);
    return `a ${kind} that was done at ${doneAt}: ${outcome}`;
  }

  /** Once everybody has reported, the shared pool is counted and split. */
  private async split(): Promise<string> {
    const shared = this.pools.find(({ sizes }) => sizes);
    if (!shared) return 'nothing';
    for (const device of this.devices) while (!device.isEmpty) await this.hear(device, { isReliable: true });
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
    else if (draw < 0.47) what = await this.change(one(this.inState('paid', 'sent')), 'cancelled');
    else if (draw < 0.53) what = await this.refund();
    else if (draw < 0.76) what = await this.handsDo();
    else what = await this.hear(this.random.pick(this.devices));
    await this.check(what);
  }

  /** Every device comes back, everything is counted: then the books say what is really there. */
  async end(): Promise<void> {
    for (let open = [...this.devices]; open.length > 0; open = open.filter(({ isEmpty }) => !isEmpty))
      await this.check(await this.hear(this.random.pick(open), { isReliable: true }));
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
export async function playHistory(
  books: Books,
  seed: number,
  { steps = 60, prefix = 'stock', device = {} }: { steps?: number; prefix?: string; device?: Partial<DeviceRules> } = {},
): Promise<string[]> {
  const history = new History(books, seed, prefix, { ...deviceRules, ...device });
  await history.open();
  for (let step = 0; step < steps && history.violations.length === 0; step += 1) await history.step();
  if (history.violations.length === 0) await history.end();
  return history.violations;
}
