/** Variants: what each combination of options costs, and which pieces it shares. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { words } from '#language/words.ts';
import { billing } from '#tests/support/billing.ts';
import { commandError, runCommand } from '#tests/support/server/cli.ts';
import { createProduct, poolOf, stockOf } from '#tests/support/server/create-product.ts';
import { createPaymentApp } from '#tests/support/server/payment-app.ts';
import { cards, displayedTotal, ordersOf, payByCard, proofOf, requestCheckout } from '#tests/support/server/purchase.ts';
import type { Shopper } from '#tests/support/server/test-app.ts';

const app = await createPaymentApp();
const { call, services, signUp } = app;
const { db } = services;

const device = { 'X-Device': 'phone-1' };
/** Half a kilo at Rs 120, a kilo at Rs 220 from the same ten pieces, two kilos at Rs 420 from three of their own. */
const apples = (inStock = 10) =>
  createProduct(db, {
    price: 220,
    tax: 11,
    inStock,
    productWeight: ['500 g', '1 kg', '2 kg'],
    variants: [
      { weight: '500 g', price: 120, tax: 6 },
      { weight: '2 kg', price: 420, tax: 21, inStock: 3 },
    ],
  });
const add = (as: Shopper, productId: string, weight: string, quantity: number, headers: Record<string, string> = {}, price?: number) =>
  call('addToCart', { body: { productId, quantity, weight, price } }, { as, headers });
const product = async (id: string) => (await call('getProduct', { params: { id } })).reply;
const lines = async (as: Shopper) => (await call('getCart', { query: {} }, { as, headers: device })).reply.items;

describe('A product whose variants differ', () => {
  test('is sent with the price and the pieces of each, and with the lowest price as its own', async () => {
    const { id } = await apples();
    expect(await product(id)).toMatchObject({
      price: 120,
      oldPrice: 120,
      taxOfProduct: 6,
      countInStock: 13,
      variants: [
        { size: '', ram: '', weight: '500 g', price: 120, oldPrice: 120, taxOfProduct: 6, countInStock: 10 },
        { weight: '1 kg', price: 220, taxOfProduct: 11, countInStock: 10 },
        { weight: '2 kg', price: 420, taxOfProduct: 21, countInStock: 3 },
      ],
    });
  });

  test('shows the pieces of the moment from the cache, too', async () => {
    const { id } = await apples();
    await product(id);
    await db.execute(sql`update stock set qty = 2 where pool_id = ${poolOf(id, '2 kg')}`);
    expect((await product(id)).variants?.map(({ countInStock }) => countInStock)).toEqual([10, 10, 2]);
    await db.execute(sql`update stock set qty = qty + 1 where pool_id = ${poolOf(id, '2 kg')}`);
    await db.execute(sql`update stock set qty = qty - 1 where pool_id = ${id}`);
    expect((await product(id)).variants?.map(({ countInStock }) => countInStock)).toEqual([9, 9, 3]);
  });

  test('is found and sorted by its lowest price', async () => {
    const [category] = (await db.execute<{ id: string }>(sql`select category_id as id from subcategories order by id limit 1`)).rows;
    const { id } = await createProduct(db, { price: 9, productWeight: ['a', 'b'], variants: [{ weight: 'a', price: 7 }] });
    const query = { catId: category?.id ?? '', sort: 'price-up' } as const;
    const cheapest = (await call('listProductsByCategory', { query })).reply.products[0];
    expect(cheapest).toMatchObject({ id, price: 7 });
    expect(cheapest?.variants).toHaveLength(2);
    const within = await call('listProductsByPrice', { query: { catId: category?.id ?? '', minPrice: 7, maxPrice: 8 } });
    expect(within.reply.products.map((one) => one.id)).toEqual([id]);
  });

  test('is in the offline catalogue with its variants, briefly', async () => {
    const { id } = await apples();
    const row = (await call('getSnapshot', { query: {} })).reply.rows.find((one) => one.id === id);
    expect(row).toMatchObject({ price: 120, tax: 6, stock: 13 });
    expect(row?.variants).toEqual([
      { weight: '500 g', price: 120, tax: 6, stock: 10 },
      { weight: '1 kg', price: 220, tax: 11, stock: 10 },
      { weight: '2 kg', price: 420, tax: 21, stock: 3 },
    ]);
  });

  test('has no list of variants where all cost the same and share their pieces', async () => {
    const { id } = await createProduct(db, { size: ['S', 'M'] });
    expect(await product(id)).not.toHaveProperty('variants');
    expect((await call('getSnapshot', { query: {} })).reply.rows.find((row) => row.id === id)).not.toHaveProperty('variants');
  });

  test('no longer offers a variant that was taken off sale', async () => {
    const { id } = await apples();
    const as = await signUp();
    await add(as, id, '500 g', 1);
    await db.execute(sql`update variants set retired_at = now() where product_id = ${id} and weight = '500 g'`);
    await runCommand(app, 'price', id, '230', '--weight', '1 kg');
    expect(await product(id)).toMatchObject({ price: 230, variants: [{ weight: '1 kg' }, { weight: '2 kg' }] });
    expect((await add(as, id, '500 g', 1)).failure).toMatchObject({ code: 'choose_option', msg: words().cart.chooseOption });
    expect(await lines(as)).toMatchObject([{ gone: 'option' }]);
    const { failure } = await call('createCheckout', { body: { billing, amount: await displayedTotal(app, as) } }, { as });
    expect(failure.code).toBe('cart_changed');
  });
});

describe('A cart', () => {
  test('charges each line what its variant costs', async () => {
    const { id } = await apples();
    const as = await signUp();
    await add(as, id, '500 g', 2);
    await add(as, id, '2 kg', 1);
    expect(await lines(as)).toMatchObject([
      { weight: '500 g', price: 120, tax: 6, quantity: 2, subTotal: 240 },
      { weight: '2 kg', price: 420, tax: 21, quantity: 1, subTotal: 420, countInStock: 3 },
    ]);
    expect(await displayedTotal(app, as)).toBe(240_00 + 420_00 + 2 * 6_00 + 21_00);
  });

  test('never holds more of two variants than the pieces that they share', async () => {
    const { id } = await apples(5);
    const as = await signUp();
    await add(as, id, '500 g', 3);
    expect((await add(as, id, '1 kg', 3)).failure).toMatchObject({ status: false, code: 'over_stock' });
    expect((await add(as, id, '1 kg', 2)).status).toBe(201);
    expect(await lines(as)).toMatchObject([{ countInStock: 3 }, { countInStock: 2 }]);
    // Pieces of its own are not shared.
    expect((await add(as, id, '2 kg', 3)).status).toBe(201);
    const [first] = await lines(as);
    const more = await call('updateCartItem', { params: { cartItemId: first?._id ?? '' }, body: { quantity: 4 } }, { as });
    expect(more.failure.code).toBe('over_stock');
  });

  test('serves the older of two lines first when the pieces that they share become fewer', async () => {
    const { id } = await apples(6);
    const as = await signUp();
    await add(as, id, '500 g', 3);
    await add(as, id, '1 kg', 3);
    await db.execute(sql`update stock set qty = 4 where pool_id = ${id}`);
    expect(await lines(as)).toMatchObject([
      { quantity: 3, countInStock: 3 },
      { quantity: 3, countInStock: 1 },
    ]);
    await db.execute(sql`update stock set qty = 2 where pool_id = ${id}`);
    expect(await lines(as)).toMatchObject([
      { quantity: 3, countInStock: 2 },
      { quantity: 3, countInStock: 0 },
    ]);
  });

  test('takes of a queued change what the other line leaves, and says what was asked for', async () => {
    const { id } = await apples(5);
    const as = await signUp();
    await add(as, id, '500 g', 3, device);
    await add(as, id, '1 kg', 4, device);
    expect(await lines(as)).toMatchObject([{ quantity: 3 }, { quantity: 2, askedQuantity: 4, countInStock: 2 }]);
  });

  test('says when the price of the chosen variant has changed, not that of another one', async () => {
    const { id } = await apples();
    const as = await signUp();
    await add(as, id, '1 kg', 1, device, 220);
    await runCommand(app, 'price', id, '99', '--weight', '500 g');
    expect((await lines(as))[0]).not.toHaveProperty('seenPrice');
    await runCommand(app, 'price', id, '199', '--weight', '1 kg');
    expect(await lines(as)).toMatchObject([{ price: 199, seenPrice: 220 }]);
    const pay = await call('createCheckout', { body: { billing, amount: await displayedTotal(app, as) } }, { as, headers: device });
    expect(pay.failure.code).toBe('cart_changed');
  });
});

describe('An order', () => {
  test('takes its pieces from the pool of each variant and keeps what each cost', async () => {
    const { id } = await apples(5);
    const as = await signUp();
    await add(as, id, '500 g', 2);
    await add(as, id, '1 kg', 3);
    await add(as, id, '2 kg', 1);
    const intent = await requestCheckout(app, as);
    expect([await stockOf(db, id), await stockOf(db, poolOf(id, '2 kg'))]).toEqual([0, 2]);
    // Its own pieces are still the shopper's.
    expect(await lines(as)).toMatchObject([{ countInStock: 2 }, { countInStock: 3 }, { countInStock: 3 }]);
    await runCommand(app, 'price', id, '500', '--weight', '2 kg');
    await call('createOrder', { body: proofOf(intent, await payByCard(app, intent, cards.pays)) }, { as });
    expect((await ordersOf(app, as))[0]?.products).toMatchObject([
      { weight: '500 g', price: 120, tax: 6 },
      { weight: '1 kg', price: 220, tax: 11 },
      { weight: '2 kg', price: 420, tax: 21 },
    ]);
    const { rows } = await db.execute(sql`select l.weight, l.pool_id, v.weight as variant from order_lines l
      join orders o on o.id = l.order_id left join variants v on v.id = l.variant_id where o.user_id = ${as.id} order by l.position`);
    expect(rows).toEqual([
      { weight: '500 g', pool_id: id, variant: '500 g' },
      { weight: '1 kg', pool_id: id, variant: '1 kg' },
      { weight: '2 kg', pool_id: poolOf(id, '2 kg'), variant: '2 kg' },
    ]);
  });

  test('is refused when two lines together want more than they share', async () => {
    const { id } = await apples(5);
    const as = await signUp();
    await add(as, id, '500 g', 3);
    await add(as, id, '1 kg', 2);
    await db.execute(sql`update stock set qty = 4 where pool_id = ${id}`);
    const { failure } = await call('createCheckout', { body: { billing, amount: await displayedTotal(app, as) } }, { as });
    expect(failure.code).toBe('stock_changed');
    expect(await stockOf(db, id)).toBe(4);
  });
});

describe('The wishlist', () => {
  test('has the lowest price, all pieces, and the variants for its sheet of options', async () => {
    const { id } = await apples();
    const as = await signUp();
    const { reply } = await call('addToWishlist', { body: { productId: id } }, { as });
    expect(reply.item).toMatchObject({ price: 120, priceThen: 120, countInStock: 13 });
    expect(reply.item?.variants?.map(({ price }) => price)).toEqual([120, 220, 420]);
  });
});

describe('A stock alert for a variant', () => {
  const wait = (as: Shopper, productId: string, weight?: string) => call('addStockAlert', { body: { productId, weight } }, { as });

  test('is another than that for the product, and each is taken back by itself', async () => {
    const { id } = await apples(0);
    const as = await signUp();
    expect((await wait(as, id, '1 kg')).reply.inStock).toBe(false);
    expect((await wait(as, id, '1 kg')).status).toBe(200);
    expect((await wait(as, id, '2 kg')).reply.inStock).toBe(true);
    expect((await wait(as, id)).reply.inStock).toBe(true);
    await call('removeStockAlert', { params: { productId: id }, query: { weight: '2 kg' } }, { as });
    const { alerts } = (await call('listStockAlerts', {}, { as })).reply;
    expect(alerts.map(({ productId, weight }) => [productId, weight])).toEqual([
      [id, undefined],
      [id, '1 kg'],
    ]);
  });
});

describe('npm run shop', () => {
  test('price changes one variant, keeps the others, and keeps the lowest price of the product', async () => {
    const { id } = await createProduct(db, { price: 900, tax: 45, size: ['S', 'M', 'L'] });
    const { text } = await runCommand(app, 'price', id, '1000', '--size', 'L');
    expect(text).toContain('L: now Rs 1,000');
    expect(text).toContain('Tax per item is Rs 50');
    expect((await product(id)).variants).toMatchObject([{ price: 900 }, { price: 900 }, { size: 'L', price: 1000, oldPrice: 1000 }]);
    await runCommand(app, 'price', id, '800', '--size', 'L');
    expect(await product(id)).toMatchObject({ price: 800, oldPrice: 1000, discount: 20, taxOfProduct: 40 });
    expect(await commandError(app, 'price', id, '700')).toContain('prices of their own');
    expect(await commandError(app, 'price', id, '700', '--size', 'XS')).toContain('no such variant');
  });

  test('product lists the variants with price and pieces', async () => {
    const { id } = await apples();
    const { text, data } = await runCommand(app, 'product', id);
    expect(text).toContain('500 g           Rs 120, 10 in stock');
    expect(data).toMatchObject({
      price: 120,
      variants: [{ weight: '500 g', price: 120 }, { price: 220 }, { price: 420, countInStock: 3 }],
    });
    expect(await commandError(app, 'product', 'no-such-thing')).toContain('There is no product');
  });
});

test('the price of every product is that of its cheapest variant on sale', async () => {
  const { rows } =
    await db.execute(sql`select p.id from products p where exists (select 1 from variants v where v.product_id = p.id and v.price_paise is not null)
    and p.price_paise <> (select min(v.price_paise) from variants v where v.product_id = p.id and v.retired_at is null)`);
  expect(rows).toEqual([]);
});
