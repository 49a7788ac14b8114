/** SQL of products as they stand in the shop, many at a time: what an import compares with, and what an export writes. */
import { createHash } from 'node:crypto';
import { asc, eq, inArray, sql } from '#server/db/sql.ts';
import type { ProductFields, VariantFields } from '#contract/desk/product-fields.ts';
import type { Db } from '#server/db/client.ts';
import { productLocations, products, subcategories, variants } from '#server/db/schema.ts';
import { fieldsOf, struck } from '#server/product/fields-store.ts';
import { heldOf, promisedOf } from '#server/stock/figures.ts';
import type { Options } from '#server/variant/rules.ts';

/** Its prices are its own or those of the product. */
export interface PresentVariant extends Options, VariantFields {
  id: string;
  hasOwnMrp: boolean;
  poolId: string;
}

interface PresentPool {
  poolId: string;
  /** Pieces that hands can count. */
  onShelf: number;
  lowAt: number | null;
}

export interface Present {
  id: string;
  fields: ProductFields;
  /** Its own tax class or that of its subcategory. */
  taxClass: string | null;
  hasOwnPrices: boolean;
  wasPublished: boolean;
  variants: PresentVariant[];
  pools: PresentPool[];
}

/** Gives the products of these ids, by id. @param lock `change`: the rows stay locked until the transaction ends */
export async function findPresent(db: Db, ids: readonly string[], lock: 'change' | 'none' = 'none'): Promise<Map<string, Present>> {
  if (ids.length === 0) return new Map();
  const query = db
    .select({ product: products, taxClass: sql<string | null>`coalesce(${products.taxClass}, ${subcategories.taxClass})` })
    .from(products)
    .innerJoin(subcategories, eq(subcategories.id, products.subCategoryId))
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id));
  const rows = await (lock === 'change' ? query.for('no key update', { of: products }) : query);
  const found = rows.map(({ product }) => product.id);
  const [places, sold, pools] = [await findPlaces(db, found), await findSold(db, found), await findPools(db, found)];
  return new Map(
    rows.map(({ product, taxClass }) => {
      const { id } = product;
      const own = sold.get(id) ?? [];
      const present: Present = {
        id,
        fields: fieldsOf(product, product.soldEverywhere ? null : (places.get(id) ?? [])),
        taxClass,
        hasOwnPrices: own.some((row) => row.pricePaise !== null),
        wasPublished: product.publishedAt !== null,
        variants: own.map((row) => variantOf(row, product)),
        pools: pools.get(id) ?? [],
      };
      return [id, present];
    }),
  );
}

type ProductRow = typeof products.$inferSelect;
type VariantRow = typeof variants.$inferSelect;

function variantOf(row: VariantRow, product: ProductRow): PresentVariant {
  const { id, size, ram, weight, sku, barcode, poolId } = row;
  const pricePaise = row.pricePaise ?? product.pricePaise;
  const old = row.pricePaise === null ? product.oldPricePaise : (row.oldPricePaise ?? pricePaise);
  return {
    id,
    size,
    ram,
    weight,
    sku,
    barcode,
    pricePaise,
    oldPricePaise: struck(old, pricePaise),
    mrpPaise: row.mrpPaise ?? product.mrpPaise,
    hasOwnMrp: row.mrpPaise !== null,
    isOnSale: row.retiredAt === null,
    poolId,
  };
}

function byProduct<Row extends { productId: string }, T>(rows: readonly Row[], value: (row: Row) => T): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const row of rows) {
    const list = found.get(row.productId);
    if (list) list.push(value(row));
    else found.set(row.productId, [value(row)]);
  }
  return found;
}

async function findPlaces(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(productLocations)
    .where(inArray(productLocations.productId, [...ids]))
    .orderBy(asc(productLocations.locationId));
  return byProduct(rows, ({ locationId }) => locationId);
}

async function findSold(db: Db, ids: readonly string[]): Promise<Map<string, VariantRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(variants)
    .where(inArray(variants.productId, [...ids]))
    .orderBy(asc(variants.position), asc(variants.id));
  return byProduct(rows, (row) => row);
}

async function findPools(db: Db, ids: readonly string[]): Promise<Map<string, PresentPool[]>> {
  const { rows } = await db.execute<PresentPool & { productId: string } & Record<string, unknown>>(sql`
    select s.product_id as "productId", s.pool_id as "poolId", s.low_at as "lowAt",
      (s.qty - s.missing + ${promisedOf(sql`s.pool_id`, sql`s.product_id`)} + ${heldOf(sql`s.pool_id`, sql`s.product_id`)})::int as "onShelf"
    from stock s where s.product_id = any(${sql.param([...ids])}::text[]) order by s.pool_id`);
  return byProduct(rows, ({ poolId, lowAt, onShelf }) => ({ poolId, lowAt, onShelf }));
}

/** Tells whether a product is still what it was. Pieces are left out: they move with every order. */
export function hashOfPresent(present: Present | undefined): string {
  if (!present) return '';
  const { pools: _pools, ...rest } = present;
  return createHash('sha256').update(JSON.stringify(rest)).digest('hex').slice(0, 32);
}
