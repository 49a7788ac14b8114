import { sql } from 'drizzle-orm';
import { catalogueMessages } from '#contract/desk/catalogue-messages.ts';
import { categoriesMax } from '#contract/desk/category.ts';
import { mergeFields } from '#contract/desk/field-merge.ts';
import { type AuditRecord, recordAudit, recordAudits } from '#server/audit/record.ts';
import type { Db } from '#server/db/client.ts';
import { raiseCatalogueVersion } from '#server/db/settings.ts';
import type { DeskHandlers } from '#server/http/handlers.ts';
import { Conflict, NotFound } from '#server/http/errors.ts';
import { refreshSearch } from '#server/search/refresh.ts';
import {
  findDeskCategories,
  findTaxClasses,
  insertCategory,
  insertSubcategory,
  lockCategories,
  moveProducts,
  writeCategory,
  writeSubcategory,
} from './desk-store.ts';
import { freeId, isSameName, isStaleOrder } from './desk-rules.ts';

const words = catalogueMessages.category;

type Locked = Awaited<ReturnType<typeof lockCategories>>;

function categoryOf({ categories }: Locked, id: string) {
  const found = categories.find((row) => row.id === id);
  if (!found) throw new NotFound(words.gone, 'no_category');
  return found;
}

function subcategoryOf({ subcategories }: Locked, id: string) {
  const found = subcategories.find((row) => row.id === id);
  if (!found) throw new NotFound(words.gone, 'no_category');
  return found;
}

/** Throws 409 when another one of `among` has the name. */
function refuseTaken(name: string, among: readonly { id: string; name: string }[], id?: string): void {
  if (among.some((row) => row.id !== id && isSameName(row.name, name))) throw new Conflict(words.taken(name), 'name_taken');
}

type Log = Pick<AuditRecord, 'staff' | 'requestId'>;
type Change = Pick<AuditRecord, 'action' | 'subject' | 'before' | 'after'>;

/** Writes down a change, lets shoppers see it, and gives the new list. */
async function finish(tx: Db, log: Log, change: Change) {
  await recordAudit(tx, { ...log, via: 'desk', kind: 'category', ...change });
  // Every product on devices carries the names of its categories.
  await raiseCatalogueVersion(tx);
  return { error: false as const, status: true as const, msg: catalogueMessages.saved, categories: await findDeskCategories(tx) };
}

/** Nothing was changed: the list as it is. */
async function unchanged(tx: Db) {
  return { error: false as const, status: true as const, msg: catalogueMessages.saved, categories: await findDeskCategories(tx) };
}

const colors = ['#e8a33d', '#8fb08c', '#c9797b', '#6f86b8', '#b99a6b', '#7aa6a1'];

export const categoryDeskRoutes: Pick<
  DeskHandlers,
  'listDeskCategories' | 'addCategory' | 'saveCategory' | 'saveSubcategory' | 'orderCategories' | 'retireCategory' | 'retireSubcategory'
> = {
  async listDeskCategories({ db }) {
    return { categories: await findDeskCategories(db), taxClasses: await findTaxClasses(db) };
  },

  async addCategory({ input: { body }, staff, db, c }) {
    const log = { staff, requestId: c.get('requestId') };
    const locked = await lockCategories(db);
    const { name, parentId } = body;
    const ids = [...locked.categories, ...locked.subcategories].map(({ id }) => id);
    const id = freeId(name, ids);
    const siblings = parentId === undefined ? locked.categories : locked.subcategories.filter((row) => row.categoryId === parentId);
    refuseTaken(name, siblings);
    if (siblings.length >= categoriesMax) throw new Conflict(words.tooMany, 'too_many');
    const position = 1 + Math.max(-1, ...siblings.map((row) => row.position));
    if (parentId === undefined) {
      const color = body.color ?? colors[locked.categories.length % colors.length] ?? '#e8a33d';
      await insertCategory(db, { id, name, color, images: body.images ?? [], position });
    } else {
      categoryOf(locked, parentId);
      await insertSubcategory(db, { id, name, categoryId: parentId, position });
    }
    return finish(db, log, {
      action: 'category.add',
      subject: id,
      before: null,
      after: { name, ...(parentId !== undefined && { parentId }) },
    });
  },

  async saveCategory({ input: { params, body }, staff, db, c }) {
    const locked = await lockCategories(db);
    const { name, color, images } = categoryOf(locked, params.id);
    const before = { name, color, images };
    const { apply, clashes } = mergeFields<typeof before>(before, body.set, body.was);
    if (clashes.length > 0) throw new Conflict(catalogueMessages.meanwhile, 'changed_meanwhile');
    if (Object.keys(apply).length === 0) return unchanged(db);
    if (apply.name !== undefined) refuseTaken(apply.name, locked.categories, params.id);
    await writeCategory(db, params.id, apply);
    if (apply.name !== undefined) await refreshSearch(db, { categoryId: params.id });
    const log = { staff, requestId: c.get('requestId') };
    return finish(db, log, { action: 'category.save', subject: params.id, before, after: { ...before, ...apply } });
  },

  async saveSubcategory({ input: { params, body }, staff, db, c }) {
    const locked = await lockCategories(db);
    const { name, hsn, taxClass, categoryId } = subcategoryOf(locked, params.id);
    const before = { name, hsn, taxClass, parentId: categoryId };
    const { apply, clashes } = mergeFields<typeof before>(before, body.set, body.was);
    if (clashes.length > 0) throw new Conflict(catalogueMessages.meanwhile, 'changed_meanwhile');
    if (Object.keys(apply).length === 0) return unchanged(db);
    const { parentId, ...fields } = apply;
    if (parentId !== undefined) categoryOf(locked, parentId);
    const siblings = locked.subcategories.filter((row) => row.categoryId === (parentId ?? categoryId));
    if (fields.name !== undefined || parentId !== undefined) refuseTaken(fields.name ?? name, siblings, params.id);
    if (typeof fields.taxClass === 'string' && !(await findTaxClasses(db)).some(({ id }) => id === fields.taxClass))
      throw new NotFound(words.taxClass, 'no_tax_class');
    await writeSubcategory(db, params.id, { ...fields, ...(parentId !== undefined && { categoryId: parentId }) });
    if (fields.name !== undefined || parentId !== undefined) await refreshSearch(db, { subCategoryId: params.id });
    const log = { staff, requestId: c.get('requestId') };
    return finish(db, log, { action: 'category.save', subject: params.id, before, after: { ...before, ...apply } });
  },

  async orderCategories({ input: { body }, staff, db, c }) {
    const locked = await lockCategories(db);
    const { parentId, ids } = body;
    const rows = parentId === undefined ? locked.categories : locked.subcategories.filter((row) => row.categoryId === parentId);
    if (isStaleOrder(rows, ids)) throw new Conflict(words.order, 'changed_meanwhile');
    const before = rows.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
    for (const [position, id] of ids.entries())
      await (parentId === undefined ? writeCategory(db, id, { position }) : writeSubcategory(db, id, { position }));
    const log = { staff, requestId: c.get('requestId') };
    return finish(db, log, { action: 'category.order', subject: parentId ?? '', before: { ids: before }, after: { ids } });
  },

  async retireCategory({ input: { params, body }, staff, db, c }) {
    const locked = await lockCategories(db);
    const isRetired = categoryOf(locked, params.id).retiredAt !== null;
    const isLeft = locked.subcategories.some((row) => row.categoryId === params.id && row.retiredAt === null);
    if (isRetired === body.isRetired) return unchanged(db);
    if (body.isRetired && isLeft) throw new Conflict(words.hasChildren, 'not_empty');
    await writeCategory(db, params.id, { retiredAt: body.isRetired ? sql`now()` : null });
    const log = { staff, requestId: c.get('requestId') };
    return finish(db, log, { action: 'category.retire', subject: params.id, before: { isRetired }, after: { isRetired: body.isRetired } });
  },

  async retireSubcategory({ input: { params, body }, staff, db, c }) {
    const locked = await lockCategories(db);
    const row = subcategoryOf(locked, params.id);
    const isRetired = row.retiredAt !== null;
    if (isRetired === body.isRetired) return unchanged(db);
    const log = { staff, requestId: c.get('requestId') };
    const change = { action: 'category.retire', subject: params.id, before: { isRetired } } as const;
    if (!body.isRetired) {
      await writeSubcategory(db, params.id, { retiredAt: null });
      // It would be out of sight in a category that is.
      if (categoryOf(locked, row.categoryId).retiredAt !== null) {
        await writeCategory(db, row.categoryId, { retiredAt: null });
        await recordAudit(db, { ...log, ...change, via: 'desk', kind: 'category', subject: row.categoryId, after: { isRetired: false } });
      }
      return finish(db, log, { ...change, after: { isRetired: false } });
    }
    const goods = (await findDeskCategories(db)).flatMap(({ children }) => children).find(({ id }) => id === params.id)?.products ?? 0;
    if (goods > 0 && body.moveTo === undefined) throw new Conflict(words.notEmpty(goods), 'not_empty');
    if (body.moveTo !== undefined) {
      const target = subcategoryOf(locked, body.moveTo);
      if (target.id === params.id || target.retiredAt !== null) throw new Conflict(words.target, 'no_target');
      const moved = await moveProducts(db, params.id, target);
      const toTarget = { before: { subCatId: params.id }, after: { subCatId: target.id } };
      await recordAudits(
        db,
        moved.map((subject) => ({ ...log, via: 'desk', action: 'product.bulk', kind: 'product', subject, ...toTarget })),
      );
      await refreshSearch(db, { subCategoryId: target.id });
    }
    await writeSubcategory(db, params.id, { retiredAt: sql`now()` });
    return finish(db, log, { ...change, after: { isRetired: true, ...(body.moveTo !== undefined && { moveTo: body.moveTo, goods }) } });
  },
};
