/** SQL that writes the fields of a product which the desk has changed, and everything that follows from them. */
import { words } from '#language/words.ts';
import { eq, inArray, sql } from '#server/db/sql.ts';
import type { ProductFields, ProductState } from '#contract/desk/product-fields.ts';
import type { Db } from '#server/db/client.ts';
import { categories, locations, productLocations, products, subcategories, taxClasses } from '#server/db/schema.ts';
import { InvalidInput } from '#server/http/errors.ts';
import { hashInUrl } from '#server/picture/rules.ts';
import { claimPictures } from '#server/picture/store.ts';
import type { StoredProduct } from './fields-store.ts';
import { searchText, searchVector } from '#server/search/words.ts';
import { addWords } from '#server/search/vocabulary-store.ts';

/** Fields that are columns of the same name. */
const plain = [
  'name',
  'brand',
  'description',
  'additionalInfo',
  'dimension',
  'mrpPaise',
  'costPaise',
  'taxClass',
  'hsn',
  'origin',
  'netQuantity',
  'color',
  'featured',
  'size',
  'productRam',
  'productWeight',
] as const;

/** Fields that a search finds a product by. */
const searched: readonly (keyof ProductFields)[] = ['name', 'brand', 'description', 'color', 'subCatId'];

/**
 * Writes changed fields, except prices and the variants of changed options. The product is locked. Throws 400 when a field names something that
 * the shop does not have.
 */
export async function writeFields(tx: Db, before: StoredProduct, set: Partial<ProductFields>): Promise<void> {
  const { id } = before;
  const after = { ...before.fields, ...set };
  await checkNames(tx, set);
  const columns = Object.fromEntries(plain.filter((field) => set[field] !== undefined).map((field) => [field, set[field]]));
  await tx
    .update(products)
    .set({
      ...columns,
      ...(set.subCatId !== undefined && (await categoryColumns(tx, set.subCatId))),
      ...(set.images && (await pictureColumns(tx, before, set.images))),
      ...(set.state && stateColumns(before.fields.state, set.state)),
      ...(set.locations !== undefined && { soldEverywhere: set.locations === null }),
      rowVersion: sql`${products.rowVersion} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(products.id, id));
  if (set.locations !== undefined) await replaceLocations(tx, id, set.locations ?? []);
  if (searched.some((field) => set[field] !== undefined)) await indexWords(tx, id, after);
}

/** Gives category and subcategory of a product. Throws 400 when the subcategory is gone. */
export async function categoryColumns(tx: Db, subCatId: string): Promise<{ categoryId: string; subCategoryId: string }> {
  const [row] = await tx
    .select({ categoryId: subcategories.categoryId, retiredAt: subcategories.retiredAt })
    .from(subcategories)
    .where(eq(subcategories.id, subCatId));
  if (!row || row.retiredAt) throw new InvalidInput(words().productMessages.unknownCategory, 'unknown_category');
  return { categoryId: row.categoryId, subCategoryId: subCatId };
}

/** Throws 400 when a tax class or a location does not exist. */
async function checkNames(tx: Db, { taxClass, locations: places }: Partial<ProductFields>): Promise<void> {
  if (typeof taxClass === 'string' && (await tx.$count(taxClasses, eq(taxClasses.id, taxClass))) === 0)
    throw new InvalidInput(words().productMessages.unknownTaxClass, 'unknown_tax_class');
  if (places && (await tx.$count(locations, inArray(locations.id, places))) < places.length)
    throw new InvalidInput(words().productMessages.unknownLocation, 'unknown_location');
}

/**
 * The pictures with the ground colours of the first, which are kept from now on. Throws 400 for a photograph that the shop does not have, or a
 * drawing that the product did not have before.
 */
async function pictureColumns(
  tx: Db,
  before: Pick<StoredProduct, 'placeholder'> & { fields: Pick<ProductFields, 'images'> },
  images: string[],
): Promise<{ images: string[]; placeholder: string }> {
  const grounds = await claimPictures(tx, images);
  const isKnown = (url: string) => grounds.has(hashInUrl(url) ?? '') || before.fields.images.includes(url);
  if (!images.every(isKnown)) throw new InvalidInput(words().productMessages.unknownPicture, 'unknown_picture');
  const [first] = images;
  const isSame = first === before.fields.images[0];
  return { images, placeholder: isSame ? before.placeholder : (grounds.get(hashInUrl(first ?? '') ?? '') ?? '') };
}

/** When a product is on sale. The first time makes it the newest of the shop. */
function stateColumns(before: ProductState, state: ProductState) {
  if (state === 'draft') throw new InvalidInput(words().productMessages.draftAgain, 'draft_again');
  if (state === 'off' && before === 'draft') throw new InvalidInput(words().productMessages.notOnSale, 'not_on_sale');
  if (state === 'off') return { retiredAt: sql`now()` };
  const isNew = before === 'draft';
  return { retiredAt: null, ...(isNew && { publishedAt: sql`now()`, position: nextPosition }) };
}

/** The place of the newest product. */
export const nextPosition = sql`(select coalesce(max(other.position), 0) + 1 from products other where other.retired_at is null)`;

async function replaceLocations(tx: Db, productId: string, places: readonly string[]): Promise<void> {
  await tx.delete(productLocations).where(eq(productLocations.productId, productId));
  if (places.length > 0) await tx.insert(productLocations).values(places.map((locationId) => ({ productId, locationId })));
}

/** Writes the columns by which a search finds the product. */
export async function indexWords(tx: Db, id: string, fields: ProductFields): Promise<void> {
  const [names] = await tx
    .select({ category: categories.name, subcategory: subcategories.name })
    .from(subcategories)
    .innerJoin(categories, eq(categories.id, subcategories.categoryId))
    .where(eq(subcategories.id, fields.subCatId));
  const { name, brand, description, color } = fields;
  const words = { name, brand, description, colour: color?.name ?? '', category: '', subcategory: '', ...names };
  const text = searchText(words);
  await tx
    .update(products)
    .set({ search: searchVector(words), searchText: text })
    .where(eq(products.id, id));
  await addWords(tx, [text]);
}
