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
  /** What had been refunded when it was first sent, paise, while no answer has come: it may have been made, and must not be made a second time. */
  sentAfter?: number | undefined;
}

/** Nothing was paid yet: it comes off what is collected. */
export const isDue = ({ toCollectPaise = 0 }: Pick<DeskOrder, 'toCollectPaise'>): boolean => toCollectPaise > 0;

/** How many pieces of each line can still be refunded: none of a parcel under way that is not paid for. */
export function refundablePieces({ lines, refunds, status, payment, toCollectPaise }: DeskOrder): { id: string; most: number }[] {
  if (isSent(status) && isDue({ toCollectPaise })) return [];
  const before = isSent(status) ? refundedPieces(refunds) : new Map<string, number>();
  // What was taken off before it was paid at the door has no refund that counts it.
  const all =
    isSent(status) && payment !== 'delivery'
      ? (line: DeskOrder['lines'][number]) => line.quantity + line.cancelled
      : (line: DeskOrder['lines'][number]) => line.quantity;
  return lines.map((line) => ({ id: line.id, most: Math.max(0, all(line) - (before.get(line.id) ?? 0)) }));
}

/** The chosen pieces as far as they can still be refunded: a draft may be older than a refund by somebody else. */
function chosenPieces(order: DeskOrder, { pieces }: Pick<RefundFields, 'pieces'>): { lineId: string; quantity: number }[] {
  return refundablePieces(order)
    .map(({ id, most }) => ({ lineId: id, quantity: Math.min(most, pieces[id] ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** What the chosen pieces cost, at most what is left; undefined when none is chosen. */
export function suggestedPaise(order: DeskOrder, pieces: RefundFields['pieces']): number | undefined {
  const sum = piecesPaise(order.lines, chosenPieces(order, { pieces }));
  return sum === 0 ? undefined : Math.min(sum, order.leftPaise);
}

/** The body of the call. A refund that was sent before and not answered is sent as it was. */
export function refundBody(order: DeskOrder, { reason, pieces, back, sentAfter }: RefundFields, amountPaise: number) {
  const all = Object.entries(pieces).map(([lineId, quantity]) => ({ lineId, quantity }));
  const chosen = sentAfter === undefined ? chosenPieces(order, { pieces }) : all.filter(({ quantity }) => quantity > 0);
  const lines = chosen.map(({ lineId, quantity }) => ({ lineId, quantity, backOnShelf: Math.min(quantity, back[lineId] ?? 0) }));
  return { amountPaise, reason: reason.trim(), lines, refundedBefore: sentAfter ?? order.refundedPaise };
}
