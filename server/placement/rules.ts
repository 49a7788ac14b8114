/** What a placement was agreed for, and how the cart and the clock stand to it. Pure; money in paise. */
import type { PlacementReason } from '#contract/order-question.ts';
import type { Placement } from '#contract/placement-agreement.ts';
import { placementHours } from '#contract/order-call.ts';
import type { FrozenLine } from '#server/db/schema.ts';

type PlacementLine = Placement['lines'][number];

/** Clocks differ by so much at most, ms. */
const slackMs = 5 * 60_000;

/**
 * Whether too much time has passed since the button was pressed, by the shop's clock (`nowMs`). The device's clock may be wrong: where it has
 * heard from the shop, only the time since then is read from it.
 */
export function ageReason({ madeAt, contact }: Pick<Placement, 'madeAt' | 'contact'>, nowMs: number): PlacementReason | undefined {
  const at = contact ? contact.server + madeAt - contact.device : madeAt;
  const wentBack = contact !== undefined && (madeAt < contact.device - slackMs || contact.server > nowMs + slackMs);
  if (wentBack || at > nowMs + slackMs) return { reason: 'old', hours: null };
  const hours = Math.floor((nowMs - at) / 3_600_000);
  return hours >= placementHours ? { reason: 'old', hours } : undefined;
}

/** A line of the cart as it stands now. */
export interface CartLine extends FrozenLine {
  /** What a device asked for that did not know the stock, where there was less. */
  askedQuantity: number | null;
  /** Product and option are on sale. */
  isSold: boolean;
}

/** What of the agreed lines is still in the cart: at most what was agreed, at today's prices. */
export interface Compared {
  /** Lines that can be taken as far as the cart is concerned. `asked` is more than their quantity where the cart was given less than was asked for; `cartItemId`: the device's name. */
  lines: { line: FrozenLine; asked: number; cartItemId: string }[];
  reasons: PlacementReason[];
  /** Agreed lines that the cart no longer has whole, for reasons that an order of the shopper may explain. */
  gone: { cartItemId: string; asked: PlacementLine; title: string; left: number }[];
}

const isSame = (agreed: PlacementLine, line: CartLine): boolean =>
  agreed.productId === line.productId && agreed.size === line.size && agreed.ram === line.ram && agreed.weight === line.weight;

/** Two names may stand for one line of the cart: then it is one line of the order. */
function addLine(
  lines: Compared['lines'],
  line: CartLine,
  { quantity, asked, cartItemId }: { quantity: number; asked: number; cartItemId: string },
): void {
  const same = lines.find((one) => one.line.cartLineId === line.cartLineId);
  if (same) {
    same.line.quantity += quantity;
    same.asked += asked;
    return;
  }
  const { askedQuantity: _asked, isSold: _sold, ...frozen } = line;
  lines.push({ line: { ...frozen, quantity }, asked, cartItemId });
}

/** @param idOf the cart line that a device's name for it stands for */
export function compareLines(
  { lines, orLess }: Pick<Placement, 'lines' | 'orLess'>,
  cart: ReadonlyMap<string, CartLine>,
  idOf: (cartItemId: string) => string,
): Compared {
  const compared: Compared = { lines: [], reasons: [], gone: [] };
  const left = new Map([...cart].map(([id, { quantity }]) => [id, quantity]));
  for (const agreed of lines) {
    const id = idOf(agreed.cartItemId);
    const line = cart.get(id);
    const about = { cartItemId: agreed.cartItemId, productId: agreed.productId, title: line?.title ?? '' };
    if (!line || !isSame(agreed, line)) {
      compared.gone.push({ cartItemId: id, asked: agreed, title: about.title, left: 0 });
      continue;
    }
    const inCart = left.get(id) ?? 0;
    if (!line.isSold) {
      compared.reasons.push({ reason: 'line_gone', ...about, why: 'not_sold', left: inCart, order: null });
      continue;
    }
    const quantity = Math.min(agreed.quantity, inCart);
    left.set(id, inCart - quantity);
    const isCapped = quantity < agreed.quantity && quantity > 0 && line.askedQuantity !== null;
    if (quantity < agreed.quantity && !isCapped) compared.gone.push({ cartItemId: id, asked: agreed, title: line.title, left: quantity });
    for (const [reason, was, now] of [
      ['price', agreed.pricePaise, line.pricePaise],
      ['tax', agreed.taxPaise, line.taxPaise],
    ] as const)
      if (now > was || (!orLess && now !== was)) compared.reasons.push({ reason, ...about, wasPaise: was, nowPaise: now });
    if (quantity === 0) continue;
    addLine(compared.lines, line, { quantity, asked: isCapped ? agreed.quantity : quantity, cartItemId: agreed.cartItemId });
  }
  return compared;
}

/** How many pieces of each line there are, when the pools have `toSell`: the lines in their order. */
export function availableOf(lines: readonly FrozenLine[], toSell: ReadonlyMap<string, number>): number[] {
  const left = new Map(toSell);
  return lines.map(({ poolId, quantity }) => {
    const pieces = Math.min(quantity, left.get(poolId) ?? 0);
    left.set(poolId, (left.get(poolId) ?? 0) - pieces);
    return pieces;
  });
}
