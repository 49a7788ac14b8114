/** The catalogue as a device keeps it, and the book of its versions. */
import { randomBytes } from 'node:crypto';
import { asc, eq, isNull, sql } from 'drizzle-orm';
import type { Snapshot, SnapshotRow } from '#contract/catalogue.ts';
import { toRupees } from '#contract/totals.ts';
import { findCategories } from '#server/category/store.ts';
import type { Db } from '#server/db/client.ts';
import { locations, productLocations, products, settings, stock } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { type Book, newBook, snapshotFor, written } from './rules.ts';

const key = 'catalogue_book';

async function findRows(db: Db): Promise<SnapshotRow[]> {
  const places = new Map<string, string[]>();
  const sold = await db
    .select({ id: productLocations.productId, name: locations.name })
    .from(productLocations)
    .innerJoin(locations, eq(locations.id, productLocations.locationId))
    .orderBy(asc(locations.position), asc(locations.id));
  for (const { id, name } of sold) places.set(id, [...(places.get(id) ?? []), name]);
  const rows = await db
    .select({
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
    })
    .from(products)
    .leftJoin(stock, eq(stock.productId, products.id))
    .where(isNull(products.retiredAt))
    .orderBy(asc(products.position), asc(products.id));
  return rows.map(({ image, pricePaise, oldPricePaise, taxPaise, ratingHalves, off, reviews, color, sizes, rams, weights, featured, everywhere, ...row }) => ({
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
    ...(everywhere ? {} : { at: places.get(row.id) ?? [] }),
  }));
}

/** The book after a look at the shelves. Several servers over one database write the same book, one after the other. */
async function keepBook(db: Db): Promise<{ book: Book; rows: SnapshotRow[]; categories: Awaited<ReturnType<typeof findCategories>> }> {
  return transaction(db, async (tx) => {
    await tx
      .insert(settings)
      .values({ key, value: newBook(randomBytes(6).toString('hex')) })
      .onConflictDoNothing();
    const [stored] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, key)).for('update');
    const [rows, categories] = [await findRows(tx), await findCategories(tx)];
    const before = stored?.value as Book;
    const book = written(before, rows, categories);
    if (book !== before) await tx.update(settings).set({ value: book, updatedAt: sql`now()` }).where(eq(settings.key, key));
    return { book, rows, categories };
  });
}

const looking = new WeakMap<Db, ReturnType<typeof keepBook>>();

/** What to send to a device that holds version `since`. Askers of the same moment share one look at the shelves. */
export async function findSnapshot(db: Db, since: string | undefined): Promise<Snapshot> {
  const look = looking.get(db) ?? keepBook(db).finally(() => looking.delete(db));
  looking.set(db, look);
  const { book, rows, categories } = await look;
  return snapshotFor(book, rows, categories, since);
}
