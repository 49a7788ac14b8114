/** The pieces of the model of the server: what is in each pool, and what was put into it. */
import type { ModelProduct, ShopFaults } from './model-account.ts';
import type { Bought, Checkout, Order } from './model-checkout.ts';
import { movePieces, poolOf, poolsOf } from './model-variants.ts';

export class ModelStock {
  /** What a shopkeeper has put into every pool. */
  readonly stocked = new Map<string, number>();
  private readonly products: Map<string, ModelProduct>;
  private readonly faults: ShopFaults;

  constructor(products: Map<string, ModelProduct>, faults: ShopFaults) {
    this.products = products;
    this.faults = faults;
  }

  /** Remembers what a shopkeeper has put into every pool; `before`: what was in them before the last change. */
  recount(before: ReadonlyMap<string, number> = new Map()): void {
    for (const [pool, pieces] of poolsOf(this.products))
      this.stocked.set(pool, (this.stocked.get(pool) ?? 0) + pieces - (before.get(pool) ?? 0));
  }

  /** Takes the pieces of all lines; false, and nothing has changed, where there are too few. */
  take(lines: readonly Bought[]): boolean {
    const { products } = this;
    const wanted = new Map<string, number>();
    for (const line of lines) wanted.set(poolOf(products, line), (wanted.get(poolOf(products, line)) ?? 0) + line.quantity);
    const pools = poolsOf(products);
    if ([...wanted].some(([pool, quantity]) => (pools.get(pool) ?? 0) < quantity)) return false;
    for (const line of lines) this.move(line, -line.quantity);
    return true;
  }

  move(line: Bought, by: number): void {
    movePieces(this.products, this.faults.poolOfProduct ? { ...line, size: '', ram: '', weight: '' } : line, by);
  }

  /** Pools whose pieces, those held and those sold are not what was put in, in sentences. */
  violations(checkouts: Iterable<Checkout>, orders: readonly Order[]): string[] {
    const { products } = this;
    const pools = poolsOf(products);
    const held = [...checkouts].filter(({ isHeld }) => isHeld).flatMap(({ lines }) => lines);
    const out = orders.filter(({ isBack }) => !isBack).flatMap(({ checkout }) => checkout.lines);
    for (const line of [...held, ...out]) {
      const pool = poolOf(products, line);
      pools.set(pool, (pools.get(pool) ?? 0) + line.quantity);
    }
    return [...this.stocked].flatMap(([pool, pieces]) =>
      pools.get(pool) === pieces ? [] : [`${pieces} pieces were put into the pool ${pool}; left, held and sold are ${pools.get(pool)}`],
    );
  }
}
