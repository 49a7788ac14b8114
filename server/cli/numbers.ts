/** Parses numbers from the command line. */
import { asciiDigits, readWhole } from '#contract/digits.ts';
import { readRupees } from '#contract/rupees.ts';
import { limits } from '#contract/limits.ts';
import { toPaise } from '#contract/totals.ts';
import { CommandError } from './command.ts';

/** Upper limit for the stock of one product: below the column limit, low enough to catch a typo. */
export const maxPieces = 1_000_000;

const grouped = (n: number): string => n.toLocaleString('en-IN');

/** Reads a stock number. Throws `CommandError`. */
export function piecesArgument(text: string): number {
  const pieces = readWhole(text);
  if (pieces === undefined || pieces > maxPieces) {
    throw new CommandError(`"${text}" is not a stock number: it must be a whole number from 0 to ${grouped(maxPieces)}.`);
  }
  return pieces;
}

/** Rupees, with two decimals at most; gives paise. Throws `CommandError`. */
export function readPrice(text: string): number {
  const paise = readRupees(text) ?? 0;
  if (paise < 1 || paise > toPaise(limits.priceQueryMax)) {
    throw new CommandError(
      `"${text}" is not a price: it must be rupees from 0.01 to ${grouped(limits.priceQueryMax)}, such as 1299 or 49.50.`,
    );
  }
  return paise;
}

/** A percentage from 0 to 100 with two decimals at most; gives basis points. Throws `CommandError`. */
export function readPercent(text: string): number {
  // A hundredth of a percent is to a percent what a paisa is to a rupee.
  const basisPoints = readRupees(text) ?? -1;
  if (basisPoints < 0 || basisPoints > 10_000)
    throw new CommandError(`"${text}" is not a rate: it must be a percentage from 0 to 100, such as 18 or 2.5.`);
  return basisPoints;
}

/** A day such as 2027-04-01. Throws `CommandError`. */
export function readDay(text: string): string {
  const day = asciiDigits(text);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(asciiDigits(text)) && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day);
  if (!isDay) throw new CommandError(`"${text}" is not a day: write it as 2027-04-01.`);
  return day;
}
