/** What the shop asks about an order that it could not place as agreed, in sentences. */
import { formatRupees } from '#contract/money.ts';
import { orderNumber, referenceOf } from '#contract/naming.ts';
import type { PlacementReason } from '#contract/order-question.ts';
import { toRupees } from '#contract/totals.ts';
import { words } from '#language/words.ts';

const rupees = (paise: number) => formatRupees(toRupees(paise));

type Of<R extends PlacementReason['reason']> = Extract<PlacementReason, { reason: R }>;

function lineGone({ title, why, left, order }: Of<'line_gone'>): string {
  if (why === 'bought' && order) return words().waitingOrder.bought(title, `${orderNumber(order.number)} (${referenceOf(order.id)})`);
  if (why === 'reduced') return words().waitingOrder.reduced(title, left);
  return why === 'not_sold' ? words().waitingOrder.notSold(title) : words().waitingOrder.removed(title);
}

function limit({ which, most }: Of<'limit'>): string {
  switch (which) {
    case 'amount':
      return words().waitingOrder.amount(rupees(most));
    case 'first':
      return words().waitingOrder.first(rupees(most));
    case 'least':
      return words().waitingOrder.least(rupees(most));
    case 'open':
      return words().waitingOrder.open(most);
    case 'phone':
      return words().waitingOrder.phone(most);
    case 'hour':
      return words().waitingOrder.hour;
    case 'refused':
      return words().waitingOrder.refused;
  }
}

/**
 * A sentence for each reason of a question. The tax of a price that is named goes without saying.
 * @param againPaise what the button orders it at: the shop's own total counts pieces that are sold out
 */
export function questionWords(reasons: readonly PlacementReason[], againPaise: number | undefined): string[] {
  const priced = new Set(reasons.flatMap((one) => (one.reason === 'price' ? [one.cartItemId] : [])));
  return reasons
    .filter((one) => one.reason !== 'tax' || !priced.has(one.cartItemId))
    .map((one) => reasonWords(one.reason === 'total' && againPaise !== undefined ? { ...one, nowPaise: againPaise } : one));
}

/** One sentence for one reason. */
function reasonWords(reason: PlacementReason): string {
  switch (reason.reason) {
    case 'line_gone':
      return lineGone(reason);
    case 'stock':
      return reason.available > 0
        ? words().waitingOrder.fewer(reason.title, reason.asked, reason.available)
        : words().waitingOrder.soldOut(reason.title);
    case 'price':
      return words().waitingOrder.price(reason.title, rupees(reason.nowPaise), rupees(reason.wasPaise));
    case 'tax':
      return words().waitingOrder.tax(reason.title, rupees(reason.nowPaise), rupees(reason.wasPaise));
    case 'total':
      return words().waitingOrder.total(rupees(reason.nowPaise), rupees(reason.wasPaise));
    case 'closed':
      return reason.text;
    case 'off':
      return words().waitingOrder.off;
    case 'place':
      return reason.isServed ? words().waitingOrder.cardPlace(reason.pincode) : words().waitingOrder.notServed(reason.pincode);
    case 'limit':
      return limit(reason);
    case 'old':
      return reason.hours === null ? words().waitingOrder.clock : words().waitingOrder.old;
    case 'terms':
      return words().waitingOrder.terms;
  }
}
