/** Sentences about notifications. They load with the inbox and the offer. */
import type { NotificationTopic } from './notification.ts';
import type { OrderStatus } from './order.ts';

export const notificationMessages = {
  started: 'We will notify you on this device',
  stopped: 'Notifications are off on this device',
  read: 'Marked as read',
  title: 'Notifications',
  unread: (count: number) => `${count} new`,
  new: 'New',
  markRead: 'Mark as read',
  empty: 'Nothing new yet. News about your orders and saved products appears here.',
  offer: 'We can notify you when your order moves, and when a saved product is back in stock or costs less.',
  turnOn: 'Notify me about this order',
  on: 'Notifications are on for this device.',
  turnOff: 'Turn off',
  refused: 'Your browser blocks notifications from this shop. News about your orders appears here instead.',
  installFirst:
    'Notifications need the installed app. Tap Share, choose “Add to Home Screen” and open the shop from there. Until then, news about your orders appears here.',
  unsupported: 'This browser cannot show notifications. News about your orders appears here instead.',
} as const;

/** The title of the notification when an order has come to a status. */
export const orderMoved: Record<Exclude<OrderStatus, 'pending'>, string> = {
  CONFIRMED: 'Your order is confirmed',
  SHIPPED: 'Your order has shipped',
  DISPATCHED: 'Your order is out for delivery',
  DELIVERED: 'Your order was delivered',
  CANCELD: 'Your order was cancelled',
};

/** The title of the other topics. */
export const topicTitle: Record<Exclude<NotificationTopic, 'order'>, string> = {
  stock: 'Back in stock',
  price: 'Lower price',
};
