/** SQL that reads a product as the desk edits it. */
import { words } from '#language/words.ts';
import { asc, eq, sql } from '#server/db/sql.ts';
import type { ProductFields, ProductState } from '#contract/desk/product-fields.ts';
import type { Db } from '#server/db/client.ts';
import { productLocations, products, subcategories } from '#server/db/schema.ts';
import { NotFound } from '#server/http/errors.ts';

/** A product as it is stored, with what its fields depend on. */
export interface StoredProduct {
  id: string;
  fields: ProductFields;
  /** Its own tax class or that of its subcategory. */
  effectiveTaxClass: string | null;
  catId: string;
  subCatName: string;
  taxPaise: number;
  taxBasisPoints: number | null;
  placeholder: string;
  rowVersion: number;
  /** Its variants have prices of their own. */
  hasOwnPrices: boolean;
}

/** Whether a product is a draft, on sale or off sale. A draft is off sale and was never published, so that every list of the shop leaves it out. */
function stateOf({ retiredAt, publishedAt }: { retiredAt: Date | null; publishedAt: Date | null }): ProductState {
  if (retiredAt === null) return 'on';
  return publishedAt === null ? 'draft' : 'off';
}

/** The struck price of the desk: null where none is struck. */
export function struck(oldPricePaise: number, pricePaise: number): number | null {
  return oldPricePaise > pricePaise ? oldPricePaise : null;
}

/**
 * Gives a product as it is stored. Throws 404 when there is no such product.
 * @param lock `change`: locked until the transaction ends, so that nobody changes it in between
 */
export async function findStored(db: Db, id: string, lock: 'change' | 'none' = 'none'): Promise<StoredProduct> {
  const query = db
    .select({
      product: products,
      subCatName: subcategories.name,
      effectiveTaxClass: sql<string | null>`coalesce(${products.taxClass}, ${subcategories.taxClass})`,
      hasOwnPrices: sql<boolean>`exists (select 1 from variants v where v.product_id = ${products.id} and v.price_paise is not null)`,
    })
    .from(products)
    .innerJoin(subcategories, eq(subcategories.id, products.subCategoryId))
    .where(eq(products.id, id));
  // Not `update`: a checkout that refers to the product would wait for this, and hold the catalogue version that this needs.
  const [row] = await (lock === 'change' ? query.for('no key update', { of: products }) : query);
  if (!row) throw new NotFound(words().productMessages.gone, 'no_product');
  const { product, ...more } = row;
  return {
    id,
    ...more,
    fields: fieldsOf(product, product.soldEverywhere ? null : await findLocations(db, id)),
    catId: product.categoryId,
    taxPaise: product.taxPaise,
    taxBasisPoints: product.taxBasisPoints,
    placeholder: product.placeholder,
    rowVersion: product.rowVersion,
  };
}

/** The fields of a row; `locations`: ids of the places where it is sold, null for everywhere. */
export function fieldsOf(row: typeof products.$inferSelect, locations: string[] | null): ProductFields {
  const { name, brand, description, additionalInfo, dimension, pricePaise, mrpPaise, costPaise, taxClass, hsn, origin } = row;
  const { netQuantity, color, featured, images, size, productRam, productWeight } = row;
  return {
    name,
    brand,
    description,
    additionalInfo,
    dimension,
    subCatId: row.subCategoryId,
    pricePaise,
    oldPricePaise: struck(row.oldPricePaise, pricePaise),
    mrpPaise,
    costPaise,
    taxClass,
    hsn,
    origin,
    netQuantity,
    color,
    featured,
    state: stateOf(row),
    locations,
    images,
    size,
    productRam,
    productWeight,
  };
}

async function findLocations(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .select({ locationId: productLocations.locationId })
    .from(productLocations)
    .where(eq(productLocations.productId, id))
    .orderBy(asc(productLocations.locationId));
  return rows.map(({ locationId }) => locationId);
}
