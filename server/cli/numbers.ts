/** Parses numbers from the command line. */
import { limits } from '#contract/limits.ts';
import { toPaise } from '#contract/totals.ts';
import { CommandError } from './command.ts';

/** Upper limit for the stock of one product: below the column limit, low enough to catch a typo. */
export const maxPieces = 1_000_000;

const grouped = (n: number): string => n.toLocaleString('en-IN');

/** Reads a stock number. Throws `CommandError`. */
export function readPieces(text: string): number {
  if (!/^\d+$/.test(text) || Number(text) > maxPieces) {
    throw new CommandError(`"${text}" is not a stock number: it must be a whole number from 0 to ${grouped(maxPieces)}.`);
  }
  return Number(text);
}

/** Rupees, with two decimals at most; gives paise. Throws `CommandError`. */
export function readPrice(text: string): number {
  const paise = /^\d+(?:\.\d{1,2})?$/.test(text) ? toPaise(Number(text)) : 0;
  if (paise < 1 || paise > toPaise(limits.priceQueryMax)) {
    throw new CommandError(
      `"${text}" is not a price: it must be rupees from 0.01 to ${grouped(limits.priceQueryMax)}, digits only, such as 1299 or 49.50.`,
    );
  }
  return paise;
}
