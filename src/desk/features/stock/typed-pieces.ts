import { stockLimits } from '#contract/desk/stock.ts';
import { readWhole } from '#contract/digits.ts';

/** A whole number of pieces, or `undefined`. */
export function typedPieces(text: string): number | undefined {
  const pieces = readWhole(text);
  return pieces !== undefined && pieces <= stockLimits.pieces ? pieces : undefined;
}
