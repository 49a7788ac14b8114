/** What a shopper reads of a placement. */
import { formatPaise } from '#contract/money.ts';
import { orderNames } from '#contract/naming.ts';
import { words } from '#language/words.ts';
import type { NotificationText } from '#server/notification/texts.ts';

interface PlacedOrder {
  id: string;
  number: number;
  toPayPaise: number;
  /** How much less it is than the shopper agreed to. */
  lessPaise: number;
}

/** What a shopper reads of an order that is paid on delivery. */
export function placedWords({ id, number, toPayPaise, lessPaise }: PlacedOrder): string {
  const [order, amount] = [orderNames({ id, number }), formatPaise(toPayPaise)];
  return lessPaise > 0 ? words().placement.placedForLess(order, amount, formatPaise(lessPaise)) : words().placement.placed(order, amount);
}

/** What notifications of a placement have in common: the newest replaces the one before. */
export const placementTag = (placementId: string): string => `place:${placementId}`;

/** About a placement, which may have been sent long after the button was pressed. */
export const placedText = (placementId: string, order: PlacedOrder): NotificationText => ({
  topic: 'order',
  tag: placementTag(placementId),
  title: words().placement.placedTitle,
  body: placedWords(order),
  path: `/orders?order=${order.id}&show=products`,
});

/** Names no product: a locked screen may show it to others. */
export const questionText = (placementId: string): NotificationText => ({
  topic: 'order',
  tag: placementTag(placementId),
  title: words().placement.questionTitle,
  body: words().placement.questionText,
  path: '/orders',
});
