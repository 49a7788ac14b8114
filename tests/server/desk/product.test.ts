/** Products at the desk: what is saved, what waits, and what the shop shows. */
import { words } from '#language/words.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addAtDesk, newProduct, saveAtDesk } from '#tests/support/server/desk-product.ts';
import { deskCall, type DeskPerson, hire } from '#tests/support/server/desk.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp();
const { db } = app.services;
let meera: DeskPerson;
let imran: DeskPerson;

beforeAll(async () => {
  meera = await hire(app, { role: 'owner', name: 'Meera' });
  imran = await hire(app, { name: 'Imran' });
});

const shown = async (id: string) => (await app.call('getProduct', { params: { id } })).reply;
const atDesk = async (id: string, as = meera) => (await deskCall(app, 'getDeskProduct', { params: { id } }, { as })).reply;
const log = async (subject: string) =>
  (
    await db.execute<{ action: string; actor_name: string; before: unknown; after: Record<string, unknown> }>(
      sql`select action, actor_name, before, after from audit where kind = 'product' and subject = ${subject} order by at, id`,
    )
  ).rows;

test('every sample product opens at the desk', async () => {
  const { rows } = await db.execute<{ id: string }>(sql`select id from products order by id`);
  expect(rows.length).toBeGreaterThan(100);
  for (const { id } of rows) expect((await deskCall(app, 'getDeskProduct', { params: { id } }, { as: meera })).status, id).toBe(200);
});

describe('A new product', () => {
  test('is in the shop with its price, tax and pieces, as the newest, and in the log', async () => {
    const added = await addAtDesk(app, imran, { name: 'Block print kurta', size: ['S', 'M'], description: 'Hand printed.' });
    expect(added).toMatchObject({
      state: 'on',
      toSell: 10,
      pricePaise: 100_000,
      oldPricePaise: null,
      taxPaise: 5_000,
      hasOwnPrices: false,
    });
    expect(added.variants.map(({ size, pricePaise, toSell }) => [size, pricePaise, toSell])).toEqual([
      ['S', 100_000, 10],
      ['M', 100_000, 10],
    ]);
    expect(await shown(added.id)).toMatchObject({
      name: 'Block print kurta',
      price: 1_000,
      taxOfProduct: 50,
      countInStock: 10,
      size: ['S', 'M'],
    });
    const newest = (await app.call('listProducts', { query: { perPage: 1 } })).reply.products;
    expect(newest[0]?.id).toBe(added.id);
    const found = (await app.call('searchProducts', { query: { q: 'block print kurta' } })).reply.products;
    expect(found.map(({ id }) => id)).toContain(added.id);
    expect(await log(added.id)).toMatchObject([{ action: 'product.create', actor_name: 'Imran', before: null }]);
    const { rows } = await db.execute(sql`select reason, delta from stock_moves where pool_id = ${added.id}`);
    expect(rows).toEqual([{ reason: 'opening', delta: 10 }]);
  });

  test('is nowhere in the shop while it is a draft, and the newest once it is published', async () => {
    const draft = await addAtDesk(app, imran, { state: 'draft', name: 'Secret stole' });
    expect((await app.call('getProduct', { params: { id: draft.id } })).failure.code).toBe('no_product');
    expect((await app.call('searchProducts', { query: { q: 'Secret stole' } })).reply.products.map(({ id }) => id)).not.toContain(draft.id);
    expect((await app.call('getSnapshot', { query: {} })).reply.rows.map(({ id }) => id)).not.toContain(draft.id);
    await addAtDesk(app, imran);
    await saveAtDesk(app, imran, draft.id, { state: 'on' }, { state: 'draft' });
    expect((await app.call('listProducts', { query: { perPage: 1 } })).reply.products[0]?.id).toBe(draft.id);
    expect((await saveAtDesk(app, imran, draft.id, { state: 'draft' }, { state: 'on' })).failure.msg).toBe(
      words().productMessages.draftAgain,
    );
  });

  test('is refused for its address, category or printed price, and then nothing is left', async () => {
    const body = await newProduct(app);
    await deskCall(app, 'createProduct', { body }, { as: imran });
    expect((await deskCall(app, 'createProduct', { body }, { as: imran })).failure.code).toBe('handle_taken');
    const other = await newProduct(app, { mrpPaise: 104_999 });
    expect((await deskCall(app, 'createProduct', { body: other }, { as: imran })).failure).toMatchObject({
      code: 'above_mrp',
      msg: 'Rs 1,000 and Rs 50 tax are more than the MRP, Rs 1,049.99.',
    });
    const lost = await newProduct(app, { subCatId: 'no-such-category' });
    expect((await deskCall(app, 'createProduct', { body: lost }, { as: imran })).failure.code).toBe('unknown_category');
    const { rows } = await db.execute(sql`select 1 from products where id in (${other.id}, ${lost.id})`);
    expect(rows).toEqual([]);
  });
});

describe('A new product with sizes', () => {
  const sizes = ['S', 'M', 'L'];
  const sized = (size: string, pieces: number, pricePaise?: number) => ({
    size,
    ram: '',
    weight: '',
    pieces,
    ...(pricePaise && { pricePaise }),
  });

  test('has pieces and a price for each, at the desk, in the shop, the cart and the log', async () => {
    const variants = [sized('S', 4), sized('M', 0), sized('L', 7, 120_000)];
    const added = await addAtDesk(app, imran, { name: 'Sized kurta', size: sizes, pieces: 11, variants });
    expect(added).toMatchObject({ toSell: 11, pricePaise: 100_000, hasOwnPrices: true, size: sizes });
    expect(added.variants.map(({ size, pricePaise, toSell }) => [size, pricePaise, toSell])).toEqual([
      ['S', 100_000, 4],
      ['M', 100_000, 0],
      ['L', 120_000, 7],
    ]);
    const product = await shown(added.id);
    expect(product).toMatchObject({ price: 1_000, countInStock: 11, size: sizes });
    expect(product.variants?.map(({ size, price, taxOfProduct, countInStock }) => [size, price, taxOfProduct, countInStock])).toEqual([
      ['S', 1_000, 50, 4],
      ['M', 1_000, 50, 0],
      ['L', 1_200, 60, 7],
    ]);
    const as = await app.signUp();
    const put = (size: string, quantity: number) => app.call('addToCart', { body: { productId: added.id, quantity, size } }, { as });
    expect((await put('M', 1)).failure.code).toBe('sold_out');
    expect((await put('L', 2)).reply.item).toMatchObject({ size: 'L', price: 1_200, countInStock: 7 });
    expect(await log(added.id)).toMatchObject([{ after: { pieces: 11, variants: [{ size: 'S', quantity: 4 }, {}, { quantity: 7 }] } }]);
  });

  test('is counted apart: each size is a line of the stock, and a later one begins with none', async () => {
    const { id } = await addAtDesk(app, meera, { name: 'Counted kurta', size: ['S'], pieces: 9, variants: [sized('S', 9)] });
    await saveAtDesk(app, meera, id, { size: ['S', 'M'] }, { size: ['S'] });
    const lines = (await deskCall(app, 'listStock', { query: { q: 'Counted kurta' } }, { as: meera })).reply.items;
    expect(lines.map(({ variants, toSell, isLow, isApart }) => [variants.map(({ size }) => size), toSell, isLow, isApart])).toEqual([
      [['M'], 0, true, true],
      [['S'], 9, false, true],
    ]);
    const { rows } = await db.execute(sql`select pool_id, reason, delta from stock_moves where pool_id like ${`${id}:%`} order by pool_id`);
    expect(rows).toEqual([
      { pool_id: `${id}:M`, reason: 'opening', delta: 0 },
      { pool_id: `${id}:S`, reason: 'opening', delta: 9 },
    ]);
  });

  test('has one price when all cost the same, and leaves nothing when it is refused', async () => {
    const same = await addAtDesk(app, meera, { size: ['S', 'M'], variants: [sized('S', 1, 90_000), sized('M', 1, 90_000)] });
    expect(same).toMatchObject({ pricePaise: 90_000, hasOwnPrices: false });
    const refused = async (differences: Parameters<typeof newProduct>[1]) => {
      const body = await newProduct(app, { size: sizes, ...differences });
      const { failure } = await deskCall(app, 'createProduct', { body }, { as: imran });
      const { rows } = await db.execute(
        sql`select 1 from products where id = ${body.id} union all select 1 from stock where product_id = ${body.id}`,
      );
      expect(rows).toEqual([]);
      return failure.code;
    };
    expect(await refused({ variants: [sized('XL', 1)] })).toBe('variant_unknown');
    expect(await refused({ mrpPaise: 110_000, variants: [sized('L', 1, 120_000)] })).toBe('above_mrp');
    expect(await refused({ variants: [sized('S', 1), sized('S', 2)] })).toBe('invalid');
    expect(await refused({ size: ['a', 'a:b'], productWeight: ['c', 'b:c'], variants: [{ ...sized('a', 1), weight: 'c' }] })).toBe(
      'option_twice',
    );
  });
});

describe('An edit', () => {
  test('of one field leaves the others, and says in the log what was and what is', async () => {
    const { id } = await addAtDesk(app, meera);
    const saved = (await saveAtDesk(app, imran, id, { name: 'Other name' }, { name: (await atDesk(id)).name })).reply;
    expect(saved).toMatchObject({ name: 'Other name', pricePaise: 100_000, rowVersion: 3, waiting: [] });
    expect((await shown(id)).name).toBe('Other name');
    expect((await log(id)).at(-1)).toMatchObject({ action: 'product.save', actor_name: 'Imran', after: { name: 'Other name' } });
  });

  test('of different fields by two people keeps both', async () => {
    const { id, name } = await addAtDesk(app, meera);
    await saveAtDesk(app, meera, id, { name: 'By Meera' }, { name });
    const { reply } = await saveAtDesk(app, imran, id, { description: 'By Imran' }, { description: '' });
    expect(reply).toMatchObject({ name: 'By Meera', description: 'By Imran', waiting: [] });
  });

  test('of the same field by two people keeps the first and shows the second both values', async () => {
    const { id, name } = await addAtDesk(app, meera);
    await saveAtDesk(app, meera, id, { name: 'By Meera' }, { name });
    const { reply } = await saveAtDesk(app, imran, id, { name: 'By Imran' }, { name });
    expect(reply).toMatchObject({
      name: 'By Meera',
      waiting: [
        { field: 'name', reason: 'clash', yours: 'By Imran', theirs: 'By Meera', changedBy: 'Meera', savedBy: 'Imran', isMine: true },
      ],
    });
    const [waiting] = reply.waiting;
    const params = { id, waitingId: waiting?.id ?? '' };
    const decided = await deskCall(app, 'decideEdit', { params, body: { keep: 'yours', theirs: 'By Meera' } }, { as: imran });
    expect(decided.reply).toMatchObject({ name: 'By Imran', waiting: [] });
    const again = await deskCall(app, 'decideEdit', { params, body: { keep: 'theirs', theirs: 'By Meera' } }, { as: imran });
    expect(again.failure.code).toBe('decided');
  });

  test('that waits goes on waiting when the field has changed again before the decision', async () => {
    const { id, name } = await addAtDesk(app, meera);
    await saveAtDesk(app, meera, id, { name: 'One' }, { name });
    const [waiting] = (await saveAtDesk(app, imran, id, { name: 'Mine' }, { name })).reply.waiting;
    await saveAtDesk(app, meera, id, { name: 'Two' }, { name: 'One' });
    const params = { id, waitingId: waiting?.id ?? '' };
    const { reply } = await deskCall(app, 'decideEdit', { params, body: { keep: 'yours', theirs: 'One' } }, { as: imran });
    expect(reply).toMatchObject({ name: 'Two', waiting: [{ yours: 'Mine', theirs: 'Two' }] });
  });

  test('merges lists: what either added is there', async () => {
    const { id } = await addAtDesk(app, meera, { size: ['S', 'M'] });
    await saveAtDesk(app, meera, id, { size: ['S', 'M', 'L'] }, { size: ['S', 'M'] });
    const { reply } = await saveAtDesk(app, imran, id, { size: ['XS', 'S', 'M'] }, { size: ['S', 'M'] });
    expect(reply.size).toEqual(['XS', 'S', 'M', 'L']);
    expect(reply.variants.map(({ size }) => size)).toEqual(['XS', 'S', 'M', 'L']);
    expect(reply.waiting).toEqual([]);
  });

  test('of the class or the category changes the tax, and of the state takes it off sale and back', async () => {
    const { id } = await addAtDesk(app, meera);
    const classes = (await deskCall(app, 'listProductChoices', {}, { as: meera })).reply.taxClasses;
    const other = classes.find(({ rates }) => rates.some(({ basisPoints }) => basisPoints === 1_800 && rates.length === 1));
    const taxed = (await saveAtDesk(app, meera, id, { taxClass: other?.id ?? '' }, { taxClass: null })).reply;
    expect(taxed).toMatchObject({ taxBasisPoints: 1_800, taxPaise: 18_000 });
    await saveAtDesk(app, meera, id, { state: 'off' }, { state: 'on' });
    expect((await app.call('getProduct', { params: { id } })).status).toBe(404);
    await saveAtDesk(app, meera, id, { state: 'on' }, { state: 'off' });
    expect((await shown(id)).taxOfProduct).toBe(180);
  });

  test('is refused for what the shop does not have, and then nothing of it is saved', async () => {
    const { id, name } = await addAtDesk(app, meera);
    const refused = async (set: Parameters<typeof saveAtDesk>[3], was: Parameters<typeof saveAtDesk>[4]) =>
      (await saveAtDesk(app, meera, id, { ...set, name: 'Half' }, { ...was, name })).failure.code;
    expect(await refused({ taxClass: 'nothing' }, { taxClass: null })).toBe('unknown_tax_class');
    expect(await refused({ locations: ['nowhere'] }, { locations: null })).toBe('unknown_location');
    expect(await refused({ images: [`/img/m/${'0'.repeat(32)}-960.webp`] }, { images: [] })).toBe('unknown_picture');
    expect(await refused({ mrpPaise: 100_000 }, { mrpPaise: null })).toBe('above_mrp');
    expect(
      await refused(
        { size: Array.from({ length: 20 }, (_, n) => `s${n}`), productRam: Array.from({ length: 6 }, (_, n) => `r${n}`) },
        { size: [], productRam: [] },
      ),
    ).toBe('too_many_variants');
    expect((await atDesk(id)).name).toBe(name);
  });
});

describe('A price', () => {
  test('of staff beyond 30 % of the morning waits for an owner, also in small steps', async () => {
    const { id } = await addAtDesk(app, meera);
    expect((await saveAtDesk(app, imran, id, { pricePaise: 75_000 }, { pricePaise: 100_000 })).reply.pricePaise).toBe(75_000);
    const { reply } = await saveAtDesk(
      app,
      imran,
      id,
      { pricePaise: 69_900, name: 'Cheaper' },
      { pricePaise: 75_000, name: (await atDesk(id)).name },
    );
    expect(reply).toMatchObject({
      pricePaise: 75_000,
      name: 'Cheaper',
      waiting: [{ reason: 'limit', yours: 69_900, theirs: 75_000, isMine: false }],
    });
    const decide = (as: DeskPerson) =>
      deskCall(
        app,
        'decideEdit',
        { params: { id, waitingId: reply.waiting[0]?.id ?? '' }, body: { keep: 'yours', theirs: 75_000 } },
        { as },
      );
    expect((await decide(imran)).failure.code).toBe('not_yours');
    expect((await decide(meera)).reply).toMatchObject({ pricePaise: 69_900, waiting: [] });
  });

  test('may be anything for an owner, strikes the old one if asked, and tells those who saved it', async () => {
    const { id } = await addAtDesk(app, meera);
    const shopper = await app.signUp();
    await app.call('addToWishlist', { body: { productId: id } }, { as: shopper });
    await saveAtDesk(app, meera, id, { pricePaise: 40_000 }, { pricePaise: 100_000 });
    expect(await shown(id)).toMatchObject({ price: 400, oldPrice: 400, discount: 0, taxOfProduct: 20 });
    await saveAtDesk(app, meera, id, { oldPricePaise: 80_000 }, { oldPricePaise: null });
    expect(await shown(id)).toMatchObject({ oldPrice: 800, discount: 50 });
    const told = await app.call('listNotifications', { query: {} }, { as: shopper });
    expect(told.status).toBe(200);
    expect(JSON.stringify(told.reply)).toContain(id);
  });

  test('of one variant leaves the others, and one price for all makes it one again', async () => {
    const { id, variants } = await addAtDesk(app, meera, { productWeight: ['500 g', '1 kg'] });
    const [half] = variants;
    const params = { id, variantId: half?.id ?? '' };
    const save = (set: number, was: number) =>
      deskCall(app, 'saveVariant', { params, body: { set: { pricePaise: set }, was: { pricePaise: was } } }, { as: meera });
    expect((await save(60_000, 100_000)).reply).toMatchObject({ hasOwnPrices: true, pricePaise: 60_000 });
    expect((await shown(id)).variants?.map(({ price, taxOfProduct }) => [price, taxOfProduct])).toEqual([
      [600, 30],
      [1_000, 50],
    ]);
    expect((await saveAtDesk(app, meera, id, { pricePaise: 50_000 }, { pricePaise: 60_000 })).failure.code).toBe('own_prices');
    expect((await save(100_000, 60_000)).reply).toMatchObject({ hasOwnPrices: false, pricePaise: 100_000 });
    expect(await shown(id)).not.toHaveProperty('variants');
  });

  test('of what a piece costs the shop is seen and changed by owners only', async () => {
    const { id } = await addAtDesk(app, meera, { costPaise: 30_000 });
    expect((await atDesk(id)).costPaise).toBe(30_000);
    expect((await atDesk(id, imran)).costPaise).toBeNull();
    expect((await saveAtDesk(app, imran, id, { costPaise: 1 }, { costPaise: 30_000 })).status).toBe(403);
  });
});

describe('A variant', () => {
  test('is taken off sale, has its own SKU, and clashes like a product', async () => {
    const { id, variants } = await addAtDesk(app, meera, { size: ['S', 'M'] });
    const [small, medium] = variants;
    const save = (variantId = '', body: Parameters<typeof deskCall<'saveVariant'>>[2]['body'], as = meera) =>
      deskCall(app, 'saveVariant', { params: { id, variantId }, body }, { as });
    await save(small?.id, { set: { isOnSale: false, sku: `${id}-s` }, was: { isOnSale: true, sku: null } });
    expect((await shown(id)).variants?.map(({ size }) => size)).toEqual(['M']);
    expect((await save(medium?.id, { set: { sku: `${id}-s` }, was: { sku: null } })).failure.code).toBe('sku_taken');
    for (const q of [`${id}-s`, `${id}-S`.toUpperCase()]) {
      const { items } = (await deskCall(app, 'listDeskProducts', { query: { q } }, { as: meera })).reply;
      expect(
        items.map((one) => one.id),
        q,
      ).toContain(id);
      const stock = (await deskCall(app, 'listStock', { query: { q } }, { as: meera })).reply;
      expect(stock.items, q).toHaveLength(1);
    }
    const { reply } = await save(small?.id, { set: { sku: 'MINE' }, was: { sku: null } }, imran);
    expect(reply.waiting).toMatchObject([{ variantId: small?.id, field: 'sku', yours: 'MINE', theirs: `${id}-s`, changedBy: 'Meera' }]);
  });

  test('of a removed option leaves the shop and is back with its option', async () => {
    const { id } = await addAtDesk(app, meera, { size: ['S', 'M'] });
    await saveAtDesk(app, meera, id, { size: ['S'] }, { size: ['S', 'M'] });
    expect((await shown(id)).variants?.map(({ size }) => size)).toEqual(['S']);
    await saveAtDesk(app, meera, id, { size: ['S', 'M'] }, { size: ['S'] });
    expect((await shown(id)).size).toEqual(['S', 'M']);
    expect((await atDesk(id)).variants.map(({ isOnSale }) => isOnSale)).toEqual([true, true]);
  });
});

test('A repeated request with the same key changes nothing twice', async () => {
  const { id, name } = await addAtDesk(app, meera);
  const send = () =>
    deskCall(
      app,
      'saveProduct',
      { params: { id }, body: { set: { name: 'Once' }, was: { name } } },
      {
        as: meera,
        headers: { 'Idempotency-Key': `key-${id}` },
      },
    );
  const [first, second] = [await send(), await send()];
  expect(second.headers.get('idempotent-replayed')).toBe('true');
  expect(second.reply).toEqual(first.reply);
  expect((await log(id)).filter(({ action }) => action === 'product.save')).toHaveLength(1);
});
