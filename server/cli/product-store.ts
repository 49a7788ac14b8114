/** Product changes of the admin CLI. Each raises the catalogue version in its transaction, which invalidates cached pages. */
import { asc, eq, sql } from '#server/db/sql.ts';
import { recordCommand } from '#server/audit/record.ts';
import type { Db } from '#server/db/client.ts';
import { products, stock, variants } from '#server/db/schema.ts';
import { raiseCatalogueVersion } from '#server/db/settings.ts';
import { transaction } from '#server/db/transaction.ts';
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

/** Retires or restores a product. `changed` is false if it already was; undefined if there is no such product. */
export async function setRetired(db: Db, id: string, retired: boolean): Promise<{ name: string; changed: boolean } | undefined> {
  return transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ name: string; retired: boolean; published: boolean }>(
      sql`select name, retired_at is not null as retired, published_at is not null as published from products where id = ${id} for no key update`,
    );
    const [row] = rows;
    if (!row || row.retired === retired) return row && { name: row.name, changed: false };
    await tx.execute(sql`update products set retired_at = ${retired ? sql`now()` : sql`null`}, updated_at = now() where id = ${id}`);
    const [off, sold] = [{ state: 'off' }, { state: row.published ? 'on' : 'draft' }];
    const [before, after] = retired ? [sold, off] : [off, sold];
    await recordCommand(tx, { action: 'product.save', kind: 'product', subject: id, before, after });
    await raiseCatalogueVersion(tx, [id]);
    return { name: row.name, changed: true };
  });
}
