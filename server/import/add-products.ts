/** Adds many new products in few statements: on sale or as drafts, with their variants and stock. */
import { inArray, type SQL, sql } from '#server/db/sql.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { insertMany } from '#server/db/insert-many.ts';
import { categories, productLocations, products, subcategories, variants } from '#server/db/schema.ts';
import type { AuditedChange } from '#server/http/handlers.ts';
import { claimPictures } from '#server/picture/store.ts';
import { hashInUrl } from '#server/picture/rules.ts';
import { searchText, searchVector } from '#server/search/words.ts';
import { chargedTax, type Taxing } from '#server/tax/rules.ts';
import type { NewPlan, NewVariant } from './plan.ts';

export interface NewProductPlan {
  id: string;
  plan: NewPlan;
}

/** Products and their variants of one statement. */
const productBatch = 100;
const variantBatch = 500;

interface Shelf {
  categoryId: string;
  category: string;
  subcategory: string;
  taxClass: string | null;
}

/** What adding needs to know; read once. */
export interface Adding {
  shelves: ReadonlyMap<string, Shelf>;
  taxing: Taxing;
  /** The place of the newest product so far. */
  position: number;
  /** When the transaction began. */
  at: Date;
}

/** Reads it. */
export async function findAdding(tx: Db, taxing: Taxing): Promise<Adding> {
  const rows = await tx
    .select({
      id: subcategories.id,
      categoryId: categories.id,
      category: categories.name,
      subcategory: subcategories.name,
      taxClass: subcategories.taxClass,
    })
    .from(subcategories)
    .innerJoin(categories, sql`${categories.id} = ${subcategories.categoryId} and ${subcategories.retiredAt} is null`);
  const { rows: last } = await tx.execute<{ position: number; at: string }>(
    sql`select coalesce(max(position), 0)::int as position, now() as at from products where retired_at is null`,
  );
  const { position = 0, at = Date.now() } = last[0] ?? {};
  return { shelves: new Map(rows.map(({ id, ...shelf }) => [id, shelf])), taxing, position, at: new Date(at) };
}

/** What a price costs, as columns. */
function costOf({ taxing }: Adding, taxClass: string | null, pricePaise: number, oldPricePaise: number | null) {
  const tax = chargedTax(taxing, taxClass, pricePaise);
  return {
    pricePaise,
    oldPricePaise: Math.max(pricePaise, oldPricePaise ?? pricePaise),
    taxPaise: tax?.taxPaise ?? 0,
    taxBasisPoints: tax?.basisPoints ?? null,
  };
}

/** Of a variant with the price of its product. */
const noCost = { pricePaise: null, oldPricePaise: null, taxPaise: null, taxBasisPoints: null };

const priceKey = ({ pricePaise, oldPricePaise }: NewVariant): string => `${pricePaise}/${oldPricePaise ?? ''}`;

/**
 * Adds the products in the caller's transaction; their pools come afterwards. Gives the words of the search and what the log gets. False when one of them is there
 * meanwhile, or its subcategory is gone.
 */
export async function addProducts(
  tx: Db,
  added: readonly NewProductPlan[],
  adding: Adding,
): Promise<{ texts: string[]; changes: Omit<AuditedChange, 'action'>[] } | false> {
  const grounds = await claimPictures(
    tx,
    added.flatMap(({ plan }) => plan.fields.images),
  );
  const texts: string[] = [];
  for (let from = 0; from < added.length; from += productBatch) {
    const some = added.slice(from, from + productBatch);
    const rows = some.map((one) => rowOf(one, adding, grounds));
    if (rows.includes(undefined)) return false;
    const values = rows.filter((row) => row !== undefined);
    texts.push(...values.map(({ searchText: text }) => text));
    const inserted = await tx.insert(products).values(values).onConflictDoNothing().returning({ id: products.id });
    if (inserted.length < some.length) return false;
    const places = some.flatMap(({ id, plan }) => (plan.fields.locations ?? []).map((locationId) => ({ productId: id, locationId })));
    if (places.length > 0) await tx.insert(productLocations).values(places);
  }
  return { texts, changes: added.map(changeOf) };
}

type Row = Omit<typeof products.$inferInsert, 'search' | 'retiredAt' | 'publishedAt'> & {
  search: SQL;
  searchText: string;
  retiredAt: SQL | null;
  publishedAt: SQL | null;
};

function rowOf(
  { id, plan: { fields, variants: sold } }: NewProductPlan,
  adding: Adding,
  grounds: ReadonlyMap<string, string>,
): Row | undefined {
  const { subCatId, state, locations, taxClass, images, ...plain } = fields;
  const shelf = adding.shelves.get(subCatId);
  if (!shelf) return undefined;
  const onSale = sold.filter(({ isOnSale }) => isOnSale);
  const cheapest = onSale.reduce((least, one) => (one.pricePaise < least.pricePaise ? one : least), onSale[0] as NewVariant);
  const cost = costOf(adding, taxClass ?? shelf.taxClass, cheapest.pricePaise, cheapest.oldPricePaise);
  const { category, subcategory } = shelf;
  const words = {
    name: fields.name,
    brand: fields.brand,
    description: fields.description,
    colour: fields.color?.name ?? '',
    category,
    subcategory,
  };
  const isOn = state === 'on';
  if (isOn) adding.position += 1;
  return {
    ...plain,
    id,
    categoryId: shelf.categoryId,
    subCategoryId: subCatId,
    taxClass,
    images,
    placeholder: grounds.get(hashInUrl(images[0] ?? '') ?? '') ?? '',
    soldEverywhere: locations === null,
    ...cost,
    discount: Math.round((1 - cost.pricePaise / cost.oldPricePaise) * 100),
    position: adding.position,
    retiredAt: isOn ? null : sql`now()`,
    publishedAt: state === 'draft' ? null : sql`now()`,
    search: searchVector(words),
    searchText: searchText(words),
  };
}

/** Adds the variants of new products, whose pools are there. */
export async function addVariants(tx: Db, added: readonly NewProductPlan[], adding: Adding): Promise<void> {
  const rows = added.flatMap(({ id, plan: { fields, variants: sold } }) => {
    const taxClass = fields.taxClass ?? adding.shelves.get(fields.subCatId)?.taxClass ?? null;
    const differ = new Set(sold.filter(({ isOnSale }) => isOnSale).map(priceKey)).size > 1;
    return sold.map((variant, position) => ({
      id: newId(),
      productId: id,
      size: variant.size,
      ram: variant.ram,
      weight: variant.weight,
      sku: variant.sku,
      barcode: variant.barcode,
      mrpPaise: variant.mrpPaise,
      position,
      poolId: variant.pool,
      ...(differ ? costOf(adding, taxClass, variant.pricePaise, variant.oldPricePaise) : noCost),
      retiredAt: variant.isOnSale ? null : adding.at,
    }));
  });
  for (let from = 0; from < rows.length; from += variantBatch) await insertMany(tx, variants, rows.slice(from, from + variantBatch));
}

/** What the log says of a new product. */
function changeOf({ id, plan: { fields, pools, variants: sold } }: NewProductPlan): Omit<AuditedChange, 'action'> {
  const { name, subCatId, state } = fields;
  const pieces = pools.reduce((sum, { qty }) => sum + qty, 0);
  const pricePaise = Math.min(...sold.map((variant) => variant.pricePaise));
  return { kind: 'product', subject: id, before: null, after: { name, subCatId, pricePaise, pieces, state } };
}

/** Whether one of these SKUs is taken: the key of the database would end the whole transaction with a sentence for nobody. */
export async function hasTakenSku(tx: Db, added: readonly NewProductPlan[]): Promise<boolean> {
  const skus = added.flatMap(({ plan }) => plan.variants.flatMap(({ sku }) => sku ?? []));
  if (skus.length === 0) return false;
  const [taken] = await tx.select({ id: variants.id }).from(variants).where(inArray(variants.sku, skus)).limit(1);
  return taken !== undefined;
}
