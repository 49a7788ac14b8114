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

/** A percentage from 0 to 100 with two decimals at most; gives basis points. Throws `CommandError`. */
export function readPercent(text: string): number {
  const basisPoints = /^\d{1,3}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : -1;
  if (basisPoints < 0 || basisPoints > 10_000)
    throw new CommandError(`"${text}" is not a rate: it must be a percentage from 0 to 100, such as 18 or 2.5.`);
  return basisPoints;
}

/** A day such as 2027-04-01. Throws `CommandError`. */
export function readDay(text: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text);
  if (!isDay) throw new CommandError(`"${text}" is not a day: write it as 2027-04-01.`);
  return text;
}
