/** The tax class of a subcategory at the desk: what shoppers pay by it. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ShopSettings } from '#contract/desk/setting.ts';
import { findShopSettings, writeShopSettings } from '#server/setting/store.ts';
import { retax } from '#server/tax/retax.ts';
import { createProduct, type TestProduct } from '#tests/support/server/create-product.ts';
import { type DeskPerson, deskCall, hire } from '#tests/support/server/desk.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp();
const { db } = app.services;
let meera: DeskPerson;

beforeAll(async () => {
  meera = await hire(app, { name: 'Meera', role: 'owner' });
});

const add = (name: string, parentId?: string) =>
  deskCall(app, 'addCategory', { body: { name, ...(parentId !== undefined && { parentId }) } }, { as: meera });

describe('The tax class of a subcategory', () => {
  const settings = async (set: Partial<ShopSettings>) => writeShopSettings(db, { ...(await findShopSettings(db)), ...set });
  const registered = { gstin: '27AAPFU0939F1ZV', taxScheme: 'regular' } as const;
  let number = 0;

  /** A subcategory of this class with a product of Rs 1,000 that has none of its own. */
  const shelf = async (taxClass: string | null, product: Partial<TestProduct> = {}) => {
    number += 1;
    const [categoryId, id] = [`taxed-${number}`, `taxed-${number}-a`];
    await add(`Taxed ${number}`);
    await add(`Taxed ${number} A`, categoryId);
    await db.execute(sql`update subcategories set tax_class = ${taxClass} where id = ${id}`);
    return { id, product: await createProduct(db, { price: 1_000, categoryId, subCategoryId: id, ...product }) };
  };
  const save = (id: string, taxClass: string | null, was: string | null) =>
    deskCall(app, 'saveSubcategory', { params: { id }, body: { set: { taxClass }, was: { taxClass: was } } }, { as: meera });
  const move = (id: string, moveTo: string) =>
    deskCall(app, 'retireSubcategory', { params: { id }, body: { isRetired: true, moveTo } }, { as: meera });
  const taxIn = async (id: string) => {
    const { taxOfProduct } = (await app.call('getProduct', { params: { id } })).reply;
    const listed = (await app.call('listProducts', { query: { sort: 'newest', perPage: 50 } })).reply.products.find((one) => one.id === id);
    return [taxOfProduct, listed?.taxOfProduct];
  };

  afterEach(() => settings({ gstin: '', taxScheme: '' }));

  test('taxes its products at once, in lists too, and leaves those with a class of their own', async () => {
    const { id, product } = await shelf(null);
    const own = await createProduct(db, { ...product, id: `${product.id}-own`, tax: 180, taxClass: 'standard' });
    expect(await taxIn(product.id)).toEqual([0, 0]);
    expect((await save(id, 'merit', null)).status).toBe(200);
    expect(await taxIn(product.id)).toEqual([50, 50]);
    expect((await save(id, 'standard', 'merit')).status).toBe(200);
    expect(await taxIn(product.id)).toEqual([180, 180]);
    expect(await taxIn(own.id)).toEqual([180, 180]);
  });

  test('taxes variants by their own prices', async () => {
    const variants = [
      { size: 'S', price: 1_000 },
      { size: 'XXL', price: 3_000 },
    ];
    const { id, product } = await shelf(null, { size: ['S', 'XXL'], variants });
    await save(id, 'apparel', null);
    const { reply } = await app.call('getProduct', { params: { id: product.id } });
    expect(reply.variants?.map(({ taxOfProduct }) => taxOfProduct)).toEqual([50, 540]);
  });

  test('is that of the subcategory that products are moved to', async () => {
    const [from, to] = [await shelf('merit'), await shelf('standard')];
    expect((await move(from.id, to.id)).status).toBe(200);
    expect(await taxIn(from.product.id)).toEqual([180, 180]);
  });

  test('stays while products on sale depend on it, in a shop that charges GST', async () => {
    await settings(registered);
    const { id, product } = await shelf('merit');
    expect((await save(id, null, 'merit')).failure).toMatchObject({
      code: 'tax_class_needed',
      msg: '1 product on sale has its GST from here. Choose another rate, or give the product its own first.',
    });
    await db.execute(sql`update products set tax_class = 'standard' where id = ${product.id}`);
    expect((await save(id, null, 'merit')).status).toBe(200);
    await db.execute(sql`update products set tax_class = null, retired_at = now() where id = ${product.id}`);
    await save(id, 'merit', null);
    expect((await save(id, null, 'merit')).status).toBe(200);
  });

  test('is not lost by a move, in a shop that charges GST', async () => {
    await settings(registered);
    const [from, to] = [await shelf('merit'), await shelf(null)];
    expect((await move(from.id, to.id)).failure).toMatchObject({
      code: 'tax_class_needed',
      msg: expect.stringMatching(/has no GST rate, and 1 product on sale would be without one\. Choose the GST of/),
    });
    await settings({ taxScheme: 'composition' });
    expect((await move(from.id, to.id)).status).toBe(200);
  });

  test('that was given before products followed it taxes them with the next run of the job', async () => {
    const { product } = await shelf('merit');
    await retax(db);
    await db.execute(sql`update products set tax_paise = 0, tax_basis_points = null where id = ${product.id}`);
    expect(await retax(db)).toBeUndefined();
    await db.execute(sql`update settings set value = to_jsonb(regexp_replace(value #>> '{}', '^[a-z]+', 'rates')) where key = 'taxed_as'`);
    expect(await retax(db)).toMatchObject({ changed: 1 });
    expect(await taxIn(product.id)).toEqual([50, 50]);
  });

  test('can be taken away where no GST is charged', async () => {
    const { id } = await shelf('merit');
    for (const taxScheme of ['composition', 'none'] as const) {
      await settings({ ...registered, taxScheme });
      expect((await save(id, null, 'merit')).status).toBe(200);
      await save(id, 'merit', null);
    }
  });
});
