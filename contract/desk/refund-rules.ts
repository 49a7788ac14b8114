/** How much of a payment can still go back, and what pieces are worth. Pure; all money in paise. */

/**
 * `due`: not yet with the provider; `sent`: the provider has taken it and the bank has not confirmed; `done`: the money is back;
 * `failed`: refused, and it is tried again; `void`: not needed any more, because the money went back another way.
 */
export const refundStates = ['due', 'sent', 'done', 'failed', 'void'] as const;
export type RefundState = (typeof refundStates)[number];

/** A refund as far as sums are concerned. */
export interface RefundSum {
  amountPaise: number;
  state: RefundState;
}

/** What has gone back or is on its way; a refused refund still counts, since it is tried again. */
export function refundedPaise(refunds: readonly RefundSum[]): number {
  return refunds.reduce((sum, { amountPaise, state }) => (state === 'void' ? sum : sum + amountPaise), 0);
}

/** What of a payment can still be refunded; never below zero. */
export function leftPaise(capturedPaise: number, refunds: readonly RefundSum[]): number {
  return Math.max(0, capturedPaise - refundedPaise(refunds));
}

/** Pieces of one order line. */
interface LinePieces {
  lineId: string;
  quantity: number;
}

/** A line of an order as far as its price is concerned. */
export interface PaidLine {
  id: string;
  quantity: number;
  pricePaise: number;
  taxPaise: number;
}

/** What was paid for these pieces, tax included. Pieces of a line that the order does not have are worth nothing. */
export function piecesPaise(lines: readonly PaidLine[], chosen: readonly LinePieces[]): number {
  const perPiece = new Map(lines.map(({ id, pricePaise, taxPaise }) => [id, pricePaise + taxPaise]));
  return chosen.reduce((sum, { lineId, quantity }) => sum + (perPiece.get(lineId) ?? 0) * quantity, 0);
}

/** How many pieces of each line were refunded before, by line id: also by a refund that was not needed any more, since its pieces were taken back. */
export function refundedPieces(refunds: readonly { lines: readonly LinePieces[] | null }[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { lines } of refunds) for (const { lineId, quantity } of lines ?? []) pieces.set(lineId, (pieces.get(lineId) ?? 0) + quantity);
  return pieces;
}

/** Why a refund cannot be made as asked. */
export type RefundRefusal = 'nothing_left' | 'over_paid_amount' | 'changed_meanwhile' | 'line_refunded' | 'cancel_instead' | 'under_way';

interface Asked {
  amountPaise: number;
  lines: readonly LinePieces[];
  /** What had been refunded when the person looked. */
  refundedBefore: number;
}

interface Standing {
  capturedPaise: number;
  refunds: readonly (RefundSum & { lines: readonly LinePieces[] | null })[];
  /** Lines with the pieces that are still part of the order. */
  lines: readonly { id: string; quantity: number }[];
  /** Whether the parcel is still in the shop: then named pieces come off the order. */
  isUnsent: boolean;
  /** Whether nothing was paid yet: then only money is taken off once the parcel is under way, since no refund would count its pieces. */
  isDue: boolean;
}

/** Whether a refund may be made; undefined when it may. */
export function refusalOf({ capturedPaise, refunds, lines, isUnsent, isDue }: Standing, asked: Asked): RefundRefusal | undefined {
  const left = leftPaise(capturedPaise, refunds);
  // Two people with the same order open: the second one has not seen what the first has done.
  if (asked.refundedBefore !== refundedPaise(refunds)) return 'changed_meanwhile';
  if (left === 0) return 'nothing_left';
  if (asked.amountPaise > left) return 'over_paid_amount';
  const before = isUnsent ? new Map<string, number>() : refundedPieces(refunds);
  const wanted = refundedPieces([{ lines: asked.lines }]);
  for (const [lineId, quantity] of wanted) {
    const line = lines.find(({ id }) => id === lineId);
    if (!line || quantity > line.quantity - (before.get(lineId) ?? 0)) return 'line_refunded';
  }
  if (isDue && !isUnsent && wanted.size > 0) return 'under_way';
  const takesAll = wanted.size > 0 && lines.every(({ id, quantity }) => (wanted.get(id) ?? 0) === quantity);
  return isUnsent && takesAll ? 'cancel_instead' : undefined;
}
