import { words } from '#language/words.ts';
import { isSameValue } from '#contract/desk/field-merge.ts';
import { ProductEdit, VariantEdit } from '#contract/desk/product-fields.ts';
import { z } from '#contract/zod.ts';
import type { Db } from '#server/db/client.ts';
import { raiseCatalogueVersion } from '#server/db/settings.ts';
import type { DeskHandlers } from '#server/http/handlers.ts';
import { notYours } from '#server/staff/not-yours.ts';
import { Conflict, InvalidInput } from '#server/http/errors.ts';
import { findBulkChanges, previewChange, revertBulkChange, writeBulkChange } from './bulk.ts';
import { createAtDesk } from './create.ts';
import { findDeskList } from './desk-list-store.ts';
import { findDeskProduct, findProductChoices } from './desk-store.ts';
import { saveEdit, type Saving, subjectOf } from './save.ts';
import { saveVariantEdit } from './save-variant.ts';
import { dropWaiting, lockWaiting } from './waiting-store.ts';

type ProductDeskCalls =
  | 'listDeskProducts'
  | 'getDeskProduct'
  | 'createProduct'
  | 'saveProduct'
  | 'saveVariant'
  | 'decideEdit'
  | 'listProductChoices'
  | 'previewBulkChange'
  | 'applyBulkChange'
  | 'listBulkChanges'
  | 'undoBulkChange';

/** Saves one field of a product or of a variant. True when something was written. */
async function saveField(
  tx: Db,
  saving: Saving,
  { id, variantId }: { id: string; variantId: string | null },
  edit: { set: Record<string, unknown>; was: Record<string, unknown> },
): Promise<boolean> {
  const parsed = variantId === null ? z.safeParse(ProductEdit, edit) : z.safeParse(VariantEdit, edit);
  if (!parsed.success) throw new InvalidInput();
  if (variantId !== null) return (await saveVariantEdit(tx, saving, { id, variantId }, VariantEdit.parse(edit))).isWritten;
  const { after } = await saveEdit(tx, saving, id, ProductEdit.parse(edit));
  return Object.keys(after).length > 0;
}

export const productDeskRoutes: Pick<DeskHandlers, ProductDeskCalls> = {
  listDeskProducts: ({ input, db }) => findDeskList(db, input.query),

  getDeskProduct: ({ input, db, staff }) => findDeskProduct(db, input.params.id, staff),

  listProductChoices: ({ db }) => findProductChoices(db),

  async createProduct({ input: { body }, db, staff, audit }) {
    await createAtDesk(db, { staff, audit, action: 'product.create' }, body);
    await raiseCatalogueVersion(db, [body.id]);
    return findDeskProduct(db, body.id, staff);
  },

  async saveProduct({ input: { params, body }, db, staff, audit }) {
    const { after } = await saveEdit(db, { staff, audit, action: 'product.save' }, params.id, body);
    if (Object.keys(after).length > 0) await raiseCatalogueVersion(db, [params.id]);
    return findDeskProduct(db, params.id, staff);
  },

  async saveVariant({ input: { params, body }, db, staff, audit }) {
    const { isWritten } = await saveVariantEdit(db, { staff, audit, action: 'variant.save' }, params, body);
    if (isWritten) await raiseCatalogueVersion(db, [params.id]);
    return findDeskProduct(db, params.id, staff);
  },

  /** `yours` is saved over the value that the decider saw; if that has changed again, a new value waits. */
  async decideEdit({ input: { params, body }, db, staff, audit }) {
    const waiting = await lockWaiting(db, params.id, params.waitingId);
    if (!waiting) throw new Conflict(words().productMessages.waitingGone, 'decided');
    const { variantId, field, value } = waiting;
    const mayDecide = staff.role === 'owner' || (waiting.actorId === staff.id && (waiting.reason === 'clash' || body.keep === 'theirs'));
    if (!mayDecide) throw await notYours(db, 'product.price');
    await dropWaiting(db, waiting.id);
    const isKept = body.keep === 'yours' && !isSameValue(value, body.theirs);
    const edit = { set: { [field]: value }, was: { [field]: body.theirs ?? null } };
    const saving: Saving = { staff, audit, action: 'product.decide' };
    if (isKept && (await saveField(db, saving, { id: params.id, variantId }, edit))) await raiseCatalogueVersion(db, [params.id]);
    else {
      const subject = subjectOf({ productId: params.id, variantId });
      await audit(db, { action: saving.action, kind: 'product', subject, before: { waiting: { [field]: value } }, after: null });
    }
    return findDeskProduct(db, params.id, staff);
  },

  previewBulkChange: async ({ input: { body }, services }) => ({ items: await previewChange(services.db, body.ids, body.change) }),

  applyBulkChange: ({ input: { body }, db, staff, audit }) =>
    writeBulkChange(db, { staff, audit, action: 'product.bulk' }, body.field, body.items),

  listBulkChanges: async ({ db }) => ({ items: await findBulkChanges(db) }),

  undoBulkChange: ({ input: { params }, db, staff, audit }) => revertBulkChange(db, { staff, audit, action: 'product.undo' }, params.id),
};
