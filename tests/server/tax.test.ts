/** GST in the shop: a rate that begins at midnight, what orders keep, and the command `tax`. */
import { shopDay } from '#contract/shop-time.ts';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { type Api, type ApiName, api } from '#contract/api.ts';
import type { CallInput } from '#contract/endpoint.ts';
import type { Billing } from '#contract/billing.ts';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/db/client.ts';
import { catalogueVersion } from '#server/db/settings.ts';
import { createLog } from '#server/log/log.ts';
import { mountPayment } from '#server/payment/plugin.ts';
import { makeServices } from '#server/services.ts';
import { findShopSettings, writeShopSettings } from '#server/setting/store.ts';
import { retax, retaxDue } from '#server/tax/retax.ts';
import { setRate } from '#server/tax/rate-store.ts';
import { billing } from '#tests/support/billing.ts';
import { commandError, runCommand } from '#tests/support/server/cli.ts';
import { createProduct } from '#tests/support/server/create-product.ts';
import { addToCart, cards, displayedTotal, payByCard, proofOf } from '#tests/support/server/purchase.ts';
import { createTestApp, type Shopper, toRequest, toResult } from '#tests/support/server/test-app.ts';

const app = await createTestApp({ plugins: [mountPayment], env: { SHOP_STATE: 'Maharashtra' } });
const { call, services, signUp } = app;
const { db } = services;

const checkOut = async (as: Shopper, address: Partial<Billing> = {}, amount?: number) =>
  call('createCheckout', { body: { billing: { ...billing, ...address }, amount: amount ?? (await displayedTotal(app, as)) } }, { as });
const cartOf = async (as: Shopper) => (await call('getCart', { query: {} }, { as })).reply.items;
const orderOf = async (as: Shopper, id: string) => (await call('getOrder', { params: { id } }, { as })).reply;

async function pay(as: Shopper, intent: Awaited<ReturnType<typeof checkOut>>['reply']) {
  const body = proofOf(intent, await payByCard(app, intent, cards.pays));
  return (await call('createOrder', { body }, { as })).reply.order;
}

/** Buys one of each product, to be delivered to an address. */
async function buy(productIds: readonly string[], address: Partial<Billing> = {}, quantity = 1) {
  const as = await signUp();
  for (const id of productIds) await addToCart(app, as, id, quantity);
  return { as, order: await pay(as, (await checkOut(as, address)).reply) };
}

interface StoredLine extends Record<string, unknown> {
  price: number;
  tax: number;
  quantity: number;
  bp: number | null;
  hsn: string | null;
  cgst: number | null;
  sgst: number | null;
  utgst: number | null;
  igst: number | null;
}

async function linesOf(orderId: string): Promise<StoredLine[]> {
  const { rows } =
    await db.execute<StoredLine>(sql`select price_paise::int as price, tax_paise::int as tax, quantity, tax_basis_points as bp, hsn,
    cgst_paise::int as cgst, sgst_paise::int as sgst, utgst_paise::int as utgst, igst_paise::int as igst
    from order_lines where order_id = ${orderId} order by position`);
  return rows;
}

const placeOf = async (orderId: string): Promise<string | null | undefined> =>
  (await db.execute<{ place: string | null }>(sql`select place_of_supply as place from orders where id = ${orderId}`)).rows[0]?.place;

/** A second process of the same shop: its own pool, its own memory. */
const beside = openDatabase(app.database.config);
const other = await makeServices(services.env, beside, createLog('silent'));
const process2 = createApp(other, mountPayment);
afterAll(() => beside.close());

/** A call of the contract at the second process. */
async function second<K extends ApiName>(name: K, input: CallInput<Api[K]>, as: Shopper) {
  return toResult<Api[K]>(api[name], await process2.request(...toRequest(api[name], input, { as })));
}

/** The tax of a product as the second process gives it on its page, in a list that it caches, and in a cart. */
async function elsewhere(id: string, as: Shopper) {
  const product = (await second('getProduct', { params: { id } }, as)).reply;
  const { products } = (await second('listProducts', { query: { sort: 'newest', perPage: 10 } }, as)).reply;
  const { items } = (await second('getCart', { query: {} }, as)).reply;
  return {
    taxes: { product: product.taxOfProduct, listed: products.find((one) => one.id === id)?.taxOfProduct, cart: items[0]?.tax },
  };
}

describe('A rate that begins at midnight in India', () => {
  test('changes the tax of products and open carts, and neither payments under way nor orders', async () => {
    const [lastMinute, firstMinute] = [new Date('2027-03-31T18:29:59Z'), new Date('2027-03-31T18:30:00Z')].map(shopDay);
    expect(
      await setRate(db, { classId: 'standard', validFrom: '2027-04-01', upToPaise: null, basisPoints: 2_000 }, { correct: false }),
    ).toEqual({
      kind: 'set',
      before: undefined,
      begun: false,
    });
    const product = await createProduct(db, { price: 1_000, taxClass: 'standard', inStock: 20 });
    await retax(db, lastMinute);
    const [browsing, paying] = [await signUp(), await signUp()];
    for (const as of [browsing, paying]) await addToCart(app, as, product.id, 2);
    const bought = await buy([product.id]);
    const held = await checkOut(paying);
    const shown = await displayedTotal(app, browsing);
    expect([shown, held.reply.amount]).toEqual([236_000, 236_000]);
    expect(await retax(db, lastMinute), 'the same rates are computed once').toBeUndefined();

    const version = await catalogueVersion(db);
    expect((await retax(db, firstMinute))?.changed).toBeGreaterThan(0);
    expect(await catalogueVersion(db)).toBeGreaterThan(version);
    expect((await call('getProduct', { params: { id: product.id } })).reply.taxOfProduct).toBe(200);

    const late = await checkOut(browsing, {}, shown);
    expect([late.status, late.failure.code]).toEqual([409, 'cart_changed']);
    expect(await cartOf(browsing)).toMatchObject([{ price: 1_000, tax: 200 }]);
    expect((await checkOut(browsing)).reply.amount).toBe(240_000);

    const order = await pay(paying, held.reply);
    expect([order.amount, order.products[0]?.tax]).toEqual([236_000, 180]);
    expect(await linesOf(order._id)).toMatchObject([{ tax: 18_000, bp: 1_800, cgst: 18_000, sgst: 18_000 }]);
    expect(await orderOf(bought.as, bought.order._id)).toEqual(bought.order);

    // The database's own day, for the tests that follow.
    await retax(db);
  });

  test('holds in another process at once: products, open carts, checkouts; payments keep theirs', async () => {
    const [before, after] = [new Date('2028-03-31T18:29:59Z'), new Date('2028-03-31T18:30:00Z')].map(shopDay);
    await setRate(db, { classId: 'standard', validFrom: '2028-04-01', upToPaise: null, basisPoints: 1_200 }, { correct: false });
    const product = await createProduct(db, { price: 1_000, taxClass: 'standard', inStock: 20 });
    await retax(db, before);
    const [browsing, paying] = [await signUp(), await signUp()];
    for (const as of [browsing, paying]) await addToCart(app, as, product.id, 1);
    const held = await checkOut(paying);
    const there = await elsewhere(product.id, browsing);
    const old = there.taxes.product;
    expect(there.taxes).toEqual({ product: old, listed: old, cart: old });

    // Both look at midnight, and one of them computes.
    await Promise.all([retax(db, after), retax(other.db, after)]);
    expect((await elsewhere(product.id, browsing)).taxes).toEqual({ product: 120, listed: 120, cart: 120 });
    expect(old).not.toBe(120);
    const shown = 100_000 + old * 100;
    const late = await second('createCheckout', { body: { billing, amount: shown } }, browsing);
    expect([late.status, late.failure.code]).toEqual([409, 'cart_changed']);
    expect((await second('createCheckout', { body: { billing, amount: 112_000 } }, browsing)).reply).toMatchObject({ amount: 112_000 });

    const proof = proofOf(held.reply, await payByCard(app, held.reply, cards.pays));
    expect((await second('createOrder', { body: proof }, paying)).reply).toMatchObject({ order: { amount: shown } });
    await retax(db);
  });

  test('is computed by one process at a time, for all products, again after an interruption', async () => {
    await db.execute(sql`insert into products (id, name, brand, category_id, sub_category_id, price_paise, old_price_paise, tax_class)
      select 'many-' || n, 'Many ' || n, 'Probe', 'electronics', 'electronics-sound', 10000, 10000, 'demerit' from generate_series(1, 450) as n`);
    await db.execute(sql`delete from settings where key = 'taxed_as'`);
    await Promise.all([retaxDue(services), retaxDue(services), retaxDue(services)]);
    const wrong = sql`select id from products where id like 'many-%' and (tax_paise <> 4000 or tax_basis_points <> 4000)`;
    expect((await db.execute(wrong)).rows).toEqual([]);

    await db.execute(sql`update products set tax_paise = 0 where id = 'many-449'`);
    await db.execute(sql`delete from settings where key = 'taxed_as'`);
    expect(await retax(db)).toMatchObject({ changed: 1 });
  });

  test('taxes a variant by its own price: the large one is above the limit of apparel', async () => {
    const product = await createProduct(db, { price: 2_000, size: ['S', 'XXL'], taxClass: 'apparel' });
    await db.execute(
      sql`update variants set price_paise = 300000, old_price_paise = 300000 where product_id = ${product.id} and size = 'XXL'`,
    );
    await db.execute(sql`delete from settings where key = 'taxed_as'`);
    await retax(db);
    const { rows } = await db.execute(
      sql`select size, tax_paise::int as tax, tax_basis_points as bp from variants where product_id = ${product.id} order by size`,
    );
    expect(rows).toEqual([
      { size: 'S', tax: null, bp: null },
      { size: 'XXL', tax: 54_000, bp: 1_800 },
    ]);
    expect((await call('getProduct', { params: { id: product.id } })).reply.taxOfProduct).toBe(100);
  });
});

describe('An order', () => {
  test('to the shop’s state has CGST and SGST, with rate, HSN code and place of supply', async () => {
    const { order } = await buy(['w-tote-mandala', 'e-earbuds'], {}, 2);
    expect(await placeOf(order._id)).toBe('27');
    expect(await linesOf(order._id)).toEqual([
      { price: 49_900, tax: 2_496, quantity: 2, bp: 500, hsn: '420222', cgst: 2_496, sgst: 2_496, utgst: 0, igst: 0 },
      { price: 179_900, tax: 32_382, quantity: 2, bp: 1_800, hsn: '851830', cgst: 32_382, sgst: 32_382, utgst: 0, igst: 0 },
    ]);
    expect(order.taxes).toEqual([
      { percent: 5, cgst: 24.96, sgst: 24.96, utgst: 0, igst: 0 },
      { percent: 18, cgst: 323.82, sgst: 323.82, utgst: 0, igst: 0 },
    ]);
  });

  test('to another state has IGST, by an old name of the state too', async () => {
    const { order } = await buy(['e-earbuds'], { state: 'Orissa' });
    expect(await placeOf(order._id)).toBe('21');
    expect(order.taxes).toEqual([{ percent: 18, cgst: 0, sgst: 0, utgst: 0, igst: 323.82 }]);
  });

  test('to an unknown state or abroad is placed all the same, without the parts of its tax', async () => {
    for (const address of [{ state: 'Atlantis' }, { country: 'Nepal', state: 'Punjab' }]) {
      const { order } = await buy(['e-earbuds'], address);
      expect(await placeOf(order._id)).toBeNull();
      expect([order.amount, order.products[0]?.tax, order.taxes]).toEqual([212_282, 323.82, []]);
      expect(await linesOf(order._id)).toMatchObject([{ bp: 1_800, hsn: '851830', cgst: null, igst: null }]);
    }
  });

  test('of exempt goods has no tax to show', async () => {
    const { order } = await buy(['f-spinach-bunch', 'u-notebook-ajrakh']);
    expect([order.taxes, order.amount]).toEqual([[], 32_400]);
  });

  test('with an odd tax that somebody typed by hand is placed, without halves', async () => {
    const product = await createProduct(db, { price: 300 });
    await db.execute(sql`update products set tax_paise = 1501, tax_basis_points = 500 where id = ${product.id}`);
    const { order } = await buy([product.id]);
    expect([order.amount, order.taxes]).toEqual([31_501, []]);
  });

  test('is charged the sum of its lines, its tax the sum of its parts, to random states', async () => {
    const { rows: goods } = await db.execute<{ id: string }>(sql`select p.id from products p join stock s on s.pool_id = p.id
      where p.size = '[]' and p.product_ram = '[]' and p.product_weight = '[]' and s.qty >= 40 and p.price_paise > 11000 order by p.id`);
    const states = ['Maharashtra', 'MH', 'Karnataka', 'Ladakh', 'Delhi', 'Pondicherry'];
    let seed = 20_261_123;
    const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let basket = 0; basket < 30; basket += 1) {
      const picked = [...new Set([1, 2, 3].map(() => goods[random(goods.length)]?.id ?? ''))];
      const { order } = await buy(picked, { state: states[random(states.length)] ?? '' }, 1 + random(2));
      const lines = await linesOf(order._id);
      const sum = (of: (line: StoredLine) => number) => lines.reduce((total, line) => total + of(line), 0);
      expect(sum(({ price, tax, quantity }) => (price + tax) * quantity)).toBe(order.amount);
      for (const { cgst, sgst, utgst, igst, tax, quantity } of lines) {
        expect(cgst).toBe((sgst ?? 0) + (utgst ?? 0));
        expect((cgst ?? 0) * 2 + (igst ?? 0)).toBe(tax * quantity);
      }
    }
  });
});

describe('The tax command', () => {
  test('shows classes with their rates, and adds one from a day on', async () => {
    const { text } = await runCommand(app, 'tax');
    expect(text).toMatch(/^apparel {4}Apparel.*\(\d+ products\)\n {2}from 2025-09-22: 5% up to Rs 2,500\n {2}from 2025-09-22: 18%$/m);
    expect((await runCommand(app, 'tax', 'set', 'merit', '--from', '2030-01-01', '--rate', '6.5')).text).toBe(
      'merit: 6.5% from 2030-01-01. Orders keep what they were charged.',
    );
    expect((await runCommand(app, 'tax', 'set', 'merit', '--from', '2030-01-01', '--rate', '7')).text).toContain('(was 6.5%)');
    expect((await runCommand(app, 'tax')).text).toContain('  from 2030-01-01 (not yet): 7%');
  });

  test('does not change a rate that has begun, unless a correction, which taxes products at once', async () => {
    const product = await createProduct(db, { price: 1_000, taxClass: 'jewellery' });
    expect(await commandError(app, 'tax', 'set', 'jewellery', '--from', '2025-09-22', '--rate', '4')).toBe(
      '2025-09-22 is not in the future, and a rate that has begun is history. If the rate in the shop is wrong, add --correct.',
    );
    const { text } = await runCommand(app, 'tax', 'set', 'jewellery', '--from', '2025-09-22', '--rate', '4', '--correct');
    expect(text).toMatch(/^jewellery: 4% from 2025-09-22 \(was 3%\)\. \d+ products have another tax now\./);
    expect((await call('getProduct', { params: { id: product.id } })).reply.taxOfProduct).toBe(40);
  });

  test('takes a rate up to a price only beside one for any price, so no price is without a rate', async () => {
    const upTo = ['tax', 'set', 'footwear', '--from', '2031-01-01', '--rate', '5', '--up-to', '3000'];
    expect(await commandError(app, ...upTo)).toMatch(/^Set the rate for pieces above Rs 3,000 first/);
    await runCommand(app, 'tax', 'set', 'footwear', '--from', '2031-01-01', '--rate', '20');
    expect((await runCommand(app, ...upTo)).text).toContain('footwear: 5% up to Rs 3,000 from 2031-01-01.');
  });

  test.each([
    [['luxury', '--from', '2030-01-01', '--rate', '5'], /^There is no tax class "luxury". Classes: apparel, demerit,/],
    [['merit', '--from', '2030-02-30', '--rate', '5'], /^"2030-02-30" is not a day/],
    [['merit', '--from', 'tomorrow', '--rate', '5'], /^"tomorrow" is not a day/],
    [['merit', '--from', '2030-01-01', '--rate', '101'], /^"101" is not a rate/],
    [['merit', '--from', '2030-01-01', '--rate', '5%'], /^"5%" is not a rate/],
    [['merit', '--rate', '5'], /^Give the day and the rate/],
  ])('refuses %j', async (args, why) => {
    expect(await commandError(app, 'tax', 'set', ...args)).toMatch(why);
  });

  test('gives a product or a subcategory its class and HSN code', async () => {
    const product = await createProduct(db, { price: 1_000 });
    expect((await runCommand(app, 'tax', 'assign', product.id, 'standard', '--hsn', '8518')).text).toContain(
      `The product ${product.id} is of the class standard, HSN 8518.`,
    );
    expect((await call('getProduct', { params: { id: product.id } })).reply.taxOfProduct).toBe(180);
    expect((await runCommand(app, 'tax', 'assign', 'home-decor', 'standard')).text).toContain(
      'The subcategory home-decor is of the class standard.',
    );
    expect((await call('getProduct', { params: { id: 'h-vase-blue' } })).reply.taxOfProduct).toBe(197.82);
    expect(await commandError(app, 'tax', 'assign', product.id, 'standard', '--hsn', '85')).toMatch(/^"85" is not an HSN code/);
    expect(await commandError(app, 'tax', 'assign', 'h-vase-blu', 'merit')).toBe(
      'There is no product "h-vase-blu". Did you mean h-vase-blue?',
    );
  });

  test('leaves goods without a class the tax they had', async () => {
    await db.execute(sql`insert into subcategories (id, category_id, name, position) values ('old-goods', 'home', 'Old goods', 99)`);
    const product = await createProduct(db, { price: 1_000, tax: 120, categoryId: 'home', subCategoryId: 'old-goods' });
    await db.execute(sql`delete from settings where key = 'taxed_as'`);
    await retax(db);
    expect((await call('getProduct', { params: { id: product.id } })).reply.taxOfProduct).toBe(120);
    expect((await runCommand(app, 'tax')).text).toContain('1 product has no tax class; it keeps the tax it had.');
    expect((await runCommand(app, 'price', product.id, '500')).data).toMatchObject({ taxOfProduct: 60 });
  });
});

test('A product says what its label says; a variant with an MRP of its own is named', async () => {
  expect((await call('getProduct', { params: { id: 'f-masala-chilli' } })).reply.label).toEqual({
    mrp: [{ of: '', rupees: 184 }],
    netQuantity: '200 g',
    origin: 'India',
    hsn: '090422',
  });
  const product = await createProduct(db, { productWeight: ['500 g', '1 kg'] });
  await db.execute(sql`update products set mrp_paise = 30000, hsn = '0808' where id = ${product.id}`);
  await db.execute(sql`update variants set mrp_paise = 16050 where product_id = ${product.id} and weight = '500 g'`);
  expect((await call('getProduct', { params: { id: product.id } })).reply.label).toEqual({
    mrp: [
      { of: '500 g', rupees: 160.5 },
      { of: '1 kg', rupees: 300 },
    ],
    hsn: '0808',
  });
});

test('A price above the MRP is refused; a higher rate names the products above theirs', async () => {
  const product = await createProduct(db, { price: 100, taxClass: 'demerit' });
  await db.execute(sql`update products set mrp_paise = 14100 where id = ${product.id}`);
  expect(await commandError(app, 'price', product.id, '101')).toBe(
    `Rs 101 and Rs 40.40 tax are more than the MRP of ${product.name}, Rs 141. Nothing was changed.`,
  );
  expect((await runCommand(app, 'price', product.id, '100.50')).data).toMatchObject({ price: 100.5, taxOfProduct: 40.2 });
  await db.execute(sql`update products set mrp_paise = 14000 where id = ${product.id}`);
  expect((await runCommand(app, 'tax')).data['aboveMrp']).toContain(product.id);
  expect((await runCommand(app, 'tax')).text).toMatch(/^Priced above the MRP: .*test-piece-/m);
});

describe('A shop that may not charge GST', () => {
  const costOf = async (id: string) => {
    const { rows } = await db.execute(sql`select tax_paise::int as tax, tax_basis_points as bp from products where id = ${id}`);
    return rows[0];
  };
  const say = async (taxScheme: '' | 'none' | 'composition' | 'regular') => {
    await writeShopSettings(db, { ...(await findShopSettings(db)), taxScheme });
    await retax(db);
  };
  afterAll(() => say(''));

  test.each(['none', 'composition'] as const)(
    'asks none from when it says so (%s), and again from when it is registered',
    async (scheme) => {
      await say(scheme);
      const { id } = await createProduct(db, { taxClass: 'merit' });
      await say('regular');
      expect(await costOf(id)).toEqual({ tax: 1_000, bp: 500 });
      await say(scheme);
      expect(await costOf(id)).toEqual({ tax: 0, bp: 0 });
      await runCommand(app, 'price', id, '300');
      expect(await costOf(id)).toEqual({ tax: 0, bp: 0 });
      const { order } = await buy([id]);
      expect(await linesOf(order._id)).toMatchObject([{ price: 30_000, tax: 0, bp: 0 }]);
      await say('regular');
      expect(await costOf(id)).toEqual({ tax: 1_500, bp: 500 });
    },
  );

  test('asks none for goods without a class, which had a tax of their own', async () => {
    await say('none');
    const { id } = await createProduct(db, { tax: 10 });
    await db.execute(sql`update subcategories set tax_class = null where id = (select sub_category_id from products where id = ${id})`);
    await say('');
    await say('composition');
    expect(await costOf(id)).toEqual({ tax: 0, bp: 0 });
    await runCommand(app, 'price', id, '300');
    expect(await costOf(id)).toEqual({ tax: 0, bp: 0 });
    await db.execute(
      sql`update subcategories set tax_class = 'apparel' where id = (select sub_category_id from products where id = ${id})`,
    );
  });

  test('keeps what shoppers pay where prices are shown with GST, also when it registers again', async () => {
    const setMode = async (prices: 'with' | '') => writeShopSettings(db, { ...(await findShopSettings(db)), prices });
    const pricesOf = async (id: string) => {
      const { rows } = await db.execute(sql`
        select 'P' as size, price_paise::int as price, old_price_paise::int as old, tax_paise::int as tax from products where id = ${id}
        union all select size, price_paise::int, old_price_paise::int, tax_paise::int from variants where product_id = ${id} order by 1`);
      return Object.fromEntries(rows.map(({ size, ...cost }) => [size, cost]));
    };
    await say('regular');
    await setMode('with');
    const variants = [
      { size: 'S', price: 100, tax: 18 },
      { size: 'L', price: 200, tax: 36 },
    ];
    const { id } = await createProduct(db, { price: 100, tax: 18, taxClass: 'standard', size: ['S', 'L'], variants });
    await db.execute(sql`update products set old_price_paise = 15000 where id = ${id}`);
    await say('composition');
    const untaxed = {
      P: { price: 11_800, old: 17_700, tax: 0 },
      S: { price: 11_800, old: 11_800, tax: 0 },
      L: { price: 23_600, old: 23_600, tax: 0 },
    };
    expect(await pricesOf(id)).toEqual(untaxed);
    await say('none');
    expect(await pricesOf(id)).toEqual(untaxed);
    await say('regular');
    expect(await pricesOf(id)).toEqual({
      P: { price: 10_000, old: 15_000, tax: 1_800 },
      S: { price: 10_000, old: 10_000, tax: 1_800 },
      L: { price: 20_000, old: 20_000, tax: 3_600 },
    });
    await setMode('');
  });

  test('that goes back while its goods are computed leaves none of them at another sum', async () => {
    const setMode = async (prices: 'with' | '') => writeShopSettings(db, { ...(await findShopSettings(db)), prices });
    await say('regular');
    await setMode('with');
    const { id } = await createProduct(db, { price: 100, tax: 18, taxClass: 'standard' });
    await say('composition');
    // The process ended before the last batch.
    await db.execute(sql`update settings set value = '"untaxed-in-part"' where key = 'taxed_as'`);
    await say('regular');
    expect(await costOf(id)).toEqual({ tax: 1_800, bp: 1_800 });
    expect((await call('getProduct', { params: { id } })).reply.price).toBe(100);
    await setMode('');
  });

  test('that has registered and then gives its goods a class asks what they showed', async () => {
    await db.execute(sql`insert into subcategories (id, category_id, name, position) values ('bare-goods', 'home', 'Bare goods', 98)`);
    await say('none');
    const { id } = await createProduct(db, { price: 118, categoryId: 'home', subCategoryId: 'bare-goods' });
    await say('regular');
    await writeShopSettings(db, { ...(await findShopSettings(db)), prices: 'with' });
    await runCommand(app, 'tax', 'assign', 'bare-goods', 'standard');
    expect(await costOf(id)).toEqual({ tax: 1_800, bp: 1_800 });
    await runCommand(app, 'tax', 'assign', 'bare-goods', 'merit');
    expect(await costOf(id)).toEqual({ tax: 562, bp: 500 });
    expect((await call('getProduct', { params: { id } })).reply.price).toBe(112.38);
    await writeShopSettings(db, { ...(await findShopSettings(db)), prices: '' });
  });
});
