/** The text of every notification. */
import { formatPaise } from '#contract/money.ts';
import type { NotificationTopic } from '#contract/notification.ts';
import { orderMoved, topicTitle } from '#contract/notification-messages.ts';
import type { OrderStatus } from '#contract/order.ts';
import { chosenOf, referenceOf, withOptions } from '#contract/naming.ts';
import { type Options } from '#server/variant/rules.ts';

export interface NotificationText {
  topic: NotificationTopic;
  tag: string;
  title: string;
  body: string;
  path: string;
}

type NamedProduct = { id: string; name: string };

/** Names no product: a locked screen may show it to others. */
export const orderText = (orderId: string, status: Exclude<OrderStatus, 'pending'>): NotificationText => ({
  topic: 'order',
  tag: `order:${orderId}`,
  title: orderMoved[status],
  body: `Order ${referenceOf(orderId)}`,
  path: `/orders?order=${orderId}&show=products`,
});

export const stockText = ({ id, name, pricePaise, ...options }: NamedProduct & Options & { pricePaise: number }): NotificationText => ({
  topic: 'stock',
  tag: ['stock', id, ...chosenOf(options)].join(':'),
  title: topicTitle.stock,
  body: `${withOptions(name, options)}, ${formatPaise(pricePaise)}. It may sell out again.`,
  path: `/product/${id}`,
});

export const priceText = ({ id, name }: NamedProduct, beforePaise: number, nowPaise: number): NotificationText => ({
  topic: 'price',
  tag: `price:${id}`,
  title: topicTitle.price,
  body: `${name} is now ${formatPaise(nowPaise)} (was ${formatPaise(beforePaise)}).`,
  path: `/product/${id}`,
});
