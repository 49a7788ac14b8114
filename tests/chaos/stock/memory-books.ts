/** The stock of a shop in memory: the rules of the server, and the ledger around them as in `server/stock/ledger.ts`. */
import { type StockEvent, type Pieces, piecesOf, type PoolState, stateAfter } from '#server/stock/rules.ts';
import type { Books, Line, Part } from './books.ts';

/** The rules that a planted bug replaces. */
export interface Rules {
  stateAfter: typeof stateAfter;
  piecesOf: (lines: readonly Line[]) => Pieces[];
  /** Of the moves of a pool, what came to the shelf after `doneAt` less what left it. */
  arrivedSince: (moves: readonly Move[], doneAt: number) => number;
  /** The pool of a line whose pool was split. */
  partOf: (line: Line, parts: readonly Part[]) => Part | undefined;
  /** Whether a report came before. */
  isReplay: (reports: ReadonlySet<string>, id: string) => boolean;
  /** Whether damage is refused that would leave so many on the shelf. */
  isTooMuch: (onShelf: number) => boolean;
  /** The pieces of a checkout after some of a line were refunded. */
  piecesLeft: (lines: readonly Line[], before: readonly Pieces[]) => Pieces[];
  /** Whether an event of this kind is written into the ledger. */
  isMove: (kind: StockEvent['kind']) => boolean;
}

interface Move {
  kind: StockEvent['kind'] | 'open';
  pieces: number;
  delta: number;
  doneAt: number;
}

const onTheShelf: Partial<Record<Move['kind'], 1 | -1>> = { arrive: 1, leave: -1, send: -1 };

export const rules: Rules = {
  stateAfter,
  piecesOf,
  arrivedSince: (moves, since) =>
    moves.filter(({ doneAt }) => doneAt > since).reduce((sum, { kind, pieces }) => sum + (onTheShelf[kind] ?? 0) * pieces, 0),
  partOf: ({ size }, parts) => parts.find((part) => part.size === size),
  isReplay: (reports, id) => reports.has(id),
  isTooMuch: (onShelf) => onShelf < 0,
  piecesLeft: (lines) => piecesOf(lines),
  isMove: () => true,
};

interface Checkout {
  lines: readonly Line[];
  pieces: Pieces[];
  state: 'held' | 'released' | 'paid' | 'sent' | 'cancelled';
}

export class MemoryBooks implements Books {
  private readonly rules: Rules;
  private readonly pools = new Map<string, { state: PoolState; moves: Move[] }>();
  private readonly checkouts = new Map<string, Checkout>();
  private readonly reports = new Set<string>();
  private clock = 0;

  constructor(changed: Partial<Rules> = {}) {
    this.rules = { ...rules, ...changed };
  }

  now = async (): Promise<number> => (this.clock += 1);

  async open(pools: readonly Pieces[]): Promise<void> {
    for (const { poolId, qty } of pools) {
      const doneAt = await this.now();
      this.pools.set(poolId, {
        state: { toSell: qty, missing: 0, countedAt: doneAt },
        moves: [{ kind: 'open', pieces: qty, delta: qty, doneAt }],
      });
    }
  }

  private pool(poolId: string) {
    const pool = this.pools.get(poolId);
    if (!pool) throw new Error(`There is no pool ${poolId}`);
    return pool;
  }

  private book(poolId: string, event: StockEvent): boolean {
    const pool = this.pool(poolId);
    const next = this.rules.stateAfter(pool.state, event);
    if (!next && event.kind === 'take') return false;
    const after = next ?? pool.state;
    const delta = after.toSell - pool.state.toSell;
    pool.state = after;
    if (this.rules.isMove(event.kind))
      pool.moves.push({ kind: event.kind, pieces: event.pieces, delta, doneAt: 'doneAt' in event ? event.doneAt : this.clock });
    return true;
  }

  /** All or none, as one transaction. */
  private take(pieces: readonly Pieces[]): boolean {
    if (pieces.some(({ poolId, qty }) => !this.rules.stateAfter(this.pool(poolId).state, { kind: 'take', pieces: qty }))) return false;
    for (const { poolId, qty } of pieces) this.book(poolId, { kind: 'take', pieces: qty });
    return true;
  }

  private checkout(id: string): Checkout {
    const checkout = this.checkouts.get(id);
    if (!checkout) throw new Error(`There is no checkout ${id}`);
    return checkout;
  }

  private amount(poolId: string, state: Checkout['state']): number {
    const pieces = [...this.checkouts.values()].filter((checkout) => checkout.state === state).flatMap((checkout) => checkout.pieces);
    return pieces.filter((piece) => piece.poolId === poolId).reduce((sum, { qty }) => sum + qty, 0);
  }

  async hold(id: string, lines: readonly Line[]): Promise<boolean> {
    const pieces = this.rules.piecesOf(lines);
    const isHeld = this.take(pieces);
    if (isHeld) this.checkouts.set(id, { lines, pieces, state: 'held' });
    return isHeld;
  }

  async release(id: string): Promise<void> {
    const checkout = this.checkout(id);
    checkout.state = 'released';
    for (const { poolId, qty } of checkout.pieces) this.book(poolId, { kind: 'give back', pieces: qty });
  }

  async pay(id: string): Promise<boolean> {
    const checkout = this.checkout(id);
    if (checkout.state === 'released' && !this.take(checkout.pieces)) return false;
    checkout.state = 'paid';
    return true;
  }

  async send(id: string, doneAt: number): Promise<boolean> {
    const checkout = this.checkout(id);
    if (checkout.state !== 'paid') return false;
    checkout.state = 'sent';
    for (const { poolId, qty } of checkout.pieces) this.book(poolId, { kind: 'send', pieces: qty, doneAt });
    return true;
  }

  async cancel(id: string): Promise<boolean> {
    const checkout = this.checkout(id);
    if (checkout.state !== 'paid' && checkout.state !== 'sent') return false;
    const event: StockEvent =
      checkout.state === 'sent' ? { kind: 'arrive', pieces: 0, doneAt: await this.now() } : { kind: 'give back', pieces: 0 };
    checkout.state = 'cancelled';
    for (const { poolId, qty } of checkout.pieces) this.book(poolId, { ...event, pieces: qty });
    return true;
  }

  async refund(id: string, { line: at, quantity, isBack }: { line: number; quantity: number; isBack: boolean }): Promise<void> {
    const checkout = this.checkout(id);
    const refunded = checkout.lines.flatMap((line, place) => (place === at ? [{ ...line, quantity }] : []));
    const left = checkout.lines.map((line, place) => (place === at ? { ...line, quantity: line.quantity - quantity } : line));
    const doneAt = await this.now();
    for (const { poolId, qty } of this.rules.piecesOf(refunded)) {
      if (checkout.state === 'sent' && isBack) this.book(poolId, { kind: 'arrive', pieces: qty, doneAt });
      if (checkout.state === 'paid') this.book(poolId, isBack ? { kind: 'give back', pieces: qty } : { kind: 'send', pieces: qty, doneAt });
    }
    checkout.lines = left;
    checkout.pieces = this.rules.piecesLeft(
      left.filter((line) => line.quantity > 0),
      checkout.pieces,
    );
  }

  async report(id: string, kind: 'count' | 'deliver' | 'damage', pool: Pieces, doneAt: number): Promise<'done' | 'replayed' | 'refused'> {
    if (this.rules.isReplay(this.reports, id)) return 'replayed';
    this.reports.add(id);
    if (kind === 'count') await this.count(pool, doneAt);
    else if (kind === 'deliver') this.book(pool.poolId, { kind: 'arrive', pieces: pool.qty, doneAt });
    else return this.damage(pool, doneAt);
    return 'done';
  }

  private damage({ poolId, qty }: Pieces, doneAt: number): 'done' | 'refused' {
    const event: StockEvent = { kind: 'leave', pieces: qty, doneAt };
    const next = this.rules.stateAfter(this.pool(poolId).state, event) ?? this.pool(poolId).state;
    const onShelf = next.toSell - next.missing + this.amount(poolId, 'paid') + this.amount(poolId, 'held');
    if (this.rules.isTooMuch(onShelf)) return 'refused';
    this.book(poolId, event);
    return 'done';
  }

  async count({ poolId, qty }: Pieces, doneAt: number): Promise<void> {
    const arrivedSince = this.rules.arrivedSince(this.pool(poolId).moves, doneAt);
    const [promised, held] = [this.amount(poolId, 'paid'), this.amount(poolId, 'held')];
    this.book(poolId, { kind: 'count', pieces: qty, doneAt, arrivedSince, promised, held });
  }

  async split({ poolId, productId }: Pieces, parts: readonly Part[]): Promise<void> {
    this.pools.delete(poolId);
    await this.open(parts.map((part) => ({ ...part, qty: 0 })));
    for (const checkout of this.checkouts.values()) {
      checkout.lines = checkout.lines.map((line) => {
        const part = line.productId === productId ? this.rules.partOf(line, parts) : undefined;
        return part ? { ...line, poolId: part.poolId } : line;
      });
      checkout.pieces = this.rules.piecesOf(checkout.lines);
    }
    for (const part of parts) await this.count(part, await this.now());
  }

  async state({ poolId }: Pieces) {
    const { state, moves } = this.pool(poolId);
    return { toSell: state.toSell, missing: state.missing, moved: moves.reduce((sum, { delta }) => sum + delta, 0) };
  }
}
