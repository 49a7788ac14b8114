/** The catalogue snapshot for devices, and its change log. */
import { randomBytes } from 'node:crypto';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { getSnapshot, type CatalogueRow, type CatalogueVariant } from '#contract/catalogue.ts';
import { toRupees } from '#contract/totals.ts';
import type { Variant } from '#contract/variant.ts';
import { findCategories } from '#server/category/store.ts';
import type { Db } from '#server/db/client.ts';
import { locations, productLocations, products, settings, stock } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { type SharedCache, sharedCache } from '#server/http/shared-cache.ts';
import { CachedReply } from '#server/http/cached-reply.ts';
import { CompressedText } from '#server/http/compressed-text.ts';
import { checkReply } from '#server/http/respond.ts';
import { findVariants } from '#server/variant/store.ts';
import { knownVersion } from './known-version.ts';
import { selectProducts } from './selection.ts';
import { type VersionLog, heldVersion, type CatalogueRows, newVersionLog, snapshotFor, recordChanges } from './rules.ts';

const key = 'catalogue_book';
/** Rows that one statement reads. */
const batch = 500;
/** Stock changes without a new catalogue version; devices may see it this much later. */
const maxAgeMs = 60_000;

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

async function findRows(db: Db, ids: readonly string[]): Promise<CatalogueRow[]> {
  const places = await findPlaces(db, ids);
  const rows = await findProductRows(db, ids);
  const varied = await findVariants(db, ids);
  return rows.map((row) => ({ ...toSnapshotRow(row, places.get(row.id) ?? []), ...shortVariants(varied.get(row.id)) }));
}

/** Reads the catalogue in short statements: none holds a lock or takes longer in a larger catalogue. */
async function readCatalogue(db: Db): Promise<CatalogueRows> {
  const ids = await selectProducts(db);
  const rows: CatalogueRow[] = [];
  for (let from = 0; from < ids.length; from += batch) rows.push(...(await findRows(db, ids.slice(from, from + batch))));
  rows.sort((a, b) => a.place - b.place || (a.id < b.id ? -1 : 1));
  const total = await db.$count(products, isNull(products.retiredAt));
  return { rows, categories: await findCategories(db), total };
}

async function readVersionLog(db: Db): Promise<VersionLog | undefined> {
  const [stored] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return stored?.value as VersionLog | undefined;
}

/** Records the rows in the change log and gives it. Servers on one database share the log; its row is locked only after a change. */
async function saveVersionLog(db: Db, { rows, categories }: CatalogueRows): Promise<VersionLog> {
  const before = await readVersionLog(db);
  if (before && recordChanges(before, rows, categories) === before) return before;
  return transaction(db, async (tx) => {
    await tx
      .insert(settings)
      .values({ key, value: newVersionLog(randomBytes(6).toString('hex')) })
      .onConflictDoNothing();
    await tx.select({ key: settings.key }).from(settings).where(eq(settings.key, key)).for('update');
    const held = (await readVersionLog(tx)) as VersionLog;
    const log = recordChanges(held, rows, categories);
    if (log !== held)
      await tx
        .update(settings)
        .set({ value: log, updatedAt: sql`now()` })
        .where(eq(settings.key, key));
    return log;
  });
}

interface CachedCatalogue {
  version: number;
  at: number;
  made: Promise<{ log: VersionLog; seen: CatalogueRows }>;
  /** Responses by the version that the device has. */
  texts: SharedCache<CompressedText>;
}
const cached = new WeakMap<Db, CachedCatalogue>();

async function readAndRecord(db: Db): Promise<{ log: VersionLog; seen: CatalogueRows }> {
  const seen = await readCatalogue(db);
  return { log: await saveVersionLog(db, seen), seen };
}

/** Brotli quality: 0.1 s for two thousand products, once per version. Quality 11 takes a second. */
const quality = 9;
/** Maximum number of compressed responses per version. */
const maxTexts = 20;

/** Gives the snapshot for a device with version `since`. Reads the catalogue once per version; concurrent calls share the read. */
export async function findSnapshot(db: Db, since: string | undefined): Promise<CachedReply> {
  const { version, unconfirmedSeconds } = await knownVersion(db);
  const last = cached.get(db);
  const isGood = last !== undefined && last.version === version && (unconfirmedSeconds !== undefined || Date.now() - last.at < maxAgeMs);
  const now = isGood ? last : { version, at: Date.now(), made: readAndRecord(db), texts: sharedCache<CompressedText>({ max: maxTexts }) };
  cached.set(db, now);
  const { log, seen } = await now.made.catch((error: unknown) => {
    if (cached.get(db) === now) cached.delete(db);
    throw error;
  });
  const text = () => JSON.stringify(checkReply(getSnapshot, snapshotFor(log, seen, since)));
  const compressed = await now.texts.forceFetch(String(heldVersion(log, since)), {
    context: async () => new CompressedText(text(), quality),
  });
  return new CachedReply(compressed, unconfirmedSeconds);
}
