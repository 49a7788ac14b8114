/** The commands on a product keep the rules of the desk: the printed price, the GST class, and what a draft is. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { words } from '#language/words.ts';
import { writeSetting } from '#server/setting/store.ts';
import { commandError, runCommand } from '#tests/support/server/cli.ts';
import { createProduct } from '#tests/support/server/create-product.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp();
const { db } = app.services;

const costsOf = async (id: string) =>
  (await db.execute(sql`select price_paise::int as price, tax_paise::int as tax from products where id = ${id}`)).rows[0];
const setMrp = (id: string, size: string, rupees: number) =>
  db.execute(sql`update variants set mrp_paise = ${rupees * 100} where product_id = ${id} and size = ${size}`);

test('price stays at or below what is printed on the pack of every variant', async () => {
  const { id, name } = await createProduct(db, { price: 200, tax: 10, size: ['S', 'M'] });
  await db.execute(sql`update products set mrp_paise = 100000 where id = ${id}`);
  await setMrp(id, 'M', 300);
  const before = await costsOf(id);
  expect(await commandError(app, 'price', id, '400')).toBe(
    `Rs 400 and Rs 20 tax are more than the MRP of ${name}, Rs 300. Nothing was changed.`,
  );
  expect(await costsOf(id)).toEqual(before);
  expect((await runCommand(app, 'price', id, '250')).data).toMatchObject({ price: 250 });
});

test('price asks for the printed prices of variants on sale, not for one that no pack has', async () => {
  const { id } = await createProduct(db, { price: 200, size: ['S', 'M'] });
  await db.execute(sql`update products set mrp_paise = 21000 where id = ${id}`);
  await setMrp(id, 'S', 500);
  await setMrp(id, 'M', 300);
  await db.execute(sql`update variants set retired_at = now() where product_id = ${id} and size = 'M'`);
  expect((await runCommand(app, 'price', id, '400')).data).toMatchObject({ price: 400 });
});

test('price of named variants asks for the printed prices of those on sale as well', async () => {
  const { id, name } = await createProduct(db, { price: 200, size: ['S', 'M'], productWeight: ['500 g'] });
  await setMrp(id, 'S', 500);
  await setMrp(id, 'M', 300);
  await db.execute(sql`update variants set retired_at = now() where product_id = ${id} and size = 'M'`);
  expect((await runCommand(app, 'price', id, '400', '--weight', '500 g')).data).toMatchObject({ price: 400 });
  expect(await commandError(app, 'price', id, '350', '--size', 'M')).toContain(`more than the MRP of ${name}, Rs 300`);
});

test('retire says that a draft was never on sale, and does not publish it', async () => {
  const { id, name } = await createProduct(db);
  await db.execute(sql`update products set published_at = null, retired_at = now() where id = ${id}`);
  const why = `${name} is a draft: it is not on sale yet. Publish it at the desk.`;
  expect(await commandError(app, 'retire', id)).toBe(why);
  expect(await commandError(app, 'retire', id, '--undo')).toBe(why);
});

test('retire restores nothing that a shop with a GSTIN would sell without GST', async () => {
  const { id } = await createProduct(db);
  await db.execute(sql`update subcategories set tax_class = null where id = (select sub_category_id from products where id = ${id})`);
  await writeSetting(db, 'shop:settings', { taxScheme: 'regular', prices: 'with', gstin: '27AAPFU0939F1ZV' });
  await runCommand(app, 'retire', id);
  expect(await commandError(app, 'retire', id, '--undo')).toBe(
    `${words().productMessages.taxClassMissing} For example: tax assign ${id} standard`,
  );
  const retired = sql`select 1 from products where id = ${id} and retired_at is not null`;
  expect((await db.execute(retired)).rows).toHaveLength(1);
  await runCommand(app, 'tax', 'assign', id, 'standard');
  expect((await runCommand(app, 'retire', id, '--undo')).data).toMatchObject({ id, retired: false });
});
