/** Writes CSV as spreadsheets read it: UTF-8 with its mark, CRLF, every cell in quotation marks, and no cell that would run as a formula. */
import { stringify } from 'csv-stringify/sync';
import { safeText } from '#contract/formula.ts';

const bom = '\ufeff';

/** A cell: text, a number, or nothing. */
export type Cell = string | number | null | undefined;

/** The first line. */
export const csvHead = (columns: readonly string[]): string => bom + csvLines([[...columns]]);

/** Rows as lines. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  const cells = rows.map((row) => row.map((cell) => safeText(String(cell ?? ''))));
  return stringify(cells, { quoted: true, quoted_empty: true, record_delimiter: '\r\n' });
}

/** Paise as rupees with two decimals and no grouping; empty for nothing. */
export function rupeesOf(paise: number | null | undefined): string {
  if (paise === null || paise === undefined) return '';
  const sign = paise < 0 ? '-' : '';
  const whole = Math.abs(paise);
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}
