/** Reads the rows of one product in our own layout. Pure. */
import { everywhere } from '#contract/desk/import-columns.ts';
import { productTextMax } from '#contract/desk/product-fields.ts';
import { words } from '#language/words.ts';
import {
  type Read,
  readBarcodeCell,
  readHsn,
  readName,
  readOption,
  readPaise,
  readPiecesCell,
  readSku,
  readTextCell,
  readYes,
  tidy,
} from './cell.ts';
import { type Context, nearestName } from './context.ts';
import type { Draft, DraftFields, DraftVariant, RowReader } from './draft.ts';
import { plainOf } from '#contract/formula.ts';
import type { FileRow } from './problem.ts';

/** What stands between the entries of a cell that is a list. */
export const listSeparator = ' | ';

/** Gives what the rows say of a product; what is wrong goes to the reader's problems. */
export function readOwnProduct(id: string, rows: readonly FileRow[], reader: RowReader, context: Context): Draft {
  const plain = rows.map(({ line, cells }) => ({ line, cells: cells.map(plainOf) }));
  const state = reader.first(plain, 'state', readState);
  const named = plain.find((row) => reader.cell(row, 'pictures').trim() !== '');
  const pictures = named && splitList(reader.cell(named, 'pictures')).map((name) => ({ line: named.line, name }));
  return {
    id,
    line: plain[0]?.line ?? 0,
    lines: plain.map(({ line }) => line),
    fields: fieldsOf(plain, reader, context),
    variants: plain.map((row) => variantOf(row, reader)),
    ...(state !== undefined && { state }),
    ...(pictures && { pictures }),
  };
}

/** The entries of a cell that is a list. */
export const splitList = (cell: string): string[] =>
  cell
    .split('|')
    .map(tidy)
    .filter((entry) => entry !== '');

function readState(cell: string): Read<'on' | 'off' | 'draft'> {
  const state = tidy(cell).toLowerCase();
  return state === 'on' || state === 'off' || state === 'draft' ? { value: state } : { code: 'notState' };
}

function fieldsOf(rows: readonly FileRow[], reader: RowReader, context: Context): DraftFields {
  const text = (field: keyof typeof productTextMax) => (cell: string) => readTextCell(cell, productTextMax[field]);
  const found: { [K in keyof DraftFields]: DraftFields[K] | undefined } = {
    name: reader.first(rows, 'name', readName),
    brand: reader.first(rows, 'brand', text('brand')),
    description: reader.first(rows, 'description', text('description')),
    additionalInfo: reader.first(rows, 'info', text('additionalInfo')),
    dimension: reader.first(rows, 'dimension', text('dimension')),
    subCatId: subcategoryOf(rows, reader, context),
    costPaise: reader.first(rows, 'cost', (cell) => readPaise(cell, 0)),
    taxClass: reader.first(rows, 'gst_class', (cell) => readTaxClass(cell, context)),
    hsn: reader.first(rows, 'hsn', readHsn),
    origin: reader.first(rows, 'origin', text('origin')),
    netQuantity: reader.first(rows, 'net_quantity', text('netQuantity')),
    color: colourOf(rows, reader),
    featured: reader.first(rows, 'featured', readYes),
    locations: reader.first(rows, 'places', (cell) => readPlaces(cell, context)),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as DraftFields;
}

function readTaxClass(cell: string, { taxClasses }: Context): Read<string> {
  const wanted = tidy(cell).toLowerCase();
  const found = taxClasses.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
  if (found) return { value: found.id };
  const nearest = nearestName(
    wanted,
    taxClasses.map(({ id }) => id),
  );
  return { code: 'unknownTax', ...(nearest !== undefined && { hint: words().importHints.nearest(nearest) }) };
}

function readPlaces(cell: string, { places }: Context): Read<string[] | null> {
  const entries = splitList(cell);
  if (entries.length === 0) return { code: 'unknownPlace' };
  if (entries.length === 1 && entries[0]?.toLowerCase() === everywhere) return { value: null };
  const named = (name: string) => places.find((place) => nameKey(place.name) === nameKey(name));
  const ids: string[] = [];
  for (let at = 0; at < entries.length;) {
    // The name of a place may have the sign that divides them: the longest one counts.
    const ends = entries.map((_, end) => end + 1).filter((end) => end > at);
    const end = ends.findLast((end) => named(entries.slice(at, end).join(listSeparator)));
    if (end === undefined) {
      const nearest = nearestName(
        entries[at] ?? '',
        places.map(({ name }) => name),
      );
      return { code: 'unknownPlace', ...(nearest !== undefined && { hint: words().importHints.nearest(nearest) }) };
    }
    ids.push(named(entries.slice(at, end).join(listSeparator))?.id ?? '');
    at = end;
  }
  return { value: [...new Set(ids)].sort() };
}

/** Capitals, and which apostrophe a keyboard has, make no other name. */
const nameKey = (name: string): string => name.toLowerCase().replaceAll(/[‘’]/g, "'");

/** The subcategory by its name; its category tells two of the same name apart. */
function subcategoryOf(rows: readonly FileRow[], reader: RowReader, { shelves }: Context): string | undefined {
  const row = rows.find((one) => reader.cell(one, 'subcategory').trim() !== '');
  if (!row) return undefined;
  const [name, category] = ['subcategory', 'category'].map((column) => nameKey(tidy(reader.cell(row, column))));
  const named = shelves.filter((shelf) => nameKey(shelf.name) === name || shelf.id === name);
  const within = category === '' ? named : named.filter((shelf) => nameKey(shelf.category) === category);
  const [found, another] = within;
  if (found && !another) return found.id;
  if (named[0]) {
    const hint = words().importHints.within(named[0].name, named.map((shelf) => shelf.category).join(', '));
    reader.refuse(row, 'category', 'unknownCategory', hint);
    return undefined;
  }
  const nearest = nearestName(
    name ?? '',
    shelves.map((shelf) => shelf.name),
  );
  reader.refuse(row, 'subcategory', 'unknownCategory', nearest === undefined ? undefined : words().importHints.nearest(nearest));
  return undefined;
}

function colourOf(rows: readonly FileRow[], reader: RowReader): DraftFields['color'] | undefined {
  const row = rows.find((one) => reader.cell(one, 'colour').trim() !== '');
  if (!row) return undefined;
  const name = tidy(reader.cell(row, 'colour'));
  const hex = tidy(reader.cell(row, 'colour_hex'));
  if (name.length <= productTextMax.color && /^#[0-9a-f]{6}$/i.test(hex)) return { name, hex };
  reader.refuse(row, 'colour', 'badColour');
  return undefined;
}

function variantOf(row: FileRow, reader: RowReader): DraftVariant {
  return {
    line: row.line,
    size: reader.read(row, 'size', readOption) ?? '',
    ram: reader.read(row, 'ram', readOption) ?? '',
    weight: reader.read(row, 'weight', readOption) ?? '',
    sku: reader.read(row, 'sku', readSku),
    barcode: reader.read(row, 'barcode', readBarcodeCell),
    pricePaise: reader.read(row, 'price', readPaise),
    oldPricePaise: reader.read(row, 'was', readPaise),
    mrpPaise: reader.read(row, 'mrp', readPaise),
    pieces: reader.read(row, 'pieces', readPiecesCell),
    pool: reader.read(row, 'pool', (cell) => readTextCell(cell, 200)),
    lowAt: reader.read(row, 'low_at', readPiecesCell),
  };
}
