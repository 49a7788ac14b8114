/** Numbers as a shopkeeper types them. */
import { limits } from '#contract/limits.ts';
import { toPaise } from '#contract/totals.ts';
import { Refusal } from './command.ts';

/** Most pieces of one product on the shelf: far from the end of the column, near enough to catch a slipped finger. */
export const piecesMax = 1_000_000;

const grouped = (n: number): string => n.toLocaleString('en-IN');

/** Pieces, whole and not negative. Throws `Refusal`. */
export function readPieces(text: string): number {
  if (!/^\d+$/.test(text) || Number(text) > piecesMax) {
    throw new Refusal(`"${text}" is not a number of pieces: it must be a whole number from 0 to ${grouped(piecesMax)}.`);
  }
  return Number(text);
}

/** Rupees, with two decimals at most; gives paise. Throws `Refusal`. */
export function readPrice(text: string): number {
  const paise = /^\d+(?:\.\d{1,2})?$/.test(text) ? toPaise(Number(text)) : 0;
  if (paise < 1 || paise > toPaise(limits.priceQueryMax)) {
    throw new Refusal(
      `"${text}" is not a price: it must be rupees from 0.01 to ${grouped(limits.priceQueryMax)}, digits only, such as 1299 or 49.50.`,
    );
  }
  return paise;
}
