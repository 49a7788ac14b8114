/** The stock of a shop in its database, changed by the code that changes it in a running shop. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import type { FrozenLine } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { lockOrder, moveByShopkeeper, moveLocked } from '#server/fulfilment/move.ts';
import { insertCheckout, setProviderOrder, setState } from '#server/payment/checkout-store.ts';
import { settle } from '#server/payment/settle.ts';
import { hold, releaseHeld } from '#server/stock/holds.ts';
import { count } from '#server/stock/physical.ts';
import { clockOf, openPools } from '#server/stock/ledger.ts';
import { type Pieces, piecesOf } from '#server/stock/rules.ts';
import { splitStockPool } from '#server/stock/split.ts';
import type { Books, Line, Part, Pool } from '#tests/chaos/stock/books.ts';
import { billing } from '#tests/support/billing.ts';
import { createProduct } from './create-product.ts';
import { deskCall, type DeskPerson } from './desk.ts';
import type { TestApp } from './test-app.ts';

const price = 20_000;
const shopkeeper = { actor: 'shopkeeper' } as const;

/** A product whose pools are counted apart has a size per pool, in the order of the pools. */
const sizes = ['A', 'B', 'C'];

export class DatabaseBooks implements Books {
  private readonly app: TestApp;
  private readonly owner: DeskPerson;
  private readonly db: Db;
  private readonly sizeOf = new Map<string, string>();
  private readonly checkouts = new Map<string, { id: string; amountPaise: number; orderId?: string }>();

  constructor(app: TestApp, owner: DeskPerson) {
    this.app = app;
    this.owner = owner;
    this.db = app.services.db;
  }

  now = (): Promise<number> => clockOf(this.db);

  async open(pools: readonly Pool[]): Promise<void> {
    for (const productId of new Set(pools.map((pool) => pool.productId))) {
      const own = pools.filter((pool) => pool.productId === productId);
      const size = own[0]?.sizes?.slice() ?? (own.length === 1 ? [] : sizes.slice(0, own.length));
      const inStock = own.find(({ poolId }) => poolId === productId)?.qty ?? 0;
      await createProduct(this.db, { id: productId, name: productId, size, inStock, price: price / 100 });
      await openPools(
        this.db,
        own.filter(({ poolId }) => poolId !== productId),
      );
      for (const [place, { poolId }] of own.entries()) {
        this.sizeOf.set(poolId, size[place] ?? '');
        await this.db.execute(sql`update variants set pool_id = ${poolId} where product_id = ${productId} and size = ${size[place] ?? ''}`);
      }
    }
  }

  private frozen({ productId, poolId, size, quantity }: Line): FrozenLine {
    const options = { size: size ?? this.sizeOf.get(poolId) ?? '', ram: '', weight: '' };
    const shown = { title: productId, image: '', ratingHalves: 8 };
    return {
      cartLineId: newId(),
      productId,
      poolId,
      ...shown,
      ...options,
      quantity,
      pricePaise: price,
      taxPaise: 0,
    };
  }

  async hold(name: string, lines: readonly Line[]): Promise<boolean> {
    const [id, userId] = [newId(), newId()];
    await this.db.execute(
      sql`insert into users (id, email, name, phone) values (${userId}, ${`${id}@example.test`}, 'Meera', '9800000000')`,
    );
    const frozen = lines.map((line) => this.frozen(line));
    const amountPaise = frozen.reduce((sum, { quantity }) => sum + quantity * price, 0);
    try {
      await transaction(this.db, async (tx) => {
        const checkout = {
          id,
          userId,
          lines: frozen,
          billing,
          opId: null,
          amountPaise,
          provider: 'sandbox',
          test: true,
          shopState: billing.state,
        };
        await insertCheckout(tx, checkout);
        if (!(await hold(tx, id, piecesOf(lines)))) throw new SoldOut();
      });
    } catch (error) {
      if (error instanceof SoldOut) return false;
      throw error;
    }
    await setProviderOrder(this.db, id, `order_${id}`);
    this.checkouts.set(name, { id, amountPaise });
    return true;
  }

  private checkout(name: string) {
    const checkout = this.checkouts.get(name);
    if (!checkout) throw new Error(`There is no checkout ${name}`);
    return checkout;
  }

  async release(name: string): Promise<void> {
    const { id } = this.checkout(name);
    await transaction(this.db, async (tx) => {
      await setState(tx, id, 'expired');
      await releaseHeld(tx, [id]);
    });
  }

  async pay(name: string): Promise<boolean> {
    const checkout = this.checkout(name);
    const { id, amountPaise } = checkout;
    const payment = { id: `pay_${id}`, providerOrderId: `order_${id}`, amountPaise, currency: 'INR', state: 'captured' as const };
    const settled = await settle(this.db, id, payment);
    if (settled.kind === 'ordered') checkout.orderId = settled.orderId;
    return settled.kind === 'ordered';
  }

  async send(name: string, doneAt: number): Promise<boolean> {
    const moved = await moveByShopkeeper(this.db, this.checkout(name).orderId ?? '', 'SHIPPED', doneAt);
    return moved?.done ?? false;
  }

  async cancel(name: string): Promise<boolean> {
    return transaction(this.db, async (tx) => {
      const locked = await lockOrder(tx, this.checkout(name).orderId ?? '');
      return locked !== undefined && (await moveLocked(tx, locked, { to: 'CANCELD', backOnShelf: true })).done;
    });
  }

  async refund(name: string, { line, quantity, isBack }: { line: number; quantity: number; isBack: boolean }): Promise<void> {
    const params = { id: this.checkout(name).orderId ?? '' };
    const { reply: order } = await deskCall(this.app, 'getDeskOrder', { params }, { as: this.owner });
    const lineId = order.lines[line]?.id ?? '';
    const lines = [{ lineId, quantity, backOnShelf: isBack ? quantity : 0 }];
    const body = { amountPaise: 1, reason: 'a part', lines, refundedBefore: order.refundedPaise };
    const answer = await deskCall(this.app, 'refundOrder', { params, body }, { as: this.owner });
    if (answer.status !== 201) throw new Error(`a part was not refunded: ${answer.failure.code}`);
  }

  /** As the desk sends it, with the key of its outbox. */
  async report(...[id, event, { poolId, qty: pieces }, doneAt]: Parameters<Books['report']>): ReturnType<Books['report']> {
    const headers = { ...this.owner.headers, 'Idempotency-Key': id };
    const body = { poolId, event, pieces, doneAt: Math.round(doneAt) };
    const answer = await deskCall(this.app, 'bookStock', { body }, { as: this.owner, headers });
    if (answer.headers.has('idempotent-replayed')) return 'replayed';
    if (answer.status === 200) return 'done';
    if (answer.failure.code !== 'below_zero') throw new Error(`a report was not booked: ${answer.failure.code}`);
    return 'refused';
  }

  async count(pool: Pieces, doneAt: number): Promise<void> {
    await transaction(this.db, (tx) => count(tx, pool, shopkeeper, doneAt));
  }

  async split({ poolId, productId }: Pieces, parts: readonly Part[]): Promise<void> {
    const { rows } = await this.db.execute<{ id: string; size: string }>(sql`select id, size from variants where pool_id = ${poolId}`);
    const all = rows.map(({ id, size }) => {
      const pieces = parts.find((part) => part.size === size)?.qty ?? 0;
      return { variantId: id, size, ram: '', weight: '', pieces };
    });
    const split = await transaction(this.db, (tx) => splitStockPool(tx, { poolId, productId }, all));
    if ('onShelf' in split) throw new Error(`The parts do not add up: ${split.onShelf} are on the shelf`);
  }

  async state({ poolId }: Pieces) {
    const { rows } = await this.db.execute<{ toSell: number; missing: number; moved: number }>(sql`
      select qty as "toSell", missing, (select sum(delta)::int from stock_moves m where m.pool_id = s.pool_id) as moved
      from stock s where pool_id = ${poolId}`);
    return rows[0] ?? { toSell: Number.NaN, missing: Number.NaN, moved: Number.NaN };
  }
}

class SoldOut extends Error {}
