/** Product changes of the admin CLI. Each raises the catalogue version in its transaction, which invalidates cached pages. */
import { asc, eq, sql } from '#server/db/sql.ts';
import type { ProductState } from '#contract/desk/product-fields.ts';
import { recordCommand } from '#server/audit/record.ts';
import type { Db } from '#server/db/client.ts';
import { products, stock, variants } from '#server/db/schema.ts';
import { raiseCatalogueVersion } from '#server/db/settings.ts';
import { transaction } from '#server/db/transaction.ts';
import { AppError } from '#server/http/errors.ts';
import { requireTaxClass } from '#server/product/tax-class.ts';
import { free, lineOffer } from '#server/variant/store.ts';
import { CommandError } from './command.ts';

/** The error for an unknown product id; suggests the closest id. */
export async function unknownProduct(db: Db, id: string): Promise<CommandError> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from products where similarity(id, ${id}) > 0.3 order by similarity(id, ${id}) desc, id limit 1`,
  );
  const nearest = rows[0] ? ` Did you mean ${rows[0].id}?` : '';
  return new CommandError(`There is no product "${id}".${nearest}`);
}

/** A product with all its variants, also those off sale; undefined if there is no such product. */
export async function findProductVariants(db: Db, id: string) {
  const [found] = await db
    .select({ name: products.name, pricePaise: products.pricePaise, isRetired: sql<boolean>`${products.retiredAt} is not null` })
    .from(products)
    .where(eq(products.id, id));
  const { size, ram, weight } = variants;
  const rows = await db
    .select({ size, ram, weight, ...lineOffer, free: free() })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(stock, eq(stock.poolId, variants.poolId))
    .where(eq(variants.productId, id))
    .orderBy(asc(variants.position), asc(variants.id));
  return found && { ...found, variants: rows };
}

/**
 * Retires a product, or restores it; gives where it stood, and changes nothing where it is there already or a draft. Undefined if there is no such
 * product. Throws `CommandError` for one that may not be on sale without a tax class.
 */
export async function setRetired(db: Db, id: string, retired: boolean): Promise<{ name: string; was: ProductState } | undefined> {
  return transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ name: string; was: ProductState }>(
      sql`select name, case when published_at is null then 'draft' when retired_at is null then 'on' else 'off' end as was
        from products where id = ${id} for no key update`,
    );
    const [row] = rows;
    const [from, to] = retired ? (['on', 'off'] as const) : (['off', 'on'] as const);
    if (row?.was !== from) return row;
    await tx.execute(sql`update products set retired_at = ${retired ? sql`now()` : sql`null`}, updated_at = now() where id = ${id}`);
    await requireTaxClass(tx, id, { state: to }).catch((error: unknown) => {
      throw error instanceof AppError ? new CommandError(`${error.message} For example: tax assign ${id} standard`) : error;
    });
    await recordCommand(tx, { action: 'product.save', kind: 'product', subject: id, before: { state: from }, after: { state: to } });
    await raiseCatalogueVersion(tx, [id]);
    return row;
  });
}
