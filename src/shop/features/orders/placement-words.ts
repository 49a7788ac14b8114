/** What the shop asks about an order that it could not place as agreed, in sentences. */
import { formatRupees } from '#contract/money.ts';
import { orderNumber, referenceOf } from '#contract/naming.ts';
import type { PlacementReason } from '#contract/order-question.ts';
import { toRupees } from '#contract/totals.ts';
import { words } from '#language/words.ts';

const rupees = (paise: number) => formatRupees(toRupees(paise));

type Of<R extends PlacementReason['reason']> = Extract<PlacementReason, { reason: R }>;

function lineGone({ title, why, left, order }: Of<'line_gone'>): string {
  const say = words().waitingOrder;
  if (why === 'bought' && order) return say.bought(title, `${orderNumber(order.number)} (${referenceOf(order.id)})`);
  if (why === 'reduced') return say.reduced(title, left);
  return why === 'not_sold' ? say.notSold(title) : say.removed(title);
}

function limit({ which, most }: Of<'limit'>): string {
  const say = words().waitingOrder;
  switch (which) {
    case 'amount':
      return say.amount(rupees(most));
    case 'first':
      return say.first(rupees(most));
    case 'least':
      return say.least(rupees(most));
    case 'open':
      return say.open(most);
    case 'phone':
      return say.phone(most);
    case 'hour':
      return say.hour;
    case 'refused':
      return say.refused;
  }
}

/** One sentence for one reason. */
export function reasonWords(reason: PlacementReason): string {
  const say = words().waitingOrder;
  switch (reason.reason) {
    case 'line_gone':
      return lineGone(reason);
    case 'stock':
      return reason.available > 0 ? say.fewer(reason.title, reason.asked, reason.available) : say.soldOut(reason.title);
    case 'price':
      return say.price(reason.title, rupees(reason.nowPaise), rupees(reason.wasPaise));
    case 'tax':
      return say.tax(reason.title, rupees(reason.nowPaise), rupees(reason.wasPaise));
    case 'total':
      return say.total(rupees(reason.nowPaise), rupees(reason.wasPaise));
    case 'closed':
      return reason.text;
    case 'off':
      return say.off;
    case 'place':
      return reason.isServed ? say.cardPlace(reason.pincode) : say.notServed(reason.pincode);
    case 'limit':
      return limit(reason);
    case 'old':
      return reason.hours === null ? say.clock : say.old;
    case 'terms':
      return say.terms;
  }
}
