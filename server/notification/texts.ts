/** The text of every notification. */
import { formatPaise } from '#contract/money.ts';
import type { NotificationTopic } from '#contract/notification.ts';
import { words } from '#language/words.ts';
import type { OrderStatus } from '#contract/order.ts';
import { chosenOf, orderNames, withOptions } from '#contract/naming.ts';
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
export const orderText = (order: { id: string; number: number }, status: Exclude<OrderStatus, 'pending'>): NotificationText => ({
  topic: 'order',
  tag: `order:${order.id}`,
  title: words().notifications.orderMoved[status],
  body: words().notifications.order(orderNames(order)),
  path: `/orders?order=${order.id}&show=products`,
});

export const overtakenText = (order: { id: string; number: number }): NotificationText => ({
  topic: 'order',
  tag: `overtaken:${order.id}`,
  title: words().notifications.overtaken,
  body: words().notifications.order(orderNames(order)),
  path: `/orders?order=${order.id}&show=products`,
});

export const returnText = (order: { id: string; number: number }, state: 'accepted' | 'declined'): NotificationText => ({
  topic: 'order',
  tag: `return:${order.id}`,
  title: words().notifications.returned[state],
  body: words().notifications.order(orderNames(order)),
  path: `/orders?order=${order.id}&show=products`,
});

export const stockText = ({ id, name, pricePaise, ...options }: NamedProduct & Options & { pricePaise: number }): NotificationText => ({
  topic: 'stock',
  tag: ['stock', id, ...chosenOf(options)].join(':'),
  title: words().notifications.stock,
  body: words().notifications.stockText(withOptions(name, options), formatPaise(pricePaise)),
  path: `/product/${id}`,
});

export const priceText = ({ id, name }: NamedProduct, beforePaise: number, nowPaise: number): NotificationText => ({
  topic: 'price',
  tag: `price:${id}`,
  title: words().notifications.price,
  body: words().notifications.priceText(name, formatPaise(nowPaise), formatPaise(beforePaise)),
  path: `/product/${id}`,
});
