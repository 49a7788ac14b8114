/** Carries out the plan of a product that the shop has, through the same code as an edit at the desk. */
import { and, eq } from '#server/db/sql.ts';
import type { Db } from '#server/db/client.ts';
import { variants } from '#server/db/schema.ts';
import { findStored } from '#server/product/fields-store.ts';
import { type Saving, saveEdit } from '#server/product/save.ts';
import { saveVariantEdit, variantFields } from '#server/product/save-variant.ts';
import type { ChangePlan } from './plan.ts';

/** A pool and how many of its pieces lie on the shelf. */
export interface Count {
  productId: string;
  poolId: string;
  was: number;
  to: number;
}

/**
 * Writes fields and variants; gives the counts of new variants, which come with all others. False when something of it was changed meanwhile.
 * Throws what the desk would refuse.
 */
export async function changeProduct(tx: Db, saving: Saving, id: string, plan: ChangePlan): Promise<Count[] | false> {
  const { change, variants: edits, added } = plan;
  if (Object.keys(change.set).length > 0) {
    const { waiting } = await saveEdit(tx, saving, id, change);
    if (waiting.length > 0) return false;
  }
  const variantSaving: Saving = { ...saving, action: 'variant.save' };
  for (const { id: variantId, set, was } of edits) await saveVariantEdit(tx, variantSaving, { id, variantId }, { set, was });
  const counts: Count[] = [];
  for (const one of added) {
    const [row] = await tx
      .select()
      .from(variants)
      .where(and(eq(variants.productId, id), eq(variants.size, one.size), eq(variants.ram, one.ram), eq(variants.weight, one.weight)));
    if (!row) return false;
    if (Object.keys(one.set).length > 0) {
      const now = variantFields(row, await findStored(tx, id));
      await saveVariantEdit(tx, variantSaving, { id, variantId: row.id }, { set: one.set, was: now });
    }
    // One that shares the pieces of others has none of its own to count.
    if (one.pieces !== undefined && one.pieces > 0 && row.poolId !== id)
      counts.push({ productId: id, poolId: row.poolId, was: 0, to: one.pieces });
  }
  return counts;
}
