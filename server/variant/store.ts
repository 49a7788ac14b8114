/** SQL of variants: what a line costs and which pool it comes from. Cart, checkout, wishlist, product pages and the snapshot ask here. */
import { and, asc, eq, inArray, type SQL, sql } from '#server/db/sql.ts';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Variant } from '#contract/variant.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { checkouts, products, stock, stockHolds, variants } from '#server/db/schema.ts';
import { combinationsOf, type Cost, type OptionLists, type Options, type PricedVariant, shownVariants } from './rules.ts';

/** A new product, whose variants are all counted in one pool. */
interface NewProduct extends OptionLists {
  productId: string;
  poolId: string;
  /** Variants with a cost or a pool of their own; the others cost what the product does. */
  own?: ReadonlyMap<string, Partial<Cost> & { mrpPaise?: number; poolId?: string }>;
}

/** The key of a variant in `NewProduct.own`. */
export const optionsKey = ({ size, ram, weight }: Options): string => JSON.stringify([size, ram, weight]);

/** Adds the variants of new products, one per combination of their options. Their pools exist. */
export async function insertVariants(tx: Db, added: readonly NewProduct[]): Promise<void> {
  const rows = added.flatMap(({ productId, poolId, own, ...lists }) =>
    combinationsOf(lists).map((options, position) => ({
      id: newId(),
      productId,
      ...options,
      position,
      poolId,
      ...own?.get(optionsKey(options)),
    })),
  );
  if (rows.length > 0) await tx.insert(variants).values(rows);
}

/** The variant of a line, as a condition of a left join. A product that has no such variant is sold as a whole. */
export function isVariantOf(line: { productId: PgColumn; size: PgColumn | string; ram: PgColumn | string; weight: PgColumn | string }) {
  return and(
    eq(variants.productId, line.productId),
    eq(variants.size, line.size),
    eq(variants.ram, line.ram),
    eq(variants.weight, line.weight),
  );
}

/** Where the pieces of a line are counted; an SQL condition and a column. Needs `products` and `isVariantOf`. */
export const linePool = sql<string>`coalesce(${variants.poolId}, ${products.id})`;

/** The variant's own value where it has a price of its own, else that of the product. */
function own(ofVariant: SQL, ofProduct: PgColumn): SQL<number> {
  return sql<number>`case when ${variants.pricePaise} is null then ${ofProduct} else ${ofVariant} end`;
}

/** What a line costs, in paise, and where its pieces come from. Needs `products` and `isVariantOf`. */
export const lineOffer = {
  /** Null where the product has no such variant. */
  variantId: sql<string | null>`${variants.id}`,
  poolId: linePool,
  pricePaise: own(sql`${variants.pricePaise}`, products.pricePaise).mapWith(Number),
  oldPricePaise: own(sql`coalesce(${variants.oldPricePaise}, ${variants.pricePaise})`, products.oldPricePaise).mapWith(Number),
  taxPaise: own(sql`coalesce(${variants.taxPaise}, ${products.taxPaise})`, products.taxPaise).mapWith(Number),
  /** The rate that the tax was computed with; null where it was not. */
  taxBasisPoints: own(sql`${variants.taxBasisPoints}`, products.taxBasisPoints) as SQL<number | null>,
  /** The shop has taken this variant off sale. */
  isRetired: sql<boolean>`${variants.retiredAt} is not null`,
};

/** Pieces that can be sold from the joined row of `stock`; with `userId` also those that an own open checkout holds. None of a retired product. */
export function free(userId?: string): SQL<number> {
  if (userId === undefined) return sql<number>`coalesce(${stock.qty}, 0)`.mapWith(Number);
  return sql<number>`case when ${products.retiredAt} is not null then 0 else coalesce(${stock.qty}, 0) + coalesce((
    select sum(${stockHolds.qty}) from ${stockHolds} join ${checkouts} on ${checkouts.id} = ${stockHolds.checkoutId}
    where ${stockHolds.productId} = ${products.id} and ${stockHolds.poolId} = ${stock.poolId} and ${checkouts.userId} = ${userId}
      and ${checkouts.state} = 'open'), 0) end`.mapWith(Number);
}

/** Whether the variants of a product differ in price or stock, or some are off sale. */
const differ = sql`exists (select 1 from variants other where other.product_id = ${variants.productId}
  and (other.price_paise is not null or other.pool_id <> other.product_id or other.retired_at is not null))`;

/**
 * The variants of those products whose variants differ, as they are sent, in the order of their options.
 * @param userId whose own held pieces count as free
 */
export async function findVariants(
  db: Db,
  productIds: readonly string[],
  userId?: string,
): Promise<Map<string, { variants: Variant[]; countInStock: number }>> {
  if (productIds.length === 0) return new Map();
  const { id: _id, productId, size, ram, weight } = variants;
  const rows = await db
    .select({ productId, size, ram, weight, ...lineOffer, free: free(userId) })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(stock, eq(stock.poolId, variants.poolId))
    .where(and(inArray(variants.productId, [...productIds]), differ))
    .orderBy(asc(variants.position), asc(variants.id));
  const found = new Map<string, PricedVariant[]>();
  for (const row of rows) found.set(row.productId, [...(found.get(row.productId) ?? []), row]);
  return new Map([...found].map(([id, all]) => [id, shownVariants(all)]));
}

/**
 * Sets the cost of a product to that of its cheapest variant on sale, as lists sort and filter by it. Called where a variant's price or
 * sale changes; does nothing when no variant has a price of its own.
 */
export async function keepLowestPrice(tx: Db, productId: string): Promise<void> {
  await tx.execute(sql`
    update products p set price_paise = least.price, old_price_paise = least.old, tax_paise = coalesce(least.tax, p.tax_paise),
      tax_basis_points = least.bp, discount = round((1 - least.price::numeric / least.old) * 100), updated_at = now()
    from (select price_paise as price, coalesce(old_price_paise, price_paise) as old, tax_paise as tax, tax_basis_points as bp
      from variants where product_id = ${productId} and price_paise is not null
      order by retired_at is not null, price_paise, position, id limit 1) least
    where p.id = ${productId}`);
}
