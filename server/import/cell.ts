/** What single cells mean, and what a spreadsheet has made of them. Pure. */
import { isGrouped, readWhole } from '#contract/digits.ts';
import { isHsn, tidyHsn } from '#contract/hsn.ts';
import { plainAmount } from '#contract/rupees.ts';
import { isMisread, readBarcode, plainCode } from '#contract/barcode.ts';
import { productTextMax } from '#contract/desk/product-fields.ts';
import { limits } from '#contract/limits.ts';
import { words } from '#language/words.ts';
import type { ProblemCode } from './problem.ts';

/** A value, or why there is none. */
export type Read<T> = { value: T } | { code: ProblemCode; hint?: string };

/** Spaces that look like others become plain ones. */
export const tidy = (cell: string): string => cell.replace(/[\u00a0\u2007\u202f]/g, ' ').trim();

const isExponent = (text: string): boolean => /^\d(?:[.,]\d+)?E\+?\d+$/i.test(text);
const isHashes = (text: string): boolean => /^#{3,}$/.test(text) || /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!)$/.test(text);
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** "2-3" for `02-Mar`, `3-Feb` or `Mar-02`: what stood in the cell before it became a date. */
function undated(text: string): string | undefined {
  const [, day, month] = /^(\d{1,2})-([A-Za-z]{3})$/.exec(text) ?? [];
  const [, name, year] = /^([A-Za-z]{3})-(\d{2})$/.exec(text) ?? [];
  const at = months.indexOf((month ?? name ?? '').toLowerCase()) + 1;
  if (at === 0) return undefined;
  return day === undefined ? `${at}-${Number(year)}` : `${Number(day)}-${at}`;
}

/** Any text of at most `most` letters. */
export function readTextCell(cell: string, most: number): Read<string> {
  const text = tidy(cell);
  if (isHashes(text)) return { code: 'excelHashes', hint: words().importHints.format };
  if (text.length > most) return { code: 'tooLong', hint: words().importHints.most(text.length, most) };
  return { value: text };
}

/** A name: nobody calls a product TRUE. */
export function readName(cell: string): Read<string> {
  if (/^(?:TRUE|FALSE)$/.test(tidy(cell))) return { code: 'excelTrue', hint: words().importHints.format };
  return readTextCell(cell, productTextMax.name);
}

/** An option such as a size. */
export function readOption(cell: string): Read<string> {
  const before = undated(tidy(cell));
  if (before !== undefined) return { code: 'excelDate', hint: words().importHints.madeOf(before) };
  return readTextCell(cell, productTextMax.option);
}

const maxPaise = limits.priceQueryMax * 100;

/** Rupees as paise. `least`: 100 for prices, 0 for what something costs the shop. */
export function readPaise(cell: string, least = 100): Read<number> {
  const text = tidy(cell);
  if (isHashes(text)) return { code: 'excelHashes', hint: words().importHints.format };
  const plain = plainAmount(text);
  const [whole = '', part = ''] = plain.split('.');
  const digits = isGrouped(whole) ? whole.replaceAll(',', '') : whole;
  if (!/^\d{1,12}$/.test(digits) || !/^(?:\d{0,2}0*)$/.test(part) || plain.split('.').length > 2) {
    const comma = /^(\d+),(\d{1,2})$/.exec(plain);
    return { code: 'notPrice', hint: comma ? words().importHints.point(`${comma[1]}.${comma[2]}`) : words().importHints.number };
  }
  const paise = Number(digits) * 100 + Number(part.slice(0, 2).padEnd(2, '0'));
  if (paise < least) return { code: 'priceLow' };
  return paise > maxPaise ? { code: 'priceHigh' } : { value: paise };
}

const piecesMax = 100_000;

export function readPiecesCell(cell: string): Read<number> {
  const pieces = readWhole(tidy(cell));
  return pieces === undefined || pieces > piecesMax ? { code: 'notPieces' } : { value: pieces };
}

export function readHsn(cell: string): Read<string> {
  const code = tidyHsn(tidy(cell));
  if (isHsn(code)) return { value: code };
  const isShort = /^(?:\d{3}|\d{5}|\d{7})$/.test(code);
  return { code: 'badHsn', ...(isShort && { hint: words().importHints.madeOf(`0${code}`) }) };
}

export function readBarcodeCell(cell: string): Read<string> {
  const text = tidy(cell);
  if (isExponent(text)) return { code: 'excelNumber', hint: words().importHints.format };
  const whole = readTextCell(plainCode(text), productTextMax.code);
  if ('code' in whole) return whole;
  const code = readBarcode(text) ?? '';
  return isMisread(code) ? { code: 'badBarcode' } : { value: code };
}

export function readSku(cell: string): Read<string> {
  return isExponent(tidy(cell))
    ? { code: 'excelNumber', hint: words().importHints.format }
    : readTextCell(plainCode(cell), productTextMax.code);
}

export function readYes(cell: string): Read<boolean> {
  const text = tidy(cell).toLowerCase();
  if (['yes', 'true', '1', 'y'].includes(text)) return { value: true };
  return ['no', 'false', '0', 'n'].includes(text) ? { value: false } : { code: 'notYes' };
}

const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A handle as an address: lower case, a to z, digits and single hyphens. Letters of other scripts are refused: they may only look like ours. */
export function readHandle(cell: string): Read<string> & { isMade?: boolean } {
  const text = tidy(cell);
  const lower = text.toLowerCase();
  if (slug.test(lower) && lower.length <= 80) return { value: lower };
  const plain = lower.normalize('NFKD').replace(/[\p{M}'’]/gu, '');
  if (/[^\P{L}a-z]/u.test(plain)) return { code: 'badHandle' };
  const made = plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
  return made === '' ? { code: 'badHandle' } : { value: made, isMade: true };
}
