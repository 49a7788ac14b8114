/** The lines of a credit note: how an amount that goes back is taken from the lines of an invoice. Pure; money in paise. */
import type { PaperLine } from '#server/db/schema.ts';

/** Pieces that a refund is for. */
export interface CreditedPieces {
  lineId: string;
  quantity: number;
}

/** The whole tax of a line. */
export const taxOfLine = ({ cgstPaise, sgstPaise, utgstPaise, igstPaise }: PaperLine): number =>
  cgstPaise + sgstPaise + utgstPaise + igstPaise;

/** What is left of each line of an invoice after the credit notes so far. */
export function leftOf(invoice: readonly PaperLine[], notes: readonly (readonly PaperLine[])[]): PaperLine[] {
  return invoice.map((line) => {
    const taken = notes.flat().filter(({ lineId }) => lineId === line.lineId);
    const less = (amount: (one: PaperLine) => number) => taken.reduce((left, one) => left - amount(one), amount(line));
    return {
      ...line,
      quantity: less(({ quantity }) => quantity ?? 0),
      taxablePaise: less(({ taxablePaise }) => taxablePaise),
      cgstPaise: less(({ cgstPaise }) => cgstPaise),
      sgstPaise: less(({ sgstPaise }) => sgstPaise),
      utgstPaise: less(({ utgstPaise }) => utgstPaise),
      igstPaise: less(({ igstPaise }) => igstPaise),
      amountPaise: less(({ amountPaise }) => amountPaise),
    };
  });
}

/** Divides `amount` in proportion to `weights`, in whole paise, none above its weight. `amount` is at most their sum. */
function divide(amount: number, weights: readonly number[]): number[] {
  let [restAmount, restWeight] = [amount, weights.reduce((sum, weight) => sum + weight, 0)];
  return weights.map((weight) => {
    const share = restWeight === 0 ? 0 : Math.round((restAmount * weight) / restWeight);
    restAmount -= share;
    restWeight -= weight;
    return share;
  });
}

/**
 * Takes `share` from what is left of a line. Its tax is in proportion, within the state an even number of paise, so that CGST is SGST; what takes all
 * that is left takes all of its tax.
 */
function creditOf(left: PaperLine, share: number, pieces: number): PaperLine {
  const tax = taxOfLine(left);
  const isHalved = left.igstPaise === 0;
  const step = isHalved ? 2 : 1;
  const [least, most] = [Math.max(0, share - left.taxablePaise), Math.min(tax, share)];
  const wanted = step * Math.round((tax * share) / left.amountPaise / step);
  const taken =
    share === left.amountPaise ? tax : Math.min(Math.max(wanted, step * Math.ceil(least / step)), step * Math.floor(most / step));
  const half = taken / 2;
  const isUnion = left.utgstPaise > 0;
  return {
    ...left,
    quantity: (share === left.amountPaise ? left.quantity : pieces) || null,
    taxablePaise: share - taken,
    cgstPaise: isHalved ? half : 0,
    sgstPaise: isHalved && !isUnion ? half : 0,
    utgstPaise: isHalved && isUnion ? half : 0,
    igstPaise: isHalved ? 0 : taken,
    amountPaise: share,
  };
}

/**
 * The lines that return `amount`: first what the named pieces cost, or less of it; what is more, or names no pieces, is taken from everything that is
 * left, in proportion. `amount` is at most what is left of the invoice.
 */
export function creditLines(left: readonly PaperLine[], amount: number, pieces: readonly CreditedPieces[]): PaperLine[] {
  const counts = left.map((line) => {
    const named = pieces.reduce((sum, { lineId, quantity }) => (lineId === line.lineId ? sum + quantity : sum), 0);
    return Math.min(named, line.quantity ?? 0);
  });
  // What is left of a line may be less than its pieces cost, after a refund without pieces.
  const worth = left.map(({ quantity, amountPaise }, at) => {
    const count = counts[at] ?? 0;
    return count === 0 ? 0 : Math.floor((amountPaise * count) / (quantity || 1));
  });
  const named = worth.reduce((sum, paise) => sum + paise, 0);
  const first = divide(Math.min(amount, named), worth);
  const rest = divide(
    amount - Math.min(amount, named),
    left.map(({ amountPaise }, at) => amountPaise - (first[at] ?? 0)),
  );
  return left.flatMap((line, at) => {
    const share = (first[at] ?? 0) + (rest[at] ?? 0);
    return share > 0 ? [creditOf(line, share, counts[at] ?? 0)] : [];
  });
}
