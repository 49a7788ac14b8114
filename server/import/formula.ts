/** Cells that a spreadsheet would run as a formula (ASVS 5.0, 1.2.10). Pure. */

/** Signs that begin a formula, and the apostrophe, so that taking one off gives back what was there. */
const risky = /^[=+\-@\t\r'\0]/;

/** A number below zero is no formula. */
const belowZero = /^-\d+(?:\.\d+)?$/;

/** A text that a spreadsheet shows as it is: with an apostrophe before it where it would be a formula. */
export const safeText = (text: string): string => (risky.test(text) && !belowZero.test(text) ? `'${text}` : text);

/** The text that was written by `safeText`. */
export const plainOf = (cell: string): string => (cell.startsWith("'") ? cell.slice(1) : cell);

/** The same in a layout of others, where an apostrophe that stands before no formula is part of the text. */
export const unescaped = (cell: string): string => (/^'[=+\-@\t\r']/.test(cell) ? cell.slice(1) : cell);
