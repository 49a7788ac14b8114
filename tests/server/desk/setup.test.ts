/** The first run of an empty shop: its owner, what is still to do, samples, and the opening. */
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newSecret } from '#server/auth/token.ts';
import { readEnv } from '#server/env/env.ts';
import { mountPayment } from '#server/payment/plugin.ts';
import { mountClosedShop } from '#server/setup/closed-shop.ts';
import { findShopProfile } from '#server/setting/profile.ts';
import { prepareFirstRun } from '#server/setup/first-run.ts';
import { Opening } from '#server/setup/opening.ts';
import { createProduct } from '#tests/support/server/create-product.ts';
import { type DeskPerson, deskCall, hire } from '#tests/support/server/desk.ts';
import { addToCart, cards, payByCard, proofOf, requestCheckout } from '#tests/support/server/purchase.ts';
import { expectLedgerToBalance } from '#tests/support/server/stock.ts';
import { type TestApp, createTestApp } from '#tests/support/server/test-app.ts';

let app: TestApp;
const emptyEnv = readEnv({ SEED: 'none' });

beforeAll(async () => {
  app = await createTestApp({ plugins: [mountPayment, mountClosedShop] });
});

/** As SEED=none leaves it. */
beforeEach(async () => {
  await app.services.db.execute(
    sql`truncate products, categories, subcategories, locations, banners, users, stock, stock_moves, audit cascade`,
  );
  await app.services.db.execute(sql`delete from settings where key like 'shop:%' or key like 'setup:%'`);
  app.services.opening = new Opening(app.services.db);
});

async function start(env = emptyEnv): Promise<{ lines: string[]; key: string }> {
  const lines: string[] = [];
  await prepareFirstRun({ db: app.services.db, env }, (line) => lines.push(line));
  return { lines, key: /\/desk\/claim#([\w-]{43})$/.exec(lines[0] ?? '')?.[1] ?? '' };
}

const claim = async (key: string, email = 'meera@example.test') =>
  deskCall(app, 'claimShop', { body: { key, email, name: 'Meera', password: 'tamarind-42', deviceName: 'Shop phone' } });

describe('the link of a first start', () => {
  test('makes the first person to open it the owner, and nobody after that', async () => {
    const { key, lines } = await start();
    expect(lines).toEqual([
      expect.stringMatching(/^Haat has no owner yet\. Open this within 24 hours to become it: http:\/\/localhost:4000\/desk\/claim#/),
    ]);
    const { reply, status } = await claim(key);
    expect(status).toBe(201);
    expect(reply).toMatchObject({ person: { name: 'Meera', role: 'owner' }, isOpen: false });
    expect((await claim(key, 'other@example.test')).failure.code).toBe('key_over');
    expect((await start()).lines).toEqual([]);
  });

  test('makes one owner of two who open it at once', async () => {
    const { key } = await start();
    const both = await Promise.all([claim(key, 'one@example.test'), claim(key, 'two@example.test')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 410]);
  });

  test('works for each process that printed one, until the first is used', async () => {
    const [one, two, three] = [await start(), await start(), await start()];
    expect((await claim(two.key)).status).toBe(201);
    for (const { key } of [one, two, three]) expect((await claim(key, 'other@example.test')).failure.code).toBe('key_over');
    // Whoever made the first owner leave would not be let in by a key that was left over.
    await app.services.db.execute(sql`update staff set ended_at = now()`);
    for (const { key } of [one, two, three]) expect((await claim(key, 'other@example.test')).failure.code).toBe('key_over');
  });

  test('makes one owner of two who open two links at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await app.services.db.execute(sql`truncate users cascade`);
      const [one, two] = [await start(), await start()];
      const both = await Promise.all([claim(one.key, 'one@example.test'), claim(two.key, 'two@example.test')]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([201, 410]);
    }
  });

  test('is over after a day, and when somebody is the owner already', async () => {
    const { key } = await start();
    await app.services.db.execute(sql`update settings set updated_at = now() - interval '24 hours 1 second' where key like 'setup:key%'`);
    expect((await claim(key)).failure.code).toBe('key_over');
    const late = await start();
    await hire(app, { role: 'owner' });
    expect((await claim(late.key)).failure.code).toBe('key_over');
    expect((await claim(newSecret())).failure.code).toBe('key_over');
  });

  test('is printed by no shop with goods of ours, and by no worker', async () => {
    expect((await start(readEnv({}))).lines).toEqual([]);
    expect((await start(readEnv({ SEED: 'none', ROLE: 'worker' }))).lines).toEqual([]);
  });
});

describe('a shop before its first day', () => {
  test('says that it opens soon, answers 200, and is not indexed', async () => {
    await start();
    for (const path of ['/', '/index.html', '/signIn', '/cart', '/product/some-mug']) {
      const response = await app.request(path);
      expect([path, response.status]).toEqual([path, 200]);
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.text()).toContain('We open soon');
    }
  });

  test('has its own name and look on that page, and is not kept as one of another name', async () => {
    await start();
    await app.services.db.execute(
      sql`insert into settings (key, value) values ('shop:settings', '{"name": "Haat Bazaar"}') on conflict (key) do update set value = excluded.value`,
    );
    vi.spyOn(app.services.profiles, 'recent').mockImplementation(() => findShopProfile(app.services.db));
    const page = await app.request('/');
    const html = await page.text();
    expect(html).toContain('<title>Haat Bazaar: we open soon</title>');
    expect(html).toContain('data-shop="{&quot;name&quot;:&quot;Haat Bazaar&quot;');
    expect(html.match(/data-shop=/g)).toHaveLength(1);
    expect(html).toMatch(/<img src="\/brand\/[^"]+\/icon-192.png"/);
    expect(page.headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-");
  });

  test('answers calls, files and the desk as always', async () => {
    await start();
    expect((await app.call('listCategories', {})).status).toBe(200);
    for (const path of ['/desk', '/desk/orders', '/sw.js', '/img/p/none.avif'])
      expect(await (await app.request(path)).text()).not.toContain('We open soon');
  });

  test('shows itself to a browser with the link of an owner, who can buy in it', async () => {
    await start();
    const owner = await hire(app, { role: 'owner' });
    const { reply } = await deskCall(app, 'getSetup', {}, { as: owner });
    const { pathname, search } = new URL(reply.previewLink);
    const entered = await app.request(pathname + search);
    expect([entered.status, entered.headers.get('location')]).toEqual([302, '/']);
    const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    // No page is built in this test: whoever passes the closed door finds nothing.
    expect((await app.request('/', { headers: { Cookie: cookie } })).status).toBe(404);
    expect(await (await app.request('/?preview=wrong')).text()).toContain('We open soon');
    expect(await (await app.request('/', { headers: { Cookie: 'preview=wrong' } })).text()).toContain('We open soon');
  });

  test('sells nothing to shoppers', async () => {
    await fillShop();
    await start();
    await app.services.db.execute(sql`insert into settings (key, value) values ('shop:open', 'false')`);
    const as = await app.signUp();
    const body = { billing: (await import('#tests/support/billing.ts')).billing, amount: 20_000 };
    expect((await app.call('createCheckout', { body }, { as })).failure.code).toBe('not_open');
  });

  test('is one that nobody has used: a shop with goods or people stays open without SEED', async () => {
    await app.signUp();
    await start();
    expect((await app.request('/')).status).toBe(404);
  });
});

/** A category, a place and a product that is on sale. */
async function fillShop(): Promise<string> {
  const { db } = app.services;
  await db.execute(sql`insert into categories (id, name, color, position) values ('home', 'Home', '#ffffff', 0) on conflict do nothing`);
  await db.execute(
    sql`insert into subcategories (id, category_id, name, position) values ('mugs', 'home', 'Mugs', 0) on conflict do nothing`,
  );
  await db.execute(sql`insert into locations (id, name, position) values ('pune', 'Pune', 0) on conflict do nothing`);
  return (await createProduct(db)).id;
}

async function buy(productId: string, as: DeskPerson) {
  await addToCart(app, as, productId);
  const intent = await requestCheckout(app, as);
  const body = proofOf(intent, await payByCard(app, intent, cards.pays));
  return app.call('createOrder', { body }, { as });
}

/** A shopper's session of somebody who works at the desk. */
async function asShopper(person: DeskPerson): Promise<DeskPerson> {
  const { reply } = await app.call('signIn', { body: { email: person.email, password: person.password } });
  return { ...person, headers: { Authorization: `Bearer ${reply.token}` } };
}

describe('the seven steps', () => {
  test('are done by what is in the database', async () => {
    await start();
    const owner = await hire(app, { role: 'owner' });
    const as = { as: owner };
    const done = async () => (await deskCall(app, 'getSetup', {}, as)).reply.steps.filter((one) => one.done).map(({ step }) => step);
    expect(await done()).toEqual([]);
    const blank = { name: '', address: '', phone: '' };
    const set = { name: 'Asha Crafts', address: '4 MG Road, Pune', phone: '9822014705' };
    await deskCall(app, 'saveSettings', { body: { set, was: blank } }, as);
    expect(await done()).toEqual(['details']);
    await deskCall(app, 'saveSettings', { body: { set: { taxScheme: 'none' }, was: { taxScheme: '' } } }, as);
    expect(await done()).toEqual(['details', 'tax']);
    const product = await fillShop();
    expect(await done()).toEqual(['details', 'tax', 'categories', 'products', 'locations']);
    await deskCall(app, 'openShop', {}, as);
    await buy(product, await asShopper(owner));
    expect(await done()).toEqual(['details', 'tax', 'categories', 'products', 'locations', 'purchase']);
  });

  test('opening needs something to buy, is written into the log, and is seen by every process', async () => {
    await start();
    const owner = await hire(app, { role: 'owner' });
    expect((await deskCall(app, 'openShop', {}, { as: owner })).failure.code).toBe('nothing_to_sell');
    await fillShop();
    const elsewhere = new Opening(app.services.db);
    expect(await elsewhere.isOpen()).toBe(false);
    expect((await deskCall(app, 'openShop', {}, { as: owner })).reply.isOpen).toBe(true);
    expect(await elsewhere.isOpen()).toBe(true);
    expect((await app.request('/')).status).toBe(404);
    const { items } = (await deskCall(app, 'listAudit', { query: { kind: 'setting' } }, { as: owner })).reply;
    expect(items).toMatchObject([{ action: 'setting.open', before: { isOpen: false }, after: { isOpen: true } }]);
  });
});

describe('samples', () => {
  test('fill an empty shop and are taken out again without a trace', async () => {
    await start();
    const owner = await hire(app, { role: 'owner' });
    const { reply } = await deskCall(app, 'addSamples', {}, { as: owner });
    expect(reply.samples).toBeGreaterThan(100);
    // Samples are not work that is done.
    expect(reply.steps.filter(({ done }) => done)).toEqual([]);
    expect((await deskCall(app, 'openShop', {}, { as: owner })).failure.code).toBe('samples_left');
    expect((await deskCall(app, 'addSamples', {}, { as: owner })).failure.code).toBe('not_empty');
    const shopper = await app.signUp();
    const [sample] = (await app.services.db.execute<{ id: string }>(sql`select id from products order by id limit 1`)).rows;
    await app.call('addToWishlist', { body: { productId: sample?.id ?? '' } }, { as: shopper });
    expect((await deskCall(app, 'removeSamples', {}, { as: owner })).reply.samples).toBe(0);
    for (const table of [
      'products',
      'subcategories',
      'categories',
      'banners',
      'locations',
      'stock',
      'variants',
      'wishlist_items',
      'reviews',
    ]) {
      const { rows } = await app.services.db.execute(sql`select 1 from ${sql.identifier(table)}`);
      expect([table, rows.length]).toEqual([table, 0]);
    }
    expect((await deskCall(app, 'removeSamples', {}, { as: owner })).failure.code).toBe('no_samples');
    // Once more: what the first samples left behind would not add up with the second.
    expect((await deskCall(app, 'addSamples', {}, { as: owner })).status).toBe(201);
    await expectLedgerToBalance(app.services.db);
  });

  test('that somebody has bought go off sale, and their order stays', async () => {
    const owner = await hire(app, { role: 'owner' });
    await deskCall(app, 'addSamples', {}, { as: owner });
    const plain = sql`select p.id from products p join stock s on s.pool_id = p.id where size = '[]' and product_ram = '[]' and product_weight = '[]' and s.qty > 2 and price_paise > 20000 order by p.id limit 1`;
    const id = (await app.services.db.execute<{ id: string }>(plain)).rows[0]?.id ?? expect.fail('no sample without options');
    const as = await asShopper(owner);
    await buy(id, as);
    expect((await deskCall(app, 'removeSamples', {}, { as: owner })).reply.samples).toBe(0);
    const { rows } = await app.services.db.execute(sql`select id, retired_at is not null as retired from products`);
    expect(rows).toEqual([{ id, retired: true }]);
    expect((await app.call('listOrders', { query: {} }, { as })).reply.orders).toHaveLength(1);
    expect((await app.call('listCategories', {})).status).toBe(200);
    await expectLedgerToBalance(app.services.db);
  });

  test('leave own products alone, and the categories that these are in', async () => {
    const owner = await hire(app, { role: 'owner' });
    await deskCall(app, 'addSamples', {}, { as: owner });
    const own = await createProduct(app.services.db);
    await deskCall(app, 'removeSamples', {}, { as: owner });
    const { rows } = await app.services.db.execute(sql`select (select array_agg(id) from products) as products,
      (select array_agg(id) from subcategories) as subcategories, (select array_agg(id) from categories) as categories`);
    expect(rows).toEqual([{ products: [own.id], subcategories: [own.subCategoryId], categories: [own.categoryId] }]);
  });
});

describe('settings', () => {
  test('are merged field by field, and a field that somebody else changed is told', async () => {
    const [one, other] = [await hire(app, { role: 'owner' }), await hire(app, { role: 'owner' })];
    const save = async (as: DeskPerson, set: object, was: object) => deskCall(app, 'saveSettings', { body: { set, was } }, { as });
    await save(one, { name: 'Asha Crafts' }, { name: '' });
    expect((await save(other, { phone: '9822014705' }, { phone: '' })).reply.settings).toMatchObject({
      name: 'Asha Crafts',
      phone: '9822014705',
    });
    const { failure } = await save(other, { name: 'Asha', email: 'asha@example.test' }, { name: '', email: '' });
    expect(failure).toMatchObject({ code: 'changed_meanwhile', msg: expect.stringContaining('Name of the shop') });
    expect((await deskCall(app, 'getSettings', {}, { as: one })).reply.settings).toMatchObject({ name: 'Asha Crafts', email: '' });
  });

  test('refuse a GSTIN with a wrong letter or state, and an FSSAI number that is too short', async () => {
    const as = { as: await hire(app, { role: 'owner' }) };
    const save = async (set: object) => deskCall(app, 'saveSettings', { body: { set, was: { gstin: '', state: '', fssai: '' } } }, as);
    expect((await save({ gstin: '27AAPFU0939F1ZW' })).failure.msg).toBe('This is not a GSTIN: check each letter and digit.');
    expect((await save({ gstin: '27aapfu0939f1zv', state: '29' })).failure.code).toBe('gstin_state');
    expect((await save({ fssai: '1234567890123' })).failure.msg).toBe('An FSSAI number has 14 digits.');
    expect((await save({ gstin: '27aapfu0939f1zv', state: '27' })).reply.settings.gstin).toBe('27AAPFU0939F1ZV');
  });

  test('of WhatsApp and email reach shoppers', async () => {
    const as = { as: await hire(app, { role: 'owner' }) };
    const set = { whatsapp: '919822014705', email: 'asha@example.test' };
    await deskCall(app, 'saveSettings', { body: { set, was: { whatsapp: '', email: '' } } }, as);
    expect((await app.call('getContact', {})).reply.contact).toMatchObject(set);
  });

  test('ask for a proof before they change', async () => {
    const owner = await hire(app, { role: 'owner' });
    await app.services.db.execute(sql`update sessions set proven_at = now() - interval '11 minutes'`);
    expect((await deskCall(app, 'saveSettings', { body: { set: {}, was: {} } }, { as: owner })).failure.code).toBe('proof_needed');
  });
});
