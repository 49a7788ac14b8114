/** Tables of the desk as files that spreadsheets open. Pure. */
import { stringify } from 'csv-stringify/browser/esm/sync';
import { safeText } from '#contract/formula.ts';

/** Rupees with two decimals and no sign of a currency, which every spreadsheet reads as a number. */
export const rupees = (paise: number): string => (paise / 100).toFixed(2);

/** The text of a file with these rows. A text that a spreadsheet would take for a formula gets an apostrophe before it. */
export function deskFile(rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) => row.map((cell) => safeText(String(cell))));
  return stringify(cells, { bom: true, record_delimiter: 'windows' });
}
