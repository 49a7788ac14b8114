/** Prices with GST: what a shop that types and shows them so tells its shoppers. */
import { words } from '#language/words.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shownRupees } from '#contract/shown-price.ts';
import { priceWithin } from '#contract/tax.ts';
import { addAtDesk, newProduct, saveAtDesk } from '#tests/support/server/desk-product.ts';
import { deskCall, type DeskPerson, hire } from '#tests/support/server/desk.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp();
const { db } = app.services;
let owner: DeskPerson;
const gstin = '27AAPFU0939F1ZV';

const settings = async (set: object) => {
  const { reply } = await deskCall(app, 'getSettings', {}, { as: owner });
  const was = Object.fromEntries(Object.keys(set).map((field) => [field, reply.settings[field as 'name']]));
  expect((await deskCall(app, 'saveSettings', { body: { set, was } }, { as: owner })).status).toBe(200);
};
const rates = async (classId: string) => {
  const { reply } = await deskCall(app, 'listProductChoices', {}, { as: owner });
  return reply.taxClasses.find(({ id }) => id === classId)?.rates ?? [];
};
/** A product that is typed with GST, as the desk sends it. */
const typed = async (rupees: number, taxClass: string) =>
  addAtDesk(app, owner, { pricePaise: priceWithin(rupees * 100, await rates(taxClass)) ?? 0, taxClass });

beforeAll(async () => {
  owner = await hire(app, { role: 'owner', name: 'Meera' });
});
beforeEach(() => settings({ prices: 'with', gstin: '', taxScheme: '' }));

describe('In a shop that shows its prices with GST', () => {
  test('a price is read as it was typed, and the wire has it and its tax apart', async () => {
    const { id } = await typed(1_299, 'apparel');
    const { price, taxOfProduct } = (await app.call('getProduct', { params: { id } })).reply;
    expect([price, taxOfProduct]).toEqual([1_237.14, 61.86]);
    expect(shownRupees({ price, tax: taxOfProduct }, 'with')).toBe(1_299);
  });

  test('lists and search are filtered and sorted by the price that is read', async () => {
    const { rows } = await db.execute<{ id: string }>(sql`select id from subcategories order by id limit 1`);
    const subCatId = rows[0]?.id ?? '';
    const name = 'Vermilion lantern';
    // Before tax the lamp costs less than the stole, with tax more.
    const make = async (rupees: number, taxClass: string) =>
      (await addAtDesk(app, owner, { name, subCatId, pricePaise: priceWithin(rupees * 100, await rates(taxClass)) ?? 0, taxClass })).id;
    const [lamp, stole] = [await make(1_120, 'standard'), await make(1_050, 'apparel')];
    const own = ({ reply }: { reply: { products: { id: string }[] } }) =>
      reply.products.map(({ id }) => id).filter((id) => id === lamp || id === stole);
    const asked = async (query: object) => own(await app.call('listProductsBySubcategory', { query: { subCatId, ...query } }));
    const found = async (query: object) => own(await app.call('searchProducts', { query: { q: name, ...query } }));
    for (const ask of [asked, found]) {
      expect(await ask({ sort: 'price-up' })).toEqual([stole, lamp]);
      expect(await ask({ sort: 'price-down' })).toEqual([lamp, stole]);
      expect(await ask({ minPrice: 1_100 })).toEqual([lamp]);
      expect(await ask({ maxPrice: 1_050 })).toEqual([stole]);
    }
    await settings({ prices: 'without' });
    for (const ask of [asked, found]) expect(await ask({ sort: 'price-up' })).toEqual([lamp, stole]);
  });

  test('a list by price goes on where its page ended', async () => {
    const all = async (after?: string): Promise<number[]> => {
      const { reply } = await app.call('listProducts', { query: { sort: 'price-up', perPage: 50, ...(after && { after }) } });
      const read = reply.products.map(({ price, taxOfProduct: tax }) => shownRupees({ price, tax }, 'with'));
      return reply.next === undefined ? read : [...read, ...(await all(reply.next))];
    };
    const read = await all();
    expect(read.length).toBeGreaterThan(100);
    expect(read).toEqual(read.toSorted((a, b) => a - b));
  });

  test('pages and devices hear of it, and of the change back', async () => {
    const contact = async () => (await app.call('getContact', {})).reply.contact.prices;
    const snapshot = async (since?: string) => (await app.call('getSnapshot', { query: since === undefined ? {} : { since } })).reply;
    const first = await snapshot();
    expect([await contact(), first.prices]).toEqual(['with', 'with']);
    await settings({ prices: 'without' });
    const next = await snapshot(first.version);
    expect([await contact(), next.prices, next.complete, next.rows]).toEqual([undefined, undefined, false, []]);
    expect(next.version).not.toBe(first.version);
  });

  test('a change of many prices is rounded as shoppers read them', async () => {
    const { id } = await typed(1_010, 'apparel');
    const change = { field: 'pricePaise', percent: -10, rounding: 'nine' } as const;
    const { reply } = await deskCall(app, 'previewBulkChange', { body: { ids: [id], change } }, { as: owner });
    expect(reply.items[0]).toMatchObject({ set: priceWithin(909_00, await rates('apparel')), shown: { was: 1_010_00, set: 909_00 } });
  });

  test('who saved a product is told the prices that they read', async () => {
    const { id, pricePaise } = await typed(1_299, 'apparel');
    const shopper = await app.signUp();
    await app.call('addToWishlist', { body: { productId: id } }, { as: shopper });
    const set = { pricePaise: priceWithin(999_00, await rates('apparel')) ?? 0 };
    await saveAtDesk(app, owner, id, set, { pricePaise });
    const { rows } = await db.execute<{ body: string }>(sql`select body from notifications where tag = ${`price:${id}`}`);
    expect(rows[0]?.body).toMatch(/is now Rs 999 \(was Rs 1,299\)\.$/);
  });
});

describe('A shop that charges GST', () => {
  const unclassed = async () => {
    await db.execute(sql`insert into subcategories (id, category_id, name, position) select 'odds', id, 'Odds', 99 from categories limit 1
      on conflict do nothing`);
    return newProduct(app, { subCatId: 'odds' });
  };

  test('puts no product on sale whose GST nobody has chosen', async () => {
    await settings({ gstin, taxScheme: 'regular' });
    const body = await unclassed();
    const refused = await deskCall(app, 'createProduct', { body }, { as: owner });
    expect([refused.status, refused.failure.msg]).toEqual([422, words().productMessages.taxClassMissing]);
    const draft = await deskCall(app, 'createProduct', { body: { ...body, state: 'draft' } }, { as: owner });
    expect(draft.status).toBe(201);
    expect((await saveAtDesk(app, owner, body.id, { state: 'on' }, { state: 'draft' })).failure.code).toBe('tax_class_missing');
    const set = { state: 'on', taxClass: 'exempt' } as const;
    expect((await saveAtDesk(app, owner, body.id, set, { state: 'draft', taxClass: null })).reply).toMatchObject({
      state: 'on',
      taxPaise: 0,
    });
    expect((await saveAtDesk(app, owner, body.id, { taxClass: null }, { taxClass: 'exempt' })).failure.code).toBe('tax_class_missing');
  });

  test('is none without a GSTIN, or under the composition scheme', async () => {
    const known = async () => (await deskCall(app, 'listProductChoices', {}, { as: owner })).reply.isRegistered;
    expect((await deskCall(app, 'createProduct', { body: await unclassed() }, { as: owner })).status).toBe(201);
    await settings({ gstin, taxScheme: 'composition' });
    expect((await deskCall(app, 'createProduct', { body: await unclassed() }, { as: owner })).status).toBe(201);
    expect(await known()).toBeUndefined();
    await settings({ taxScheme: 'regular' });
    expect(await known()).toBe(true);
  });
});
