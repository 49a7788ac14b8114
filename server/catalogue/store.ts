/** The rows of the catalogue snapshot. */
import { and, asc, eq, inArray, isNull, sql } from '#server/db/sql.ts';
import type { CatalogueRow, CatalogueVariant } from '#contract/catalogue.ts';
import { toRupees } from '#contract/totals.ts';
import type { Variant } from '#contract/variant.ts';
import type { Db } from '#server/db/client.ts';
import { locations, productLocations, products, stock } from '#server/db/schema.ts';
import { findVariants } from '#server/variant/store.ts';

const rowColumns = {
  id: products.id,
  name: products.name,
  brand: products.brand,
  image: sql<string | null>`${products.images} ->> 0`,
  ground: products.placeholder,
  shelf: products.subCategoryId,
  pricePaise: products.pricePaise,
  oldPricePaise: products.oldPricePaise,
  off: products.discount,
  taxPaise: products.taxPaise,
  ratingHalves: products.ratingHalves,
  reviews: products.reviewCount,
  stock: sql<number>`coalesce(${stock.qty}, 0)`.mapWith(Number),
  color: products.color,
  sizes: products.size,
  rams: products.productRam,
  weights: products.productWeight,
  featured: products.featured,
  everywhere: products.soldEverywhere,
  place: products.position,
};

function findProductRows(db: Db, ids: readonly string[]) {
  return db
    .select(rowColumns)
    .from(products)
    .leftJoin(stock, eq(stock.poolId, products.id))
    .where(and(inArray(products.id, [...ids]), isNull(products.retiredAt)));
}

/** Leaves out what is 0, empty or false, to keep the snapshot small. `places`: the locations of a product that is not sold everywhere. */
function toSnapshotRow(product: Awaited<ReturnType<typeof findProductRows>>[number], places: string[]): CatalogueRow {
  const {
    image,
    pricePaise,
    oldPricePaise,
    taxPaise,
    ratingHalves,
    off,
    reviews,
    color,
    sizes,
    rams,
    weights,
    featured,
    everywhere,
    ...row
  } = product;
  return {
    ...row,
    image: image ?? '',
    price: toRupees(pricePaise),
    ...(oldPricePaise === pricePaise ? {} : { was: toRupees(oldPricePaise) }),
    ...(off === 0 ? {} : { off }),
    ...(taxPaise === 0 ? {} : { tax: toRupees(taxPaise) }),
    ...(ratingHalves === 0 ? {} : { rating: ratingHalves / 2 }),
    ...(reviews === 0 ? {} : { reviews }),
    ...(color ? { colour: color.name, hex: color.hex } : {}),
    ...(sizes.length > 0 ? { sizes } : {}),
    ...(rams.length > 0 ? { rams } : {}),
    ...(weights.length > 0 ? { weights } : {}),
    ...(featured ? { featured } : {}),
    ...(everywhere ? {} : { at: places }),
  };
}

/** The variants of a row in the same short form. Most share one pool, whose number the row has. */
function shortVariants(
  varied: { variants: Variant[]; countInStock: number } | undefined,
): Pick<CatalogueRow, 'variants' | 'stock'> | undefined {
  if (!varied) return undefined;
  const { variants, countInStock: stock } = varied;
  return { stock, variants: variants.map((variant) => shortVariant(variant, stock)) };
}

function shortVariant({ size, ram, weight, price, oldPrice, taxOfProduct, countInStock }: Variant, shared: number): CatalogueVariant {
  return {
    ...(size === '' ? {} : { size }),
    ...(ram === '' ? {} : { ram }),
    ...(weight === '' ? {} : { weight }),
    price,
    ...(oldPrice === price ? {} : { was: oldPrice }),
    ...(taxOfProduct === 0 ? {} : { tax: taxOfProduct }),
    ...(countInStock === shared ? {} : { stock: countInStock }),
  };
}

/** Names of the locations of each product that is not sold everywhere. */
async function findPlaces(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  const places = new Map<string, string[]>();
  const sold = await db
    .select({ id: productLocations.productId, name: locations.name })
    .from(productLocations)
    .innerJoin(locations, eq(locations.id, productLocations.locationId))
    .where(inArray(productLocations.productId, [...ids]))
    .orderBy(asc(locations.position), asc(locations.id));
  for (const { id, name } of sold) places.set(id, [...(places.get(id) ?? []), name]);
  return places;
}

/** The rows of these products as devices get them; those that are not on sale are left out. */
export async function findRows(db: Db, ids: readonly string[]): Promise<CatalogueRow[]> {
  const places = await findPlaces(db, ids);
  const rows = await findProductRows(db, ids);
  const varied = await findVariants(db, ids);
  return rows.map((row) => ({ ...toSnapshotRow(row, places.get(row.id) ?? []), ...shortVariants(varied.get(row.id)) }));
}
