import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mountPayment } from '#server/payment/plugin.ts';
import { notifyBackInStock } from '#server/stock-alert/notify.ts';
import { runCommand } from '#tests/support/server/cli.ts';
import { createProduct } from '#tests/support/server/create-product.ts';
import { cards, payByCard, proofOf, startPayment } from '#tests/support/server/purchase.ts';
import { createTestApp, type Shopper } from '#tests/support/server/test-app.ts';

const app = await createTestApp({ plugins: [mountPayment] });
const { call, services, signUp } = app;
const { db } = services;

const inbox = async (as: Shopper) => (await call('listNotifications', {}, { as })).reply.notifications;
const titles = async (as: Shopper) => (await inbox(as)).map(({ title }) => title);
async function placeOrder() {
  const { as, intent } = await startPayment(app);
  const body = proofOf(intent, await payByCard(app, intent, cards.pays));
  return { as, order: (await call('createOrder', { body }, { as })).reply.order };
}
async function save(as: Shopper, price: number) {
  const product = await createProduct(db, { price });
  await call('addToWishlist', { body: { productId: product.id } }, { as });
  return product;
}

describe('A shopper is told', () => {
  test('when their order moved: each step replaces the one before, unless that was read', async () => {
    const { as, order } = await placeOrder();
    expect(await titles(as)).toEqual([]);
    await runCommand(app, 'order', order._id, 'CONFIRMED');
    await runCommand(app, 'order', order._id, 'SHIPPED');
    const [shipped] = await inbox(as);
    expect(await titles(as)).toEqual(['Your order has shipped']);
    expect(shipped).toMatchObject({
      topic: 'order',
      read: false,
      body: `Order No. ${order.number} · HT-${order._id.slice(-8).toUpperCase()}`,
      path: `/orders?order=${order._id}&show=products`,
    });
    await call('readNotifications', { body: { upTo: shipped?._id ?? '' } }, { as });
    await runCommand(app, 'order', order._id, 'CANCELLED');
    expect(await titles(as)).toEqual(['Your order was cancelled', 'Your order has shipped']);
    expect((await inbox(as)).map(({ read }) => read)).toEqual([false, true]);
  });

  test('when a product they wait for is back in stock', async () => {
    const [as, other] = [await signUp(), await signUp()];
    const product = await createProduct(db, { inStock: 0, price: 499 });
    await call('addStockAlert', { body: { productId: product.id } }, { as });
    await runCommand(app, 'stock', product.id, '3');
    while ((await notifyBackInStock(services)) > 0);
    expect(await inbox(as)).toMatchObject([
      { topic: 'stock', title: 'Back in stock', body: `${product.name}, Rs 499. It may sell out again.`, path: `/product/${product.id}` },
    ]);
    expect(await titles(other)).toEqual([]);
  });

  test('when a product on their Wishlist costs less, not when it costs more', async () => {
    const as = await signUp();
    const product = await save(as, 500);
    await runCommand(app, 'price', product.id, '600');
    expect(await titles(as)).toEqual([]);
    await runCommand(app, 'price', product.id, '450');
    await runCommand(app, 'price', product.id, '399.50');
    expect(await inbox(as)).toMatchObject([
      { topic: 'price', title: 'Lower price', body: `${product.name} is now Rs 399.50 (was Rs 450).`, path: `/product/${product.id}` },
    ]);
    await runCommand(app, 'price', product.id, '600');
    expect(await titles(as)).toEqual([]);
  });

  test('by the thousand in one change of a price', async () => {
    const as = await signUp();
    const product = await save(as, 500);
    await db.execute(sql`with made as (insert into users (id, email, name)
      select gen_random_uuid(), 'saved-' || n || '@example.test', 'Saver' from generate_series(1, 1200) n returning id)
      insert into wishlist_items (id, user_id, product_id) select gen_random_uuid(), id, ${product.id} from made`);
    await runCommand(app, 'price', product.id, '450');
    const { rows } = await db.execute(sql`select count(*)::int as n from notifications where tag = ${`price:${product.id}`}`);
    expect(rows).toEqual([{ n: 1_201 }]);
  });
});

describe('A shopper is not told', () => {
  test('of a lower price of a product that is not for sale, or that they no longer want', async () => {
    const as = await signUp();
    const [retired, removed] = [await save(as, 500), await save(as, 500)];
    await runCommand(app, 'retire', retired.id);
    await db.execute(sql`delete from wishlist_items where product_id = ${removed.id}`);
    for (const { id } of [retired, removed]) await runCommand(app, 'price', id, '100');
    expect(await titles(as)).toEqual([]);
  });

  test('of an order that a failed command did not move', async () => {
    const { as, order } = await placeOrder();
    await runCommand(app, 'order', order._id, 'DELIVERED');
    await expect(runCommand(app, 'order', order._id, 'SHIPPED')).rejects.toThrow();
    expect(await titles(as)).toEqual(['Your order was delivered']);
  });
});

test('An inbox is one shopper’s own: nobody else reads it or marks it', async () => {
  const [as, other] = [await signUp(), await signUp()];
  await runCommand(app, 'price', (await save(as, 500)).id, '400');
  const [own] = await inbox(as);
  expect(await inbox(other)).toEqual([]);
  await call('readNotifications', { body: { upTo: own?._id ?? '' } }, { as: other });
  expect((await inbox(as))[0]?.read).toBe(false);
  for (const visitor of [call('listNotifications', {}), call('getPush', {}), call('stopPush', {})])
    expect((await visitor).status).toBe(401);
});
