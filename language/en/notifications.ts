/** Notifications: the inbox, the offer to turn them on, and the messages themselves. */
export const notifications = {
  notifications: {
    started: 'We will notify you on this device',
    stopped: 'Notifications are off on this device',
    read: 'Marked as read',
    title: 'Notifications',
    unread: (count: number) => `${count} new`,
    newMark: 'New',
    markRead: 'Mark as read',
    notReached: 'Your notifications are not on this device yet. They appear here once you are online.',
    empty: 'Nothing new yet. News about your orders and saved products appears here.',
    offer: 'We can notify you when your order moves, and when a saved product is back in stock or costs less.',
    turnOn: 'Notify me about this order',
    on: 'Notifications are on for this device.',
    turnOff: 'Turn off',
    refused: 'Your browser blocks notifications from this shop. News about your orders appears here instead.',
    unanswered: 'Notifications stay off. To turn them on, tap again and choose “Allow”.',
    unreachable: 'Your browser could not reach its notification service. Please try again later. News about your orders appears here.',
    installFirst:
      'Notifications need the installed app. Tap Share, choose “Add to Home Screen” and open the shop from there. Until then, news about your orders appears here.',
    unsupported: 'This browser cannot show notifications. News about your orders appears here instead.',
    /** By the status that the order has come to. */
    orderMoved: {
      CONFIRMED: 'Your order is confirmed',
      SHIPPED: 'Your order has shipped',
      DISPATCHED: 'Your order is out for delivery',
      DELIVERED: 'Your order was delivered',
      CANCELD: 'Your order was cancelled',
    },
    overtaken: 'Your cancelled parcel had left. You need not take it.',
    returned: { accepted: 'The shop takes your return', declined: 'The shop has answered about your return' },
    order: (names: string) => `Order ${names}`,
    stock: 'Back in stock',
    stockText: (product: string, price: string) => `${product}, ${price}. It may sell out again.`,
    price: 'Lower price',
    priceText: (product: string, now: string, before: string) => `${product} is now ${now} (was ${before}).`,
    /** For a message that cannot be read: a browser ends the subscription of a shop that shows nothing. */
    unreadable: 'News from the shop',
    unreadableText: 'Open the shop to read it.',
  },
};
