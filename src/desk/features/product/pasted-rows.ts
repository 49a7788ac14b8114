/** Rows that were copied from a spreadsheet: a line for each product, cells apart by tabs. Pure. */
import { parse } from 'csv-parse/browser/esm/sync';
import { readWhole } from '#contract/digits.ts';
import { readRupees } from '#contract/rupees.ts';

/** Most rows that are added at once; more are a file. */
export const pastedMax = 200;

/** The cells of a product as they were pasted. */
export interface PastedRow {
  name: string;
  price: string;
  pieces: string;
}

type Column = keyof PastedRow;
type Cells = readonly string[];

const columns: readonly Column[] = ['name', 'price', 'pieces'];

/** What the columns are called in sheets of shops. */
const titles: Readonly<Record<Column, RegExp>> = {
  name: /^(?:(?:product|item)\s*)?(?:name|title)$|^(?:products?|items?|goods|particulars?|नाम)$/iu,
  price: /\b(?:price|rate|amount|rs)\b|^(?:दाम|मूल्य|कीमत)/iu,
  pieces: /^(?:pieces|pcs|qty|quantity|stock|count|units?)\b|^(?:मात्रा|संख्या)/iu,
};

/** The cells of each line. A quotation mark that never ends is a sign of inches: then every line is a row. */
function cellsOf(text: string): Cells[] {
  const delimiter = text.includes('\t') ? '\t' : ',';
  const options = { delimiter, trim: true, relax_quotes: true, relax_column_count: true, skip_empty_lines: true };
  try {
    return parse(text, options) as string[][];
  } catch {
    return text.split(/\r\n|\r|\n/).map((line) => line.split(delimiter).map((cell) => cell.trim()));
  }
}

/** Where each column is, by the titles of a first line. */
function byTitles([first = []]: readonly Cells[]): Record<Column, number> | undefined {
  const [name = -1, price = -1, pieces = -1] = columns.map((column) => first.findIndex((cell) => titles[column].test(cell)));
  return name < 0 || (price < 0 && pieces < 0) ? undefined : { name, price, pieces };
}

/** The same by what most cells are: a name, then a price, then pieces. A number before the name only counts the lines. */
function byCells(rows: readonly Cells[]): Record<Column, number> {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const find = (from: number, fits: (cell: string) => boolean): number => {
    for (let at = from; at < width; at += 1) if (rows.filter((row) => fits(row[at] ?? '')).length * 2 > rows.length) return at;
    return from;
  };
  const name = find(0, (cell) => /\p{L}/u.test(cell) && readRupees(cell) === undefined);
  const price = find(name + 1, (cell) => readRupees(cell) !== undefined);
  return { name, price, pieces: find(price + 1, (cell) => readWhole(cell) !== undefined) };
}

/** The rows of a pasted text, without the line of titles and without empty lines. */
export function readPasted(text: string): PastedRow[] {
  const rows = cellsOf(text).filter((row) => row.some((cell) => cell !== ''));
  const titled = byTitles(rows);
  const place = titled ?? byCells(rows);
  return (titled ? rows.slice(1) : rows).map((row) => ({
    name: row[place.name] ?? '',
    price: row[place.price] ?? '',
    pieces: row[place.pieces] ?? '',
  }));
}

/** Rows as the text that `readPasted` reads the same from. */
export function pastedText(rows: readonly PastedRow[]): string {
  return rows.map((row) => columns.map((column) => row[column].replaceAll(/\s+/g, ' ')).join('\t')).join('\n');
}
