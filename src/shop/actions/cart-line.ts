/** A line of the cart: what makes two equal, its lane, and how it is drawn. */
import type { CartItem } from '#contract/cart.ts';
import { lineSubtotal } from '#contract/totals.ts';
import { laneDigest } from '#src/outbox/lane.ts';
import type { Pending } from '#src/outbox/snapshot.ts';
import { type Displayed, nothingDisplayed } from './displayed.ts';

/** What makes two cart lines equal. */
export interface LineIdentity {
  productId: string;
  size: string;
  ram: string;
  weight: string;
}

/**
 * The lane of a cart line is what makes two lines equal, not the id of the line: removing a line and adding the same product again must
 * arrive in that order, although the second action makes a line with another id.
 */
export function cartLane({ productId, size, ram, weight }: LineIdentity): string {
  return `cart:${laneDigest(JSON.stringify([productId, size, ram, weight]))}`;
}

export type Line = Pending<CartItem>;

export function withQuantity(line: Line, quantity: number): Line {
  return { ...line, quantity, subTotal: lineSubtotal(line.price, quantity), pending: true };
}

/** Setting a quantity settles the question about a reduced quantity; a changed price is settled only by accepting it. */
export function withoutQuestions(questioned: Line, acceptedPrice: number | undefined): Line {
  const { askedQuantity: _askedQuantity, seenPrice, ...line } = questioned;
  return seenPrice === undefined || acceptedPrice === line.price ? line : { ...line, seenPrice };
}

interface Added {
  payload: LineIdentity & { lineId: string; quantity: number };
  seen: Displayed | undefined;
  userId: string;
}

/** A line that the server does not have yet. */
export function newLine({ payload, seen, userId }: Added): Line {
  const { lineId, productId, quantity, size, ram, weight } = payload;
  const { title, options: _, ...displayed } = seen ?? nothingDisplayed;
  const line = {
    _id: lineId,
    productId,
    productTitle: title,
    quantity,
    size,
    ram,
    weight,
    userId,
    subTotal: 0,
    pending: true,
    ...displayed,
  };
  return withQuantity(line, quantity);
}
