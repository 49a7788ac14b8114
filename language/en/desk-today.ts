import { form } from './meta.ts';

/** The desk: the first screen, and sharing the shop. */
export const deskToday = {
  deskToday: {
    closedUntil: (time: string) => `Closed until ${time}.`,
    orders: (count: number) => `${count} ${form(count) === 'one' ? 'order' : 'orders'}`,
    /** After the amount of today. */
    soFar: (count: number) => `today, ${count} ${form(count) === 'one' ? 'order' : 'orders'}`,
    before: (weekday: string, amount: string, count: number) =>
      `${weekday} by this time: ${amount}, ${count} ${form(count) === 'one' ? 'order' : 'orders'}`,
    /** After their number, which stands apart. */
    refundsFailed: (count: number) => (form(count) === 'one' ? 'refund did not go through' : 'refunds did not go through'),
    toConfirm: (count: number) => (form(count) === 'one' ? 'order to confirm' : 'orders to confirm'),
    toPack: (count: number) => (form(count) === 'one' ? 'order to pack' : 'orders to pack'),
    packed: (count: number) => (form(count) === 'one' ? 'packed order to send' : 'packed orders to send'),
    requests: (count: number) => (form(count) === 'one' ? 'request' : 'requests'),
    requestsSince: (count: number, hours: number) => `${form(count) === 'one' ? 'request' : 'requests'}, oldest ${hours} h`,
    returns: (count: number) => (form(count) === 'one' ? 'open return' : 'open returns'),
    returnsSince: (count: number, hours: number) => `${form(count) === 'one' ? 'open return' : 'open returns'}, oldest ${hours} h`,
    lowStock: (count: number) => (form(count) === 'one' ? 'product nearly gone' : 'products nearly gone'),
    withoutTaxClass: (count: number) =>
      form(count) === 'one' ? 'product is on sale without a GST rate' : 'products are on sale without a GST rate',
    salesOfWeek: 'Sales of the last seven days',
    nobodyCanOrder: 'Nobody can order.',
    openAgain: 'Open it again',
    sales: 'Sales',
    closeForAWhile: 'Close the shop for a while…',
    setUp: 'Set up your shop',
    title: 'Today',
    empty: 'Nothing waits',
    emptyText: 'New orders appear here by themselves, and this phone rings if you allow it.',
    waits: 'What waits',
    lastWeekday: (weekday: string) => `Last ${weekday}`,
  },
  deskShare: {
    qrCode: (text: string) => `QR code of ${text}`,
    linkCopied: 'Link copied',
    poster: 'Poster',
    howToSee: 'Point your camera here to see it in our shop',
    howToShop: 'Point your camera here to shop with us',
    whatsApp: 'Share on WhatsApp',
    copyLink: 'Copy the link',
    printPoster: 'Print the poster',
    noAddress: 'The address is not known yet',
    noAddressText: 'Open this screen once with a connection.',
    shareShop: 'Share the shop',
    shareProduct: 'Share the product',
    product: 'Product',
  },
};
