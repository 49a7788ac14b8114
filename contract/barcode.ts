/** Codes that are printed on packs, as people type them and scanners read them. */
import { plainSigns } from './digits.ts';

/** Whether the last digit of a GTIN follows from the others. */
function isChecked(digits: string): boolean {
  const sum = [...digits].reduce((all, digit, place) => all + Number(digit) * ((digits.length - place) % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/** A code of any kind, such as a SKU, as it was meant: in its plain letters (NFKC) and digits, without invisible marks and spaces around it, every dash a hyphen. */
export const plainCode = (text: string): string => plainSigns(text.normalize('NFKC')).replace(/[\p{Pd}\u2212]/gu, '-');

/** The ways in which a code that somebody types may be stored: as it is, since older versions kept it so, and tidy; in capitals or not. */
export function formsOfCode(text: string): string[] {
  const tidy = plainCode(text);
  return [...new Set([text, text.toUpperCase(), text.toLowerCase(), tidy, tidy.toUpperCase(), tidy.toLowerCase()])];
}

/**
 * A code as it is stored and compared: tidy, digits of any script as 0 to 9, without the spaces and dashes that are printed between digits. A code of
 * 12 digits is the same one as with a 0 before it: some scanners say it so, some not. Any other code stays as it is. Undefined for an empty text.
 */
export function readBarcode(text: string): string | undefined {
  const code = plainCode(text);
  if (code === '') return undefined;
  const digits = code.replace(/[\s-]/g, '');
  if (!/^\d+$/.test(digits)) return code;
  return digits.length === 12 && isChecked(digits) ? `0${digits}` : digits;
}

/** Whether a code of 13 digits has one that is wrong: all of these are checked, shorter and longer ones may be of a shop's own. */
export function isMisread(code: string): boolean {
  return /^\d{13}$/.test(code) && !isChecked(code);
}
