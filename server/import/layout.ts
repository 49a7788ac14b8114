/** The columns of a file: which layout it has, and where each meaning stands. Pure. */
import { ownColumns } from '#contract/desk/import-columns.ts';
import { words } from '#language/words.ts';
import { FileRefused } from './file-refused.ts';

/** What a column of Shopify's layout means, by the names of both generations in lower case. */
const shopifyNames = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  body: ['body (html)', 'description'],
  vendor: ['vendor'],
  type: ['type'],
  category: ['product category'],
  tags: ['tags'],
  published: ['published', 'published on online store'],
  status: ['status'],
  name1: ['option1 name'],
  value1: ['option1 value'],
  name2: ['option2 name'],
  value2: ['option2 value'],
  name3: ['option3 name'],
  value3: ['option3 value'],
  sku: ['variant sku', 'sku'],
  barcode: ['variant barcode', 'barcode'],
  price: ['variant price', 'price'],
  compare: ['variant compare at price', 'compare-at price', 'compare at price'],
  quantity: ['variant inventory qty', 'inventory quantity'],
  image: ['image src', 'product image url'],
  imagePosition: ['image position'],
  variantImage: ['variant image', 'variant image url'],
  cost: ['cost per item'],
  grams: ['variant grams', 'weight value (grams)'],
} as const;

export interface Layout {
  kind: 'own' | 'shopify';
  /** As the file names them. */
  header: readonly string[];
  /** Where each meaning stands. */
  at: ReadonlyMap<string, number>;
  /** Columns that are not read. */
  ignored: readonly string[];
}

const columnsMax = 200;

/** Reads a header. Throws `FileRefused`. */
export function readLayout(cells: readonly string[]): Layout {
  if (cells.length > columnsMax) throw new FileRefused(words().importFiles.tooManyColumns);
  const header = cells.map((cell) => cell.replace(/[\u00a0\u202f]/g, ' ').trim());
  const names = header.map((name) => name.toLowerCase());
  const twice = names.findIndex((name, place) => name !== '' && names.indexOf(name) < place);
  if (twice >= 0) throw new FileRefused(words().importFiles.twice(header[twice] ?? ''));
  const shopify = new Map<string, number>();
  for (const [meaning, known] of Object.entries(shopifyNames)) {
    const place = names.findIndex((name) => (known as readonly string[]).includes(name));
    if (place >= 0) shopify.set(meaning, place);
  }
  const own = new Map<string, number>(
    ownColumns.flatMap((column) => (names.includes(column) ? [[column, names.indexOf(column)] as const] : [])),
  );
  const isShopify =
    shopify.has('title') || names.includes('url handle') || names.includes('variant sku') || names.includes('variant price');
  const isOwn = !isShopify && (own.has('handle') || own.has('sku') || own.has('name'));
  if (!isShopify && !isOwn) throw new FileRefused(words().importFiles.noHeader);
  const at = isShopify ? shopify : own;
  const used = new Set(at.values());
  const ignored = header.filter((name, place) => name !== '' && !used.has(place));
  return { kind: isShopify ? 'shopify' : 'own', header, at, ignored };
}
