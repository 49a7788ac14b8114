/** What is typed into the refund dialog, and what is sent. Pure; amounts in paise. */
import type { DeskOrder } from '#contract/desk/order.ts';
import { isSent } from '#contract/desk/order-rules.ts';
import { piecesPaise, refundedPieces } from '#contract/desk/refund-rules.ts';

export interface RefundFields {
  /** Rupees, as typed. */
  amount: string;
  reason: string;
  /** Pieces that the refund is for, by line. */
  pieces: Record<string, number>;
  /** How many of them can be sold again, by line. */
  back: Record<string, number>;
}

/** How many pieces of each line can still be refunded. */
export function refundablePieces({ lines, refunds, status, payment }: DeskOrder): { id: string; most: number }[] {
  const before = isSent(status) ? refundedPieces(refunds) : new Map<string, number>();
  // What was taken off before it was paid at the door has no refund that counts it.
  const all =
    isSent(status) && payment !== 'delivery'
      ? (line: DeskOrder['lines'][number]) => line.quantity + line.cancelled
      : (line: DeskOrder['lines'][number]) => line.quantity;
  return lines.map((line) => ({ id: line.id, most: Math.max(0, all(line) - (before.get(line.id) ?? 0)) }));
}

/** What the chosen pieces cost, at most what is left; undefined when none is chosen. */
export function suggestedPaise({ lines, leftPaise }: DeskOrder, pieces: RefundFields['pieces']): number | undefined {
  const chosen = Object.entries(pieces).map(([lineId, quantity]) => ({ lineId, quantity }));
  const sum = piecesPaise(lines, chosen);
  return sum === 0 ? undefined : Math.min(sum, leftPaise);
}

/** The body of the call. */
export function refundBody({ refundedPaise }: DeskOrder, { reason, pieces, back }: RefundFields, amountPaise: number) {
  const lines = Object.entries(pieces)
    .filter(([, quantity]) => quantity > 0)
    .map(([lineId, quantity]) => ({ lineId, quantity, backOnShelf: Math.min(quantity, back[lineId] ?? 0) }));
  return { amountPaise, reason: reason.trim(), lines, refundedBefore: refundedPaise };
}
