import { words } from '#language/words.ts';
import { sql } from '#server/db/sql.ts';
import { categoriesMax } from '#contract/desk/category.ts';
import { editAtDesk } from '#server/audit/edit-at-desk.ts';
import type { Db } from '#server/db/client.ts';
import { raiseCatalogueVersion } from '#server/db/settings.ts';
import type { Audit, AuditedChange, DeskHandlers } from '#server/http/handlers.ts';
import { AppError, Conflict, NotFound } from '#server/http/errors.ts';
import { refreshSearch } from '#server/search/refresh.ts';
import { retaxGoods } from '#server/tax/retax.ts';
import { countDependent } from '#server/tax/unclassed.ts';
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

type Locked = Awaited<ReturnType<typeof lockCategories>>;

function categoryOf({ categories }: Locked, id: string) {
  const found = categories.find((row) => row.id === id);
  if (!found) throw new NotFound(words().catalogueMessages.category.gone, 'no_category');
  return found;
}

function subcategoryOf({ subcategories }: Locked, id: string) {
  const found = subcategories.find((row) => row.id === id);
  if (!found) throw new NotFound(words().catalogueMessages.category.gone, 'no_category');
  return found;
}

/** Throws 409 when another one of `among` has the name. */
function refuseTaken(name: string, among: readonly { id: string; name: string }[], id?: string): void {
  if (among.some((row) => row.id !== id && isSameName(row.name, name)))
    throw new Conflict(words().catalogueMessages.category.taken(name), 'name_taken');
}

async function current(tx: Db) {
  return { error: false as const, status: true as const, msg: words().catalogueMessages.saved, categories: await findDeskCategories(tx) };
}

/** Writes down a change, lets shoppers see it, and gives the new list. Products on devices carry the names of their categories. */
async function finish(tx: Db, audit: Audit, change: Omit<AuditedChange, 'kind'>) {
  await audit(tx, { kind: 'category', ...change });
  await raiseCatalogueVersion(tx);
  return current(tx);
}

/** Throws 422 when products on sale would be without the class that this subcategory gives them, in a shop that charges GST. */
async function refuseUnclassed(tx: Db, id: string, sentence: (products: number) => string): Promise<void> {
  const dependent = await countDependent(tx, id);
  if (dependent > 0) throw new AppError(422, 'tax_class_needed', sentence(dependent));
}

/** Checks that a class can be given to a subcategory, or taken away from it: null. */
async function checkTaxClass(tx: Db, id: string, taxClass: string | null): Promise<void> {
  if (taxClass === null) return refuseUnclassed(tx, id, words().catalogueMessages.category.taxClassNeeded);
  if (!(await findTaxClasses(tx)).some((one) => one.id === taxClass))
    throw new NotFound(words().catalogueMessages.category.taxClass, 'no_tax_class');
}

const changedMeanwhile = () => new Conflict(words().catalogueMessages.meanwhile, 'changed_meanwhile');

const colors = ['#e8a33d', '#8fb08c', '#c9797b', '#6f86b8', '#b99a6b', '#7aa6a1'];

export const categoryDeskRoutes: Pick<
  DeskHandlers,
  'listDeskCategories' | 'addCategory' | 'saveCategory' | 'saveSubcategory' | 'orderCategories' | 'retireCategory' | 'retireSubcategory'
> = {
  async listDeskCategories({ db }) {
    return { categories: await findDeskCategories(db), taxClasses: await findTaxClasses(db) };
  },

  async addCategory({ input: { body }, audit, db }) {
    const locked = await lockCategories(db);
    const { name, parentId } = body;
    const ids = [...locked.categories, ...locked.subcategories].map(({ id }) => id);
    const id = freeId(name, ids);
    const siblings = parentId === undefined ? locked.categories : locked.subcategories.filter((row) => row.categoryId === parentId);
    refuseTaken(name, siblings);
    if (siblings.length >= categoriesMax) throw new Conflict(words().catalogueMessages.category.tooMany, 'too_many');
    const position = 1 + Math.max(-1, ...siblings.map((row) => row.position));
    if (parentId === undefined) {
      const color = body.color ?? colors[locked.categories.length % colors.length] ?? '#e8a33d';
      await insertCategory(db, { id, name, color, images: body.images ?? [], position });
    } else {
      categoryOf(locked, parentId);
      await insertSubcategory(db, { id, name, categoryId: parentId, position });
    }
    return finish(db, audit, {
      action: 'category.add',
      subject: id,
      before: null,
      after: { name, ...(parentId !== undefined && { parentId }) },
    });
  },

  async saveCategory({ input: { params, body }, audit, db }) {
    const locked = await lockCategories(db);
    const { name, color, images } = categoryOf(locked, params.id);
    const isChanged = await editAtDesk(db, audit, {
      present: { name, color, images },
      edit: body,
      log: { action: 'category.save', kind: 'category', subject: params.id },
      clash: changedMeanwhile,
      async write(apply) {
        if (apply.name !== undefined) refuseTaken(apply.name, locked.categories, params.id);
        await writeCategory(db, params.id, apply);
        if (apply.name !== undefined) await refreshSearch(db, { categoryId: params.id });
      },
    });
    if (isChanged) await raiseCatalogueVersion(db);
    return current(db);
  },

  async saveSubcategory({ input: { params, body }, audit, db }) {
    const locked = await lockCategories(db);
    const { name, hsn, taxClass, categoryId } = subcategoryOf(locked, params.id);
    const isChanged = await editAtDesk(db, audit, {
      present: { name, hsn, taxClass, parentId: categoryId },
      edit: body,
      log: { action: 'category.save', kind: 'category', subject: params.id },
      clash: changedMeanwhile,
      async write({ parentId, ...fields }, after) {
        const isFoundElsewhere = fields.name !== undefined || parentId !== undefined;
        if (parentId !== undefined) categoryOf(locked, parentId);
        const siblings = locked.subcategories.filter((row) => row.categoryId === after.parentId);
        if (isFoundElsewhere) refuseTaken(after.name, siblings, params.id);
        if (fields.taxClass !== undefined) await checkTaxClass(db, params.id, fields.taxClass);
        await writeSubcategory(db, params.id, { ...fields, ...(parentId !== undefined && { categoryId: parentId }) });
        if (isFoundElsewhere) await refreshSearch(db, { subCategoryId: params.id });
        if (fields.taxClass !== undefined) await retaxGoods(db, { subCategoryId: params.id });
      },
    });
    if (isChanged) await raiseCatalogueVersion(db);
    return current(db);
  },

  async orderCategories({ input: { body }, audit, db }) {
    const locked = await lockCategories(db);
    const { parentId, ids } = body;
    const rows = parentId === undefined ? locked.categories : locked.subcategories.filter((row) => row.categoryId === parentId);
    if (isStaleOrder(rows, ids)) throw new Conflict(words().catalogueMessages.category.order, 'changed_meanwhile');
    const before = rows.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
    for (const [position, id] of ids.entries())
      await (parentId === undefined ? writeCategory(db, id, { position }) : writeSubcategory(db, id, { position }));
    return finish(db, audit, { action: 'category.order', subject: parentId ?? '', before: { ids: before }, after: { ids } });
  },

  async retireCategory({ input: { params, body }, audit, db }) {
    const locked = await lockCategories(db);
    const isRetired = categoryOf(locked, params.id).retiredAt !== null;
    const isLeft = locked.subcategories.some((row) => row.categoryId === params.id && row.retiredAt === null);
    if (isRetired === body.isRetired) return current(db);
    if (body.isRetired && isLeft) throw new Conflict(words().catalogueMessages.category.hasChildren, 'not_empty');
    await writeCategory(db, params.id, { retiredAt: body.isRetired ? sql`now()` : null });
    return finish(db, audit, {
      action: 'category.retire',
      subject: params.id,
      before: { isRetired },
      after: { isRetired: body.isRetired },
    });
  },

  async retireSubcategory({ input: { params, body }, audit, db }) {
    const locked = await lockCategories(db);
    const row = subcategoryOf(locked, params.id);
    const isRetired = row.retiredAt !== null;
    if (isRetired === body.isRetired) return current(db);
    const change = { action: 'category.retire', subject: params.id, before: { isRetired } } as const;
    if (!body.isRetired) {
      await writeSubcategory(db, params.id, { retiredAt: null });
      // It would be out of sight in a category that is.
      if (categoryOf(locked, row.categoryId).retiredAt !== null) {
        await writeCategory(db, row.categoryId, { retiredAt: null });
        await audit(db, { ...change, kind: 'category', subject: row.categoryId, after: { isRetired: false } });
      }
      return finish(db, audit, { ...change, after: { isRetired: false } });
    }
    const goods = (await findDeskCategories(db)).flatMap(({ children }) => children).find(({ id }) => id === params.id)?.products ?? 0;
    if (goods > 0 && body.moveTo === undefined) throw new Conflict(words().catalogueMessages.category.notEmpty(goods), 'not_empty');
    if (body.moveTo !== undefined) {
      const target = subcategoryOf(locked, body.moveTo);
      if (target.id === params.id || target.retiredAt !== null) throw new Conflict(words().catalogueMessages.category.target, 'no_target');
      if (row.taxClass !== null && target.taxClass === null)
        await refuseUnclassed(db, row.id, (products) => words().catalogueMessages.category.targetTaxClass(target.name, products));
      const moved = await moveProducts(db, params.id, target);
      const toTarget = { before: { subCatId: params.id }, after: { subCatId: target.id } };
      await audit(db, ...moved.map((subject) => ({ action: 'product.bulk', kind: 'product', subject, ...toTarget }) as const));
      await refreshSearch(db, { subCategoryId: target.id });
      await retaxGoods(db, { subCategoryId: target.id });
    }
    await writeSubcategory(db, params.id, { retiredAt: sql`now()` });
    return finish(db, audit, { ...change, after: { isRetired: true, ...(body.moveTo !== undefined && { moveTo: body.moveTo, goods }) } });
  },
};
