import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { newId } from '#server/db/id.ts';
import { createProduct } from '../create-product.ts';
import { deskCall } from '../desk.ts';
import { type Changes, type Shop, newName } from './change.ts';

/** What calls about categories, banners and places need. */
export function changesOfShelves({ app, owner }: Shop) {
  const as = { as: owner };
  const { db } = app.services;
  const category = async (parentId?: string) => {
    const name = newName('Shelf');
    await deskCall(app, 'addCategory', { body: { name, ...(parentId !== undefined && { parentId }) } }, as);
    return { id: name.toLowerCase().replace(' ', '-'), name };
  };
  const banner = async () => {
    const id = newId();
    const fields = { title: 'New', text: '', link: '/products', images: ['/img/b/festive-960.webp'], showsFrom: null, showsUntil: null };
    return { id, place: 'strip' as const, ...fields };
  };
  const addBanner = async () => {
    const body = await banner();
    expect((await deskCall(app, 'addBanner', { body }, as)).status).toBe(201);
    return body.id;
  };
  const place = async () => {
    const name = newName('Town');
    await deskCall(app, 'addLocation', { body: { name } }, as);
    return { id: name.toLowerCase().replace(' ', '-'), name };
  };
  const ids = async (table: 'categories' | 'locations' | 'banners') =>
    (
      await db.execute<{ id: string }>(
        sql`select id from ${sql.identifier(table)} ${table === 'banners' ? sql`where place = 'strip'` : sql``} order by position desc, id desc`,
      )
    ).rows.map(({ id }) => id);
  return {
    addCategory: {
      'a category': async () => ({ input: { body: { name: newName('Shelf'), color: '#aabbcc' } }, rows: ['categories'] }),
      'a subcategory': async () => ({
        input: { body: { name: newName('Shelf'), parentId: (await category()).id } },
        rows: ['subcategories'],
      }),
    },
    saveCategory: {
      'name and colour': async () => {
        const { id, name } = await category();
        const { color } = (await deskCall(app, 'listDeskCategories', {}, as)).reply.categories.find((one) => one.id === id) ?? {
          color: '',
        };
        const sub = await category(id);
        await createProduct(db, { categoryId: id, subCategoryId: sub.id });
        return {
          input: { params: { id }, body: { set: { name: `${name} of brass`, color: '#aabbcc' }, was: { name, color } } },
          rows: ['categories', 'products'],
        };
      },
    },
    saveSubcategory: {
      'to another category': async () => {
        const [from, to] = [await category(), await category()];
        const { id, name } = await category(from.id);
        await createProduct(db, { categoryId: from.id, subCategoryId: id });
        const body = { set: { parentId: to.id, hsn: '6109', name: `${name} of brass` }, was: { parentId: from.id, hsn: null, name } };
        return { input: { params: { id }, body }, rows: ['subcategories', 'products'] };
      },
    },
    orderCategories: { plain: async () => ({ input: { body: { ids: await ids('categories') } }, rows: ['categories'] }) },
    retireCategory: {
      plain: async () => ({ input: { params: { id: (await category()).id }, body: { isRetired: true } }, rows: ['categories'] }),
    },
    retireSubcategory: {
      'after moving its products': async () => {
        const [one, other] = [await category(), await category()];
        const [from, to] = [await category(one.id), await category(other.id)];
        for (const _ of [1, 2]) await createProduct(db, { categoryId: one.id, subCategoryId: from.id });
        return { input: { params: { id: from.id }, body: { isRetired: true, moveTo: to.id } }, rows: ['subcategories', 'products'] };
      },
      'back, with its category': async () => {
        const { id: parentId } = await category();
        const { id } = await category(parentId);
        await deskCall(app, 'retireSubcategory', { params: { id }, body: { isRetired: true } }, as);
        await deskCall(app, 'retireCategory', { params: { id: parentId }, body: { isRetired: true } }, as);
        return { input: { params: { id }, body: { isRetired: false } }, rows: ['subcategories', 'categories'] };
      },
    },
    addBanner: { plain: async () => ({ input: { body: await banner() }, rows: ['banners'] }) },
    saveBanner: {
      'title and time': async () => {
        const set = { title: 'Old', showsUntil: '2030-01-01T00:00:00.000Z', isRetired: true };
        const was = { title: 'New', showsUntil: null, isRetired: false };
        return { input: { params: { id: await addBanner() }, body: { set, was } }, rows: ['banners'] };
      },
    },
    orderBanners: {
      plain: async () => {
        await addBanner();
        return { input: { body: { place: 'strip' as const, ids: await ids('banners') } }, rows: ['banners'] };
      },
    },
    addLocation: {
      'a new one': async () => ({ input: { body: { name: newName('Town') } }, rows: ['locations'] }),
      'one that was taken out': async () => {
        const { id, name } = await place();
        await deskCall(app, 'saveLocation', { params: { id }, body: { set: { isRetired: true }, was: { isRetired: false } } }, as);
        return { input: { body: { name } }, rows: ['locations'] };
      },
    },
    saveLocation: {
      'name and out': async () => {
        const { id, name } = await place();
        const body = { set: { name: `${name} West`, isRetired: true }, was: { name, isRetired: false } };
        return { input: { params: { id }, body }, rows: ['locations'] };
      },
    },
    orderLocations: { plain: async () => ({ input: { body: { ids: await ids('locations') } }, rows: ['locations'] }) },
  } satisfies Partial<Changes>;
}
