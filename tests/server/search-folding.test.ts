/** Words that were stored by a version that folds texts differently are found by the next one. */
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { patient } from '#tests/support/patience.ts';
import { orders, products, users } from '#server/db/schema.ts';
import { mountPayment } from '#server/payment/plugin.ts';
import { refoldSearch } from '#server/search/refold.ts';
import { hire, deskCall } from '#tests/support/server/desk.ts';
import { createProduct } from '#tests/support/server/create-product.ts';
import { sellOrder } from '#tests/support/server/sold-order.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp({ plugins: [mountPayment] });
const { db } = app.services;
const forget = () => db.execute(sql`delete from settings where key = 'search_folding'`);

beforeAll(forget);

test('a product is found by both spellings after the next start', async () => {
  const product = await createProduct(db, { name: 'मुम्बई थाली' });
  await db
    .update(products)
    .set({ search: sql`${"'मुम्बई':1A 'थाली':2A"}::tsvector`, searchText: 'मुम्बई थाली' })
    .where(eq(products.id, product.id));
  const find = async (q: string) => (await app.call('searchProducts', { query: { q } })).reply.products.map(({ id }) => id);
  await refoldSearch(db);
  for (const q of ['मुम्बई', 'मुंबई']) expect(await find(q), q).toContain(product.id);
});

test('an order and its customer are found by both spellings after the next start', async () => {
  await forget();
  const owner = await hire(app, { role: 'owner' });
  const shopper = await app.signUp({ name: 'आनन्द' });
  const order = await sellOrder(app, { as: shopper });
  await db.update(users).set({ searchText: 'आनन्द 9822012345' }).where(eq(users.id, shopper.id));
  await db
    .update(orders)
    .set({ searchText: sql`${orders.searchText} || ' आनन्द'` })
    .where(eq(orders.id, order.id));
  await refoldSearch(db);
  for (const q of ['आनन्द', 'आनंद']) {
    const { reply } = await deskCall(app, 'listCustomers', { query: { q } }, { as: owner });
    expect(reply.items.map(({ id }) => id)).toEqual([shopper.id]);
    const found = await deskCall(app, 'listDeskOrders', { query: { q } }, { as: owner });
    expect(found.reply.items.map(({ id }) => id)).toContain(order.id);
  }
});

test('texts are folded twice, half an hour apart, as an older process may go on writing', async () => {
  await forget();
  const product = await createProduct(db, { name: 'हिन्दी अखबार' });
  const isFoldedAt = async (minutes: number) => {
    await db.update(products).set({ searchText: 'by another process' }).where(eq(products.id, product.id));
    await refoldSearch(db, Date.now() + minutes * 60_000);
    const [row] = await db.select({ text: products.searchText }).from(products).where(eq(products.id, product.id));
    return row?.text !== 'by another process';
  };
  const passes: boolean[] = [];
  for (const minutes of [0, 10, 31, 120]) passes.push(await isFoldedAt(minutes));
  expect(passes).toEqual([true, false, true, false]);
});

test('a courier whose key was made by an older version has one key', async () => {
  await forget();
  const order = await sellOrder(app, { as: await app.signUp() });
  await db
    .update(orders)
    .set({ payment: 'delivery', money: 'carried', courier: 'Blue–Dart', courierKey: 'blue–dart' })
    .where(eq(orders.id, order.id));
  await refoldSearch(db);
  const [row] = await db.select({ key: orders.courierKey }).from(orders).where(eq(orders.id, order.id));
  expect(row?.key).toBe('blue-dart');
  await db.update(orders).set({ payment: 'card', money: null, courier: null, courierKey: null }).where(eq(orders.id, order.id));
});

test('a description with accents or digits of India is found by its words', async () => {
  const { id } = await createProduct(db);
  await db.update(products).set({ description: 'Crème zambrelle, २७३१ ml' }).where(eq(products.id, id));
  await forget();
  await refoldSearch(db);
  for (const q of ['crème zambrelle', 'creme zambrelle', '2731 zambrelle', '२७३१ zambrelle'])
    expect(
      (await app.call('searchProducts', { query: { q } })).reply.products.map((product) => product.id),
      q,
    ).toEqual([id]);
});

test('what somebody writes while words are folded is kept', async () => {
  const shopper = await app.signUp({ name: 'Meera' });
  await db.update(users).set({ searchText: 'आनन्द' }).where(eq(users.id, shopper.id));
  await forget();
  const writing = await app.services.pool.connect();
  await writing.query('begin');
  await writing.query('update users set search_text = $1 where id = $2', ['newer', shopper.id]);
  const folding = refoldSearch(db);
  await vi.waitFor(async () => {
    const { rows } = await db.execute(sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'update "users"%'`);
    expect(rows).toHaveLength(1);
  }, patient(10_000));
  await writing.query('commit');
  writing.release();
  await folding;
  const [row] = await db.select({ text: users.searchText }).from(users).where(eq(users.id, shopper.id));
  expect(row?.text).toBe('newer');
});
