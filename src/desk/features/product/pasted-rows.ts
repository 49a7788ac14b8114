/** Rows that were copied from a spreadsheet: a line for each product, cells apart by tabs. Pure. */
import { parse } from 'csv-parse/browser/esm/sync';
import { readWhole } from '#contract/digits.ts';
import { readRupees } from '#contract/rupees.ts';
import { words } from '#language/words.ts';

/** Most rows that are in the field, and are added at once. */
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

/** Other amounts than what the shopper pays, and numbers that count no pieces of the shop. */
const otherAmount = /\b(?:discount|cost|purchase|buying|total|tax|gst|mrp|old|was)\b/iu;
const otherCount = /\bper\b/iu;

const oneLine = (cell: string): string => cell.replaceAll(/\s+/g, ' ');

/** What divides cells where no tab does. In "Kurta, 1,299, 5" it is the comma before a space: the other one groups digits. */
function commaOf(text: string): ',' | ', ' {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const isGrouping = !/(?:^|\P{Nd}),(?! )|,(?! )(?!\p{Nd}{2,3}(?!\p{Nd}))/mu.test(text);
  return isGrouping && lines.every((line) => line.includes(', ')) ? ', ' : ',';
}

/** The cells of each line. A quotation mark that never ends is a sign of inches: then every line is a row. */
function cellsOf(text: string): Cells[] {
  const delimiter = text.includes('\t') ? '\t' : commaOf(text);
  const options = { delimiter, trim: true, relax_quotes: true, relax_column_count: true, skip_empty_lines: true };
  try {
    return parse(text, options) as string[][];
  } catch {
    return text.split(/\r\n|\r|\n/).map((line) => line.split(delimiter).map((cell) => cell.trim()));
  }
}

function isTitle(cell: string, column: Column): boolean {
  if (cell === words().deskPaste.columns[column]) return true;
  if (column === 'price' && otherAmount.test(cell)) return false;
  // "Unit price", "Count per box".
  if (column === 'pieces' && (titles.price.test(cell) || otherCount.test(cell))) return false;
  return titles[column].test(cell);
}

/** Where each column is, by the titles of a first line. */
function byTitles([first = []]: readonly Cells[]): Record<Column, number> | undefined {
  const [name = -1, price = -1, pieces = -1] = columns.map((column) => first.findIndex((cell) => isTitle(cell, column)));
  return name < 0 || (price < 0 && pieces < 0) ? undefined : { name, price, pieces };
}

const isAmount = (cell: string): boolean => readRupees(cell) !== undefined;

/** The same by what most cells are that are filled in: a name, then a price, then pieces. A number before the name only counts the lines. */
function byCells(rows: readonly Cells[]): Record<Column, number> {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const find = (from: number, fits: (cell: string) => boolean): number => {
    for (let at = from; at < width; at += 1) {
      const filled = rows.flatMap((row) => row[at] || []);
      if (filled.filter(fits).length * 2 > filled.length) return at;
    }
    return from;
  };
  const name = find(0, (cell) => /\p{L}/u.test(cell) && !isAmount(cell));
  const price = find(name + 1, isAmount);
  const pieces = find(price + 1, (cell) => readWhole(cell) !== undefined);
  // One number after an empty column: the price is missing, and pieces are no price.
  const isEmpty = (at: number) => rows.every((row) => !row[at]);
  const hasPieces = rows.some((row) => readWhole(row[pieces] ?? '') !== undefined);
  if (!hasPieces && price > name + 1 && isEmpty(price - 1)) return { name, price: price - 1, pieces: price };
  return { name, price, pieces };
}

/** The rows of a pasted text, without the line of titles and without empty lines. */
export function readPasted(text: string): PastedRow[] {
  const rows = cellsOf(text).filter((row) => row.some((cell) => cell !== ''));
  const titled = byTitles(rows);
  const place = titled ?? byCells(rows);
  return (titled ? rows.slice(1) : rows).map((row) => {
    // "Kurta,1,299,5": nobody can say which comma divides. Without a price the row is not added.
    const isUnclear = !titled && !text.includes('\t') && row.slice(place.name + 1).filter(isAmount).length > 2;
    return {
      name: row[place.name] ?? '',
      price: isUnclear ? '' : (row[place.price] ?? ''),
      pieces: row[place.pieces] ?? '',
    };
  });
}

const isSame = (one: PastedRow, other: PastedRow | undefined): boolean => columns.every((column) => one[column].trim() === other?.[column]);

/**
 * Rows as the text that `readPasted` reads the same from. Where a price that is no price would make the next column the price, a line of
 * titles says which is which.
 */
function pastedText(rows: readonly PastedRow[]): string {
  const inOneLine = rows.map(({ name, price, pieces }) => ({ name: oneLine(name), price: oneLine(price), pieces: oneLine(pieces) }));
  const text = inOneLine.map((row) => columns.map((column) => row[column]).join('\t')).join('\n');
  const again = readPasted(text);
  const isRead = again.length === rows.length && inOneLine.every((row, at) => isSame(row, again[at]));
  return isRead || rows.length === 0 ? text : `${columns.map((column) => words().deskPaste.columns[column]).join('\t')}\n${text}`;
}

/** A pasted text as what is shown in the field now, and what waits for it: a browser lays out the whole field at each key. */
export function dividedRows(rows: readonly PastedRow[]): { text: string; more: string } {
  return { text: pastedText(rows.slice(0, pastedMax)), more: pastedText(rows.slice(pastedMax)) };
}
