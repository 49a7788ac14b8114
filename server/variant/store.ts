/** SQL of variants. */
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { variants } from '#server/db/schema.ts';
import { combinationsOf, type OptionLists } from './rules.ts';

/** A new product, whose variants are all counted in one pool. */
interface NewProduct extends OptionLists {
  productId: string;
  poolId: string;
}

/** Adds the variants of new products, one per combination of their options. Their pools exist. */
export async function insertVariants(tx: Db, added: readonly NewProduct[]): Promise<void> {
  const rows = added.flatMap(({ productId, poolId, ...lists }) =>
    combinationsOf(lists).map((options, position) => ({ id: newId(), productId, ...options, position, poolId })),
  );
  if (rows.length > 0) await tx.insert(variants).values(rows);
}
