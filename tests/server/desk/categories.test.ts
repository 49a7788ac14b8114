/** Categories, banners and places at the desk, and what shoppers see of each change. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { showTurns } from '#server/banner/turns.ts';
import { newId } from '#server/db/id.ts';
import { catalogueVersion, raiseCatalogueVersion } from '#server/db/settings.ts';
import { createProduct } from '#tests/support/server/create-product.ts';
import { type DeskPerson, deskCall, hire } from '#tests/support/server/desk.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp();
const { db } = app.services;
let meera: DeskPerson;

beforeAll(async () => {
  meera = await hire(app, { name: 'Meera', role: 'owner' });
});

const shown = async () => (await app.call('listCategories', {})).reply.categoryList;
const add = (name: string, parentId?: string) =>
  deskCall(app, 'addCategory', { body: { name, ...(parentId !== undefined && { parentId }) } }, { as: meera });
const categoryNamed = async (name: string) =>
  (await deskCall(app, 'listDeskCategories', {}, { as: meera })).reply.categories.find((one) => one.name === name) ?? expect.fail(name);
const actions = async (kind: 'category' | 'banner' | 'location', subject: string) =>
  (await deskCall(app, 'listAudit', { query: { kind, subject } }, { as: meera })).reply.items.map(({ action }) => action);

describe('Categories', () => {
  test('a new one with a subcategory is in the shop at once, with an id made from its name', async () => {
    await add("Children's Toys & Games");
    const { id } = await categoryNamed("Children's Toys & Games");
    expect(id).toBe('childrens-toys-games');
    await add('Puzzles', id);
    expect((await shown()).at(-1)).toMatchObject({ _id: id, children: [{ _id: 'puzzles', name: 'Puzzles' }] });
    expect(await actions('category', id)).toEqual(['category.add']);
  });

  test('a name that is taken is refused, whatever its capitals', async () => {
    await add('Toys of wood');
    expect((await add('TOYS of wood ')).failure).toMatchObject({ code: 'name_taken', msg: 'There is a category TOYS of wood already.' });
  });

  test('a rename is found by search, and the old name no longer finds its products', async () => {
    await add('Lanterns');
    const { id } = await categoryNamed('Lanterns');
    await add('Paper', id);
    const product = await createProduct(db, { categoryId: id, subCategoryId: 'paper' });
    const save = (set: object, was: object) => deskCall(app, 'saveCategory', { params: { id }, body: { set, was } }, { as: meera });
    expect((await save({ name: 'Zoomlights' }, { name: 'Lanterns' })).status).toBe(200);
    const find = async (q: string) => (await app.call('searchProducts', { query: { q } })).reply.products.map((one) => one.id);
    expect(await find('zoomlights')).toContain(product.id);
    expect((await save({ name: 'Lamps' }, { name: 'Lanterns' })).failure.code).toBe('changed_meanwhile');
    expect((await save({ color: '#aabbcc' }, { color: (await categoryNamed('Zoomlights')).color })).status).toBe(200);
  });

  test('one without a picture shows that of its newest product on sale, until it has its own', async () => {
    await add('Umbrellas');
    const { id } = await categoryNamed('Umbrellas');
    await add('Monsoon umbrellas', id);
    const inCategory = async (image: string) => {
      const product = await createProduct(db, { categoryId: id, subCategoryId: 'monsoon-umbrellas' });
      await db.execute(sql`update products set images = ${JSON.stringify(image === '' ? [] : [image])}::jsonb where id = ${product.id}`);
      return product.id;
    };
    const pictures = async () => {
      await raiseCatalogueVersion(db, []);
      return (await shown()).find((one) => one._id === id)?.images;
    };
    expect(await pictures()).toEqual([]);
    await inCategory('/img/m/older-960.webp');
    const newest = await inCategory('/img/m/newest-960.webp');
    await inCategory('');
    expect(await pictures()).toEqual(['/img/m/newest-960.webp']);
    await db.execute(sql`update products set retired_at = now() where id = ${newest}`);
    expect(await pictures()).toEqual(['/img/m/older-960.webp']);
    await db.execute(sql`update categories set images = '["/img/m/own-960.webp"]'::jsonb where id = ${id}`);
    expect(await pictures()).toEqual(['/img/m/own-960.webp']);
    expect((await categoryNamed('Umbrellas')).images).toEqual(['/img/m/own-960.webp']);
  });

  test('a subcategory with products leaves the shop only with another one for them', async () => {
    await add('Ceramics');
    const { id } = await categoryNamed('Ceramics');
    for (const name of ['Cups', 'Bowls']) await add(name, id);
    const product = await createProduct(db, { categoryId: id, subCategoryId: 'cups' });
    const retire = (subId: string, moveTo?: string) =>
      deskCall(
        app,
        'retireSubcategory',
        { params: { id: subId }, body: { isRetired: true, ...(moveTo !== undefined && { moveTo }) } },
        { as: meera },
      );
    expect((await retire('cups')).failure).toMatchObject({ code: 'not_empty', msg: '1 product on sale is in it. Move it first.' });
    expect((await retire('cups', 'cups')).failure.code).toBe('no_target');
    expect((await retire('cups', 'bowls')).status).toBe(200);
    expect((await app.call('getProduct', { params: { id: product.id } })).reply).toMatchObject({ subCatName: 'Bowls' });
    expect((await shown()).find((one) => one._id === id)?.children.map(({ name }) => name)).toEqual(['Bowls']);
    const whole = (isRetired: boolean) => deskCall(app, 'retireCategory', { params: { id }, body: { isRetired } }, { as: meera });
    expect((await whole(true)).failure.code).toBe('not_empty');
  });

  test('the order of the shop is the one that was asked for; an order of something else is refused', async () => {
    const ids = (await deskCall(app, 'listDeskCategories', {}, { as: meera })).reply.categories.map(({ id }) => id);
    const put = (wanted: string[]) => deskCall(app, 'orderCategories', { body: { ids: wanted } }, { as: meera });
    expect((await put(ids.toReversed())).status).toBe(200);
    expect((await shown()).map(({ _id }) => _id)).toEqual(ids.toReversed());
    expect((await put(ids.slice(1))).failure.code).toBe('changed_meanwhile');
    await put(ids);
  });

  test('a subcategory takes its tax class and HSN, and a class that is none is refused', async () => {
    await add('Spices');
    const { id } = await categoryNamed('Spices');
    await add('Whole spices', id);
    const save = (set: object, was: object) =>
      deskCall(app, 'saveSubcategory', { params: { id: 'whole-spices' }, body: { set, was } }, { as: meera });
    const { taxClasses } = (await deskCall(app, 'listDeskCategories', {}, { as: meera })).reply;
    const taxClass = taxClasses[0]?.id ?? '';
    expect((await save({ hsn: '0904', taxClass }, { hsn: null, taxClass: null })).status).toBe(200);
    expect((await categoryNamed('Spices')).children).toMatchObject([{ hsn: '0904', taxClass }]);
    expect((await save({ hsn: '090' }, { hsn: '0904' })).status).toBe(400);
    expect((await save({ taxClass: 'no-such-class' }, { taxClass })).failure.code).toBe('no_tax_class');
  });
});

describe('Banners', () => {
  const banner = { title: 'Monsoon', text: 'Rain is here', link: '/products/category/mens', images: ['/img/b/x-00000000-800.webp'] };
  const always = { showsFrom: null, showsUntil: null };
  const put = (more: object = {}) =>
    deskCall(app, 'addBanner', { body: { id: newId(), place: 'strip', ...banner, ...always, ...more } }, { as: meera });
  const strip = async () => (await app.call('listBanners', {})).reply.banners.map(({ title }) => title);

  test('a new one is shown at once, and not before its time or after it', async () => {
    const [past, future] = ['2020-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z'];
    await put({ title: 'Now' });
    await put({ title: 'Between', showsFrom: past, showsUntil: future });
    await put({ title: 'Over', showsUntil: past });
    await put({ title: 'Later', showsFrom: future });
    expect((await strip()).slice(-2)).toEqual(['Now', 'Between']);
  });

  test('one whose time has come is shown by the worker, and gone when its time is over', async () => {
    const id = newId();
    await put({ id, title: 'In a moment', showsFrom: '2999-01-01T00:00:00.000Z' });
    expect(await strip()).not.toContain('In a moment');
    const since = await showTurns(db);
    const version = await catalogueVersion(db);
    expect((await showTurns(db, since)) > since).toBe(true);
    expect(await catalogueVersion(db)).toBe(version);
    await db.execute(sql`update banners set shows_from = now() where id = ${id}`);
    const shownAt = await showTurns(db, since);
    expect(await strip()).toContain('In a moment');
    await db.execute(sql`update banners set shows_until = clock_timestamp() where id = ${id}`);
    await showTurns(db, shownAt);
    expect(await strip()).not.toContain('In a moment');
  });

  test('an end before the beginning, and a link out of the shop, are refused', async () => {
    const times = { showsFrom: '2026-12-02T00:00:00.000Z', showsUntil: '2026-12-01T00:00:00.000Z' };
    expect((await put(times)).failure.code).toBe('bad_times');
    for (const link of ['https://elsewhere.example', '//elsewhere.example', String.raw`/\elsewhere.example`])
      expect((await put({ link })).status).toBe(400);
  });

  test('one that is taken out is gone from the shop, and back with one tap', async () => {
    const id = newId();
    await put({ id, title: 'Short' });
    const save = (set: object, was: object) => deskCall(app, 'saveBanner', { params: { id }, body: { set, was } }, { as: meera });
    await save({ isRetired: true }, { isRetired: false });
    expect(await strip()).not.toContain('Short');
    await save({ isRetired: false }, { isRetired: true });
    expect(await strip()).toContain('Short');
    expect(await actions('banner', id)).toEqual(['banner.save', 'banner.save', 'banner.add']);
  });
});

describe('Places', () => {
  const places = async () => (await app.call('listLocations', {})).reply.locations.map(({ name }) => name);
  const put = (name: string) => deskCall(app, 'addLocation', { body: { name } }, { as: meera });
  const save = (id: string, set: object, was: object) =>
    deskCall(app, 'saveLocation', { params: { id }, body: { set, was } }, { as: meera });

  test('a new one can be chosen at once; taken out it is gone; added again it is the same place', async () => {
    await put('Satara');
    expect((await places()).at(-1)).toBe('Satara');
    await save('satara', { isRetired: true }, { isRetired: false });
    expect(await places()).not.toContain('Satara');
    const { reply } = await put('satara');
    expect(reply.locations.filter(({ id }) => id.startsWith('satara'))).toMatchObject([{ id: 'satara', name: 'Satara', isRetired: false }]);
  });

  test('a name that is there, and the one that means everywhere, are refused', async () => {
    await put('Wai');
    const codes = [];
    for (const name of ['WAI', 'all', 'Everywhere']) codes.push((await put(name)).failure.code);
    expect(codes).toEqual(['name_taken', 'name_taken', 'name_taken']);
  });

  test('a renamed place keeps the products that are sold there', async () => {
    const before = await catalogueVersion(db);
    await put('Karad');
    await db.execute(sql`update products set sold_everywhere = false where id = ${(await createProduct(db, { soldAt: ['karad'] })).id}`);
    await save('karad', { name: 'Karad City' }, { name: 'Karad' });
    const { locations } = (await deskCall(app, 'listDeskLocations', {}, { as: meera })).reply;
    expect(locations.find(({ id }) => id === 'karad')).toMatchObject({ name: 'Karad City', products: 1 });
    expect(await catalogueVersion(db)).toBeGreaterThan(before);
  });
});
