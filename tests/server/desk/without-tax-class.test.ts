/** Products on sale without a tax class, which would be sold without GST, are reported in a shop that charges GST. */
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ShopSettings } from '#contract/desk/setting.ts';
import { setShopOpen } from '#server/setting/store.ts';
import { createProduct } from '#tests/support/server/create-product.ts';
import { type DeskPerson, deskCall, hire } from '#tests/support/server/desk.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp();
const { db } = app.services;
const blank = { taxScheme: '', prices: '', gstin: '' } as const;
const regular = { taxScheme: 'regular', prices: 'with', gstin: '27AAPFU0939F1ZV' } as const;
let owner: DeskPerson;

beforeAll(async () => {
  owner = await hire(app, { role: 'owner' });
});

/** Two products on sale and a draft in a subcategory without a class, put there before the shop says that it is registered. */
beforeEach(async () => {
  await db.execute(sql`truncate products, categories, stock, stock_moves cascade`);
  await db.execute(sql`delete from settings where key = 'shop:settings'`);
  await setShopOpen(db, false);
  await db.execute(sql`insert into categories (id, name, color, position) values ('home', 'Home', '#ffffff', 0)`);
  await db.execute(sql`insert into subcategories (id, category_id, name, position) values ('mugs', 'home', 'Mugs', 0)`);
  for (let number = 0; number < 3; number += 1) await createProduct(db, { price: 1_000 });
  await db.execute(sql`update products set published_at = null, retired_at = now() where id = (select max(id) from products)`);
});

const settle = (set: Partial<ShopSettings>, was: Partial<ShopSettings> = blank) =>
  deskCall(app, 'saveSettings', { body: { set, was } }, { as: owner });
const choose = (taxClass: string) =>
  deskCall(app, 'saveSubcategory', { params: { id: 'mugs' }, body: { set: { taxClass }, was: { taxClass: null } } }, { as: owner });
const setup = async () => (await deskCall(app, 'getSetup', {}, { as: owner })).reply;
const isTaxDone = async () => (await setup()).steps.find(({ step }) => step === 'tax')?.done;
const today = async (as = owner) => (await deskCall(app, 'getToday', {}, { as })).reply.withoutTaxClass;
const inSettings = async () => (await deskCall(app, 'getSettings', {}, { as: owner })).reply.withoutTaxClass;

test('the step about tax is done when each product on sale has a class', async () => {
  expect([await isTaxDone(), (await setup()).withoutTaxClass]).toEqual([false, undefined]);
  await settle(regular);
  expect([await isTaxDone(), (await setup()).withoutTaxClass]).toEqual([false, 2]);
  await choose('merit');
  expect([await isTaxDone(), (await setup()).withoutTaxClass]).toEqual([true, undefined]);
});

test('the shop opens when each product on sale has a class', async () => {
  await settle(regular);
  const open = () => deskCall(app, 'openShop', {}, { as: owner });
  expect((await open()).failure).toMatchObject({
    code: 'tax_class_missing',
    msg: '2 products on sale have no GST rate, and your shop charges GST. Choose it under Categories first.',
  });
  await choose('merit');
  expect((await open()).reply.isOpen).toBe(true);
});

test('Today and the settings tell owners how many have none, until they have one', async () => {
  expect([await today(), await inSettings()]).toEqual([undefined, undefined]);
  expect((await settle(regular)).reply.withoutTaxClass).toBe(2);
  expect([await today(), await inSettings()]).toEqual([2, 2]);
  expect(await today(await hire(app))).toBeUndefined();
  await choose('merit');
  expect([await today(), await inSettings()]).toEqual([undefined, undefined]);
});

test.each([
  ['under the composition scheme', { ...regular, taxScheme: 'composition' }],
  ['that is not registered', { ...regular, taxScheme: 'none' }],
] as const)('a shop %s needs no class', async (_name, set) => {
  await settle(set);
  expect([await isTaxDone(), await today(), await inSettings()]).toEqual([true, undefined, undefined]);
  expect((await deskCall(app, 'openShop', {}, { as: owner })).status).toBe(200);
});
