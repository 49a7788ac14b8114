/** Cells that a spreadsheet would run as a formula (ASVS 5.0, 1.2.10), for every file of the shop and the desk. Pure. */

/** Signs that begin a formula, also in full width, and the apostrophe, so that taking one off gives back what was there. */
const risky = /^[=+\-@＝＋－＠\t\r'\0]/;

/** A number below zero is no formula: with an apostrophe before it, no sum would count it. */
const belowZero = /^-\d+(?:\.\d+)?$/;

/** A text that a spreadsheet shows as it is: with an apostrophe before it where it would be a formula. */
export const safeText = (text: string): string => (risky.test(text) && !belowZero.test(text) ? `'${text}` : text);

/** The text that was written by `safeText`; an apostrophe that it would not have added, as in "'90s", is part of the text. */
export const plainOf = (cell: string): string => (cell.startsWith("'") && safeText(cell.slice(1)) === cell ? cell.slice(1) : cell);

/** The same in a layout of others, where an apostrophe that stands before no formula is part of the text. */
export const unescaped = (cell: string): string => (cell.startsWith("'") && risky.test(cell.slice(1)) ? cell.slice(1) : cell);
