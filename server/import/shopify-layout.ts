/** Reads the rows of one product in Shopify's layout, of both generations. Pure. */
import { converter, formatHex, parse } from 'culori';
import { productTextMax } from '#contract/desk/product-fields.ts';
import { priceWithin } from '#contract/tax.ts';
import { fit } from '#contract/text-fit.ts';
import { words } from '#language/words.ts';
import { chargedRates } from '#server/tax/rules.ts';
import { readBarcodeCell, readHandle, readName, readOption, readPaise, readPiecesCell, readSku, readTextCell, tidy } from './cell.ts';
import type { Context } from './context.ts';
import type { Draft, DraftFields, DraftVariant, RowReader } from './draft.ts';
import { plainTextOf } from './html-text.ts';
import { type FileRow, problemOf } from './problem.ts';

type OptionKind = 'size' | 'weight' | 'ram';
const numbers = ['1', '2', '3'] as const;
const knownOptions: Readonly<Record<string, OptionKind | 'colour'>> = {
  size: 'size',
  weight: 'weight',
  ram: 'ram',
  colour: 'colour',
  color: 'colour',
};

/** The word of a product that says where it belongs: its type, else its first tag. */
function shelfWordOf(row: FileRow, reader: Pick<RowReader, 'cell'>): string {
  const type = tidy(reader.cell(row, 'type'));
  return type === '' ? tidy(reader.cell(row, 'tags').split(',')[0] ?? '') : type;
}

/** The name of an option in a product whose rows name it once. */
const optionNames = (rows: readonly FileRow[], reader: Pick<RowReader, 'cell'>): string[] =>
  numbers.map((number) => tidy(rows.map((row) => reader.cell(row, `name${number}`)).find((name) => name.trim() !== '') ?? ''));

/** The values of an option. */
const optionValues = (rows: readonly FileRow[], reader: Pick<RowReader, 'cell'>, place: number): string[] => [
  ...new Set(rows.map((row) => tidy(reader.cell(row, `value${place + 1}`))).filter((value) => value !== '')),
];

/** What an option of the file is; undefined where nobody has said it. */
export function kindOfOption(name: string, answers: Pick<Context['answers'], 'options'>): OptionKind | 'colour' | undefined {
  const lower = name.toLowerCase();
  const known = Object.hasOwn(knownOptions, lower) ? knownOptions[lower] : undefined;
  return known ?? (Object.hasOwn(answers.options, lower) ? answers.options[lower] : undefined);
}

/** Gives the product of these rows, or several of them: one for each colour, where the shopkeeper wants that. */
export function readShopifyProducts(id: string, rows: readonly FileRow[], reader: RowReader, context: Context): Draft[] {
  const titled = rows.find((row) => reader.cell(row, 'title').trim() !== '') ?? rows[0];
  if (!titled) return [];
  const isVariant = (row: FileRow) => ['price', 'value1', 'sku'].some((column) => reader.cell(row, column).trim() !== '');
  const sold = rows.filter(isVariant);
  const names = optionNames(rows, reader);
  const isWhole = names[0]?.toLowerCase() === 'title' || sold.every((row) => reader.cell(row, 'value1').trim() === '');
  const kinds = isWhole ? [] : kindsOf(sold, names, reader, context);
  const colourPlace = kinds.indexOf('colour');
  const colours = colourPlace < 0 ? [] : coloursOf(id, optionValues(sold, reader, colourPlace));
  const whole: Draft = {
    id,
    line: titled.line,
    lines: rows.map(({ line }) => line),
    fields: fieldsOf(titled, reader, context),
    state: stateOf(titled, reader),
    ...picturesOf(rows, reader),
    variants: sold.map((row) => variantOf(row, kinds, reader)),
  };
  priced(whole, context);
  if (colours.length === 1) return [{ ...whole, fields: { ...whole.fields, ...colourOf(titled, colours[0] ?? '', reader) } }];
  if (colours.length === 0) return [whole];
  if (context.answers.colours !== 'apart') {
    reader.refuse(sold[0] ?? titled, `value${colourPlace + 1}`, 'colours');
    return [whole];
  }
  return colours.map((colour, place) => ofColour(whole, { colour, place, colourPlace, rows, reader }));
}

/** The handle of the product of one colour; undefined where no address can be made of it. */
function handleOf(id: string, colour: string): string | undefined {
  const made = readHandle(`${id}-${colour}`);
  return 'value' in made ? made.value : undefined;
}

/** Whether two colours are one: "Navy Blue", "navy-blue". */
const isSameColour = (id: string, one: string, other: string): boolean =>
  one === other || (handleOf(id, one) !== undefined && handleOf(id, one) === handleOf(id, other));

/** The colours, each as it is written first. */
const coloursOf = (id: string, values: readonly string[]): string[] =>
  values.filter((value, at) => values.findIndex((other) => isSameColour(id, value, other)) === at);

interface Coloured {
  colour: string;
  place: number;
  colourPlace: number;
  rows: readonly FileRow[];
  reader: RowReader;
}

/** The product of one colour: its rows, and what the rows without a colour say for the first. */
function ofColour(whole: Draft, { colour, place, colourPlace, rows, reader }: Coloured): Draft {
  const colourAt = (row: FileRow) => tidy(reader.cell(row, `value${colourPlace + 1}`));
  const has = (row: FileRow) => isSameColour(whole.id, colourAt(row), colour);
  const own = rows.filter((row) => (colourAt(row) === '' ? place === 0 : has(row)));
  const lines = new Set(own.map(({ line }) => line));
  const row = own.find(has) ?? own[0];
  const variantPictures = own.flatMap(({ line, cells }) => {
    const name = reader.cell({ line, cells }, 'variantImage').trim();
    return name === '' ? [] : [{ line, name }];
  });
  const pictures = variantPictures.length > 0 ? variantPictures.slice(0, 1) : whole.pictures;
  const name = whole.fields.name === undefined ? undefined : `${whole.fields.name}, ${colour}`;
  if (row && name !== undefined && name.length > productTextMax.name)
    reader.refuse(row, `value${colourPlace + 1}`, 'tooLong', words().importHints.most(name.length, productTextMax.name));
  return {
    ...whole,
    id: handleOf(whole.id, colour) ?? `${whole.id}-${place + 1}`,
    line: row?.line ?? whole.line,
    lines: own.map(({ line }) => line),
    fields: { ...whole.fields, ...(name !== undefined && { name }), ...(row && colourOf(row, colour, reader)) },
    ...(pictures && { pictures }),
    variants: whole.variants.filter((variant) => lines.has(variant.line)),
  };
}

/** What each option of a product is; one that nobody has named and that has one value is left out. */
function kindsOf(sold: readonly FileRow[], names: readonly string[], reader: RowReader, { answers }: Context) {
  const kinds = names.map((name, place) => {
    if (name === '') return undefined;
    const kind = kindOfOption(name, answers);
    if (kind) return kind;
    const [row] = sold;
    if (row) {
      const hasOne = optionValues(sold, reader, place).length < 2;
      reader.refuse(row, `name${place + 1}`, hasOne ? 'optionOne' : 'optionUnknown');
    }
    return undefined;
  });
  const twice = kinds.findIndex((kind, place) => kind !== undefined && kinds.indexOf(kind) < place);
  if (twice >= 0 && sold[0]) reader.refuse(sold[0], `name${twice + 1}`, 'optionUnknown');
  return kinds;
}

function fieldsOf(row: FileRow, reader: RowReader, { answers }: Context): DraftFields {
  const word = shelfWordOf(row, reader).toLowerCase();
  const found: { [K in keyof DraftFields]: DraftFields[K] | undefined } = {
    name: reader.read(row, 'title', readName),
    brand: reader.read(row, 'vendor', (cell) => readTextCell(cell, productTextMax.brand)),
    description: reader.read(row, 'body', (cell) => readTextCell(plainTextOf(cell), productTextMax.description)),
    subCatId: Object.hasOwn(answers.shelves, word) ? answers.shelves[word] : undefined,
    costPaise: reader.read(row, 'cost', (cell) => readPaise(cell, 0)),
    netQuantity: gramsOf(row, reader),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as DraftFields;
}

function gramsOf(row: FileRow, reader: RowReader): string | undefined {
  const grams = Number(tidy(reader.cell(row, 'grams')));
  return Number.isFinite(grams) && grams > 0 && grams < 1_000_000 ? `${grams} g` : undefined;
}

/** On sale only where the file says both that it is published and, where it has a status, that this is active. */
function stateOf(row: FileRow, reader: RowReader): 'on' | 'draft' {
  const isPublished = ['true', 'yes', '1'].includes(tidy(reader.cell(row, 'published')).toLowerCase());
  const status = tidy(reader.cell(row, 'status')).toLowerCase();
  return isPublished && (status === '' || status === 'active') ? 'on' : 'draft';
}

function picturesOf(rows: readonly FileRow[], reader: RowReader): Pick<Draft, 'pictures'> {
  const named = rows.flatMap((row) => {
    const name = reader.cell(row, 'image').trim();
    return name === '' ? [] : [{ line: row.line, name, position: Number(tidy(reader.cell(row, 'imagePosition'))) || 1_000 }];
  });
  if (named.length === 0) return {};
  return { pictures: named.sort((a, b) => a.position - b.position).map(({ line, name }) => ({ line, name })) };
}

function variantOf(row: FileRow, kinds: readonly (OptionKind | 'colour' | undefined)[], reader: RowReader): DraftVariant {
  const option = (kind: OptionKind) => {
    const place = kinds.indexOf(kind);
    return place < 0 ? '' : (reader.read(row, `value${place + 1}`, readOption) ?? '');
  };
  const compare = reader.read(row, 'compare', (cell) => readPaise(cell, 0));
  const pricePaise = reader.read(row, 'price', readPaise);
  return {
    line: row.line,
    size: option('size'),
    weight: option('weight'),
    ram: option('ram'),
    sku: reader.read(row, 'sku', readSku),
    barcode: reader.read(row, 'barcode', readBarcodeCell),
    pricePaise,
    // At or below the price it is no price from before.
    oldPricePaise: compare !== undefined && pricePaise !== undefined && compare > pricePaise ? compare : undefined,
    pieces: reader.read(row, 'quantity', readPiecesCell),
  };
}

/** Takes the GST out of prices that contain it. */
function priced({ fields, variants }: Draft, { answers, shelves, taxing }: Context): void {
  if (answers.prices !== 'with') return;
  const taxClass = shelves.find(({ id }) => id === fields.subCatId)?.taxClass ?? null;
  const within = chargedRates(taxing, taxClass);
  for (const variant of variants) {
    if (variant.pricePaise !== undefined) variant.pricePaise = Math.max(100, priceWithin(variant.pricePaise, within) ?? 100);
    if (typeof variant.oldPricePaise === 'number')
      variant.oldPricePaise = priceWithin(variant.oldPricePaise, within) ?? variant.oldPricePaise;
  }
}

const toRgb = converter('rgb');

/** The colour with its code, by the names that style sheets know; without one the product has none. */
function colourOf(row: FileRow, name: string, reader: RowReader): Pick<DraftFields, 'color'> {
  const parsed = toRgb(parse(name.toLowerCase().replace(/[^a-z]/g, '')));
  const hex = parsed && formatHex(parsed);
  if (hex !== undefined) return { color: { name: fit(name, productTextMax.color), hex } };
  reader.problems.add(row.line, problemOf('colourUnknown', { value: name, hint: words().importHints.point('#6f86b8') }));
  return {};
}
