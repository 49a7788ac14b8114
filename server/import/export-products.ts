/** Products and their stock in our own layout, as an import reads it again: products by handle, variants by position. */
import { asc, gt } from '#server/db/sql.ts';
import { everywhere, type OwnColumn, ownColumns } from '#contract/desk/import-columns.ts';
import type { Db } from '#server/db/client.ts';
import { categories, locations, products, subcategories } from '#server/db/schema.ts';
import { listSeparator } from './own-layout.ts';
import { findPresent, type Present, type PresentVariant } from './present.ts';
import { hashInUrl, storedName } from '#server/picture/rules.ts';
import { csvHead, csvLines, rupeesOf } from './csv.ts';

/** Products of one step. */
const batch = 250;

interface Names {
  shelves: ReadonlyMap<string, { name: string; category: string }>;
  places: ReadonlyMap<string, string>;
}

type Line = Partial<Record<OwnColumn, string>>;

/** All products, drafts and those off sale too. @param without columns that the reader may not see; an import leaves alone what they say */
export async function* exportProducts(db: Db, without: readonly OwnColumn[] = []): AsyncGenerator<string> {
  const columns = ownColumns.filter((column) => !without.includes(column));
  yield csvHead(columns);
  const names = await findNames(db);
  for await (const some of everyProduct(db)) {
    const lines = some.flatMap((product) => linesOf(product, names));
    yield csvLines(lines.map((line) => columns.map((column) => line[column] ?? '')));
  }
}

/** Columns of the file of stock: those of the layout that say which pieces they are, and what an import does not read. */
const stockColumns = [
  'handle',
  'name',
  'size',
  'weight',
  'ram',
  'sku',
  'barcode',
  'pieces',
  'low_at',
] as const satisfies readonly OwnColumn[];

/** What lies on the shelf, a line for each variant. */
export async function* exportStock(db: Db): AsyncGenerator<string> {
  yield csvHead(stockColumns);
  const names = await findNames(db);
  for await (const some of everyProduct(db)) {
    const lines = some.flatMap((product) => linesOf(product, names).map((line): Line => ({ ...line, name: product.fields.name })));
    yield csvLines(lines.map((line) => stockColumns.map((column) => line[column] ?? '')));
  }
}

async function* everyProduct(db: Db): AsyncGenerator<Present[]> {
  for (let after = ''; ;) {
    const rows = await db.select({ id: products.id }).from(products).where(gt(products.id, after)).orderBy(asc(products.id)).limit(batch);
    if (rows.length === 0) return;
    const found = await findPresent(
      db,
      rows.map(({ id }) => id),
    );
    yield rows.flatMap(({ id }) => found.get(id) ?? []);
    after = rows.at(-1)?.id ?? '';
  }
}

async function findNames(db: Db): Promise<Names> {
  const shelves = await db.select().from(subcategories);
  const above = new Map((await db.select().from(categories)).map(({ id, name }) => [id, name]));
  const places = await db.select().from(locations);
  return {
    shelves: new Map(shelves.map(({ id, name, categoryId }) => [id, { name, category: above.get(categoryId) ?? '' }])),
    places: new Map(places.map(({ id, name }) => [id, name])),
  };
}

/** The lines of a product: what it is on the first, and its variants on sale each on one. */
function linesOf({ id, fields, variants, pools }: Present, names: Names): Line[] {
  const onSale = variants.filter(({ isOnSale }) => isOnSale);
  const marks = poolMarks(onSale);
  const rows = (onSale.length > 0 ? onSale : [undefined]).map((variant): Line => {
    if (!variant) return { handle: id };
    const { size, weight, ram, sku, barcode, pricePaise, oldPricePaise, mrpPaise, poolId } = variant;
    const pool = pools.find((one) => one.poolId === poolId);
    return {
      handle: id,
      size,
      weight,
      ram,
      sku: sku ?? '',
      barcode: barcode ?? '',
      price: rupeesOf(pricePaise),
      was: rupeesOf(oldPricePaise),
      mrp: rupeesOf(mrpPaise),
      pieces: pool ? String(pool.onShelf) : '',
      pool: marks.get(poolId) ?? '',
      low_at: pool?.lowAt === null || pool?.lowAt === undefined ? '' : String(pool.lowAt),
    };
  });
  const [first = { handle: id }, ...others] = rows;
  return [{ ...first, ...aboutOf(fields, names) }, ...others];
}

function aboutOf(fields: Present['fields'], { shelves, places }: Names): Line {
  const shelf = shelves.get(fields.subCatId);
  return {
    name: fields.name,
    brand: fields.brand,
    category: shelf?.category ?? '',
    subcategory: shelf?.name ?? '',
    description: fields.description,
    gst_class: fields.taxClass ?? '',
    hsn: fields.hsn ?? '',
    colour: fields.color?.name ?? '',
    colour_hex: fields.color?.hex ?? '',
    info: fields.additionalInfo,
    dimension: fields.dimension,
    places: fields.locations === null ? everywhere : fields.locations.map((place) => places.get(place) ?? place).join(listSeparator),
    featured: fields.featured ? 'yes' : 'no',
    state: fields.state,
    pictures: fields.images.map((url) => fileOf(url)).join(listSeparator),
    cost: rupeesOf(fields.costPaise),
    origin: fields.origin ?? '',
    net_quantity: fields.netQuantity ?? '',
  };
}

/** A photograph by the name of its file; a drawing by its address. */
function fileOf(url: string): string {
  const hash = hashInUrl(url);
  return hash === undefined ? url : storedName(hash);
}

/** Marks of pools that several variants share: the same in another shop, where the pools have other ids. */
function poolMarks(variants: readonly PresentVariant[]): Map<string, string> {
  const marks = new Map<string, string>();
  for (const { poolId } of variants) {
    const isShared = variants.filter((other) => other.poolId === poolId).length > 1;
    if (isShared && !marks.has(poolId)) marks.set(poolId, String(marks.size + 1));
  }
  return marks;
}
