/** What of a return was settled beside it, by refunds on the page of its order. Pure. */
import { leftPaise, refundedPieces, type RefundSum } from '#contract/desk/refund-rules.ts';
import type { ReturnedPieces } from '#server/fulfilment/goods.ts';

export interface Standing {
  /** What was paid for the order, paise. */
  paidPaise: number;
  /** Of the order, without that of the return itself. */
  refunds: readonly (RefundSum & { lines: readonly (Pick<ReturnedPieces, 'lineId' | 'quantity'> & Partial<ReturnedPieces>)[] | null })[];
  /** Pieces of a line that refunds may take back in all. */
  most: (lineId: string) => number;
}

interface Beside {
  /** The money of all its pieces, or all that was paid, went back already: nothing more can, and it is accepted without money. */
  isRefunded: boolean;
  /** How many of its pieces of a line are still to be refunded. */
  left: (lineId: string) => number;
  /** How many of its pieces of a line were put back on the shelf with such a refund. */
  backBefore: (lineId: string) => number;
}

/** @param lines of the return */
export function refundedBeside(lines: readonly { lineId: string; quantity: number }[], { paidPaise, refunds, most }: Standing): Beside {
  const before = refundedPieces(refunds);
  const isBack = refundedPieces(
    refunds.map((refund) => ({ lines: (refund.lines ?? []).map(({ lineId, backOnShelf = 0 }) => ({ lineId, quantity: backOnShelf })) })),
  );
  const shared = ({ lineId, quantity }: { lineId: string; quantity: number }) =>
    Math.max(0, quantity - Math.max(0, most(lineId) - (before.get(lineId) ?? 0)));
  return {
    isRefunded: leftPaise(paidPaise, refunds) === 0 || lines.every((line) => shared(line) === line.quantity),
    left: (lineId) => lines.reduce((sum, line) => (line.lineId === lineId ? sum + line.quantity - shared(line) : sum), 0),
    backBefore: (lineId) => {
      const line = lines.find((one) => one.lineId === lineId);
      return line ? Math.min(shared(line), isBack.get(lineId) ?? 0) : 0;
    },
  };
}
