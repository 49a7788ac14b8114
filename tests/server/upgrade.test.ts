/** The database of a running shop of the version before variants and moves, with orders, carts and open payments, is migrated without a loss. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { applyMigrations, migrateDatabase } from '#server/db/migrate.ts';
import { transaction } from '#server/db/transaction.ts';
import { moveByShopkeeper } from '#server/fulfilment/move.ts';
import { settle } from '#server/payment/settle.ts';
import { findFigures } from '#server/stock/figures.ts';
import { releaseHeld } from '#server/stock/holds.ts';
import { billing } from '#tests/support/billing.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/server/database.ts';
import { expectLedgerToBalance } from '#tests/support/server/stock.ts';

/** Migrations 0000 to 0012. */
const levelBefore = 13;
const pricePaise = 30_000;
const [user, paid, expiring, bought, order] = [newId(), newId(), newId(), newId(), newId()];

let database: TestDatabase;
let db: Db;

const line = (quantity: number, size = '') => ({
  cartLineId: newId(),
  productId: size === '' ? 'mug' : 'kurta',
  title: 'Old',
  image: '',
  ratingHalves: 8,
  size,
  ram: '',
  weight: '',
  quantity,
  pricePaise,
  taxPaise: 0,
});

async function insertCheckout(id: string, state: string, lines: ReturnType<typeof line>[]): Promise<void> {
  const amount = lines.reduce((sum, { quantity }) => sum + quantity * pricePaise, 0);
  await db.execute(sql`insert into checkouts (id, user_id, lines, billing, amount_paise, state, provider, provider_order_id, reserved_until)
    values (${id}, ${user}, ${JSON.stringify(lines)}::jsonb, ${JSON.stringify(billing)}::jsonb, ${amount}, ${state}, 'sandbox', ${`order_${id}`}, now() + interval '10 minutes')`);
  if (state !== 'open') return;
  for (const { productId, quantity } of lines)
    await db.execute(sql`insert into stock_holds (checkout_id, product_id, qty) values (${id}, ${productId}, ${quantity})`);
}

/** What a shop of the version before left behind. */
async function fillShop(): Promise<void> {
  await db.execute(sql`insert into categories (id, name, color, position) values ('home', 'Home', '#ffffff', 0)`);
  await db.execute(sql`insert into subcategories (id, category_id, name, position) values ('home-all', 'home', 'All', 0)`);
  await db.execute(sql`insert into products (id, name, brand, category_id, sub_category_id, price_paise, old_price_paise, size)
    values ('mug', 'Mug', 'Probe', 'home', 'home-all', ${pricePaise}, ${pricePaise}, '[]'),
      ('kurta', 'Kurta', 'Probe', 'home', 'home-all', ${pricePaise}, ${pricePaise}, '["S", "M", "L"]'),
      ('unstocked', 'Unstocked', 'Probe', 'home', 'home-all', ${pricePaise}, ${pricePaise}, '[]')`);
  // Of ten mugs one is promised and five are held; of eight kurtas two are held.
  await db.execute(sql`insert into stock (product_id, qty) values ('mug', 4), ('kurta', 6)`);
  await db.execute(sql`insert into users (id, email, name, phone) values (${user}, 'meera@example.test', 'Meera', '9822014705')`);
  await db.execute(sql`insert into carts (user_id, version) values (${user}, 3)`);
  await db.execute(
    sql`insert into cart_lines (id, user_id, product_id, size, quantity, seen_price_paise) values (${newId()}, ${user}, 'kurta', 'M', 2, ${pricePaise})`,
  );
  await insertCheckout(paid, 'open', [line(3), line(1, 'S')]);
  await insertCheckout(expiring, 'open', [line(2), line(1, 'L')]);
  await insertCheckout(bought, 'ordered', [line(1)]);
  await db.execute(sql`insert into orders (id, user_id, checkout_id, payment_id, amount_paise, name, phone_number, email, address, setofaddress)
    values (${order}, ${user}, ${bought}, 'pay_old', ${pricePaise}, 'Meera', '9822014705', 'meera@example.test', 'Pune', ${JSON.stringify(billing)}::jsonb)`);
  await db.execute(sql`insert into order_lines (id, order_id, product_id, title, image, quantity, price_paise, tax_paise, sub_total_paise)
    values (${newId()}, ${order}, 'mug', 'Old', '', 1, ${pricePaise}, 0, ${pricePaise})`);
}

const figuresOf = (id: string) => findFigures(db, { poolId: id, productId: id });

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  ({ db } = database);
  await database.pool.query('create schema drizzle');
  await database.pool.query('create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)');
  const client = await database.pool.connect();
  await applyMigrations(client, { from: 0, to: levelBefore });
  client.release();
  await fillShop();
  await migrateDatabase(database.config);
});

afterAll(() => database.close());

test('every product keeps its number, in one pool for all its variants, and the moves explain it', async () => {
  await expectLedgerToBalance(db);
  const { rows } =
    await db.execute(sql`select v.product_id as id, v.size, v.pool_id as pool, s.qty from variants v join stock s on s.pool_id = v.pool_id
    order by v.product_id, v.position`);
  expect(rows).toEqual([
    { id: 'kurta', size: 'S', pool: 'kurta', qty: 6 },
    { id: 'kurta', size: 'M', pool: 'kurta', qty: 6 },
    { id: 'kurta', size: 'L', pool: 'kurta', qty: 6 },
    { id: 'mug', size: '', pool: 'mug', qty: 4 },
    { id: 'unstocked', size: '', pool: 'unstocked', qty: 0 },
  ]);
});

test('promised and held pieces of before count as such', async () => {
  expect(await figuresOf('mug')).toEqual({ onShelf: 10, promised: 1, held: 5, toSell: 4, missing: 0 });
  expect(await figuresOf('kurta')).toEqual({ onShelf: 8, promised: 0, held: 2, toSell: 6, missing: 0 });
  const { rows } = await db.execute(sql`select product_id, size, quantity from cart_lines where user_id = ${user}`);
  expect(rows).toEqual([{ product_id: 'kurta', size: 'M', quantity: 2 }]);
});

test('a payment that was open during the update becomes an order of what it held, another one returns its pieces', async () => {
  await transaction(db, (tx) => releaseHeld(tx, [expiring]));
  await db.execute(sql`update checkouts set state = 'expired' where id = ${expiring}`);
  expect(await figuresOf('mug')).toMatchObject({ toSell: 6, held: 3, onShelf: 10 });
  const payment = {
    id: 'pay_new',
    providerOrderId: `order_${paid}`,
    amountPaise: 4 * pricePaise,
    currency: 'INR',
    state: 'captured' as const,
  };
  expect(await settle(db, paid, payment)).toMatchObject({ kind: 'ordered', fresh: true });
  expect(await figuresOf('mug')).toEqual({ onShelf: 10, promised: 4, held: 0, toSell: 6, missing: 0 });
  expect(await figuresOf('kurta')).toEqual({ onShelf: 8, promised: 1, held: 0, toSell: 7, missing: 0 });
  await expectLedgerToBalance(db);
});

test('an order of before is cancelled, and its piece is to sell again', async () => {
  expect(await moveByShopkeeper(db, order, 'CANCELD')).toMatchObject({ done: true });
  expect(await figuresOf('mug')).toMatchObject({ onShelf: 10, promised: 3, toSell: 7 });
  await expectLedgerToBalance(db);
});

test('a process of the version before, still running, can hold pieces, and the new one returns them', async () => {
  const id = newId();
  await db.execute(sql`update stock set qty = qty - 2 where product_id = 'mug'`);
  await insertCheckout(id, 'open', [line(2)]);
  await transaction(db, (tx) => releaseHeld(tx, [id]));
  expect(await figuresOf('mug')).toMatchObject({ toSell: 7, held: 0 });
});
