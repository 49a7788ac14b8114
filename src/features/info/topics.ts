/** What stands behind the footer's links. No promise here that the shop does not keep in code. */

interface Part {
  heading: string;
  text: string;
  /** The shop's e-mail address stands below the text. */
  withEmail?: true;
}

export interface Topic {
  title: string;
  parts: readonly Part[];
}

export const topics = {
  about: {
    title: 'About Haat',
    parts: [
      {
        heading: 'An open-air market',
        text: 'A haat is a market under the open sky. This one stands in your pocket: clothes, groceries, gifts and electronics, with prices in rupees and free delivery on every order.',
      },
      {
        heading: 'Made for a line that comes and goes',
        text: 'What you have seen stays on your device, so that you can look at it again without a network. Orders you have placed can be opened in a basement.',
      },
      {
        heading: 'The pictures are drawn',
        text: 'The products of the first catalogue are illustrations, and their reviews are samples, marked as such. A seller’s own photographs take their place one by one.',
      },
    ],
  },
  contact: {
    title: 'Contact',
    parts: [
      { heading: 'By e-mail', text: 'Write to us, with the order reference when it is about an order.', withEmail: true },
      { heading: 'About a product', text: 'Open the product and choose Show Live or Customize: both start a chat with the seller.' },
    ],
  },
  delivery: {
    title: 'Delivery',
    parts: [
      {
        heading: 'Free on every order',
        text: 'There is no charge for shipping or delivery, whatever the order is worth. An order starts above Rs 100.',
      },
      {
        heading: 'Where',
        text: 'Choose your place in the header. Some fresh goods are sold in a few places only; you see what can be had at yours.',
      },
      {
        heading: 'How far it is',
        text: 'An order moves from PENDING to CONFIRMED, SHIPPED, DISPATCHED and DELIVERED. Your orders show where it stands.',
      },
    ],
  },
  returns: {
    title: 'Returns',
    parts: [
      {
        heading: 'Before it is delivered',
        text: 'Write to us with the order reference. A cancelled order is marked CANCELLED and its payment is marked for refund.',
      },
      {
        heading: 'After delivery',
        text: 'Write to us with the order reference and a picture of what is wrong, and we settle it with the seller.',
      },
    ],
  },
  terms: {
    title: 'Conditions of Use',
    parts: [
      {
        heading: 'Prices and tax',
        text: 'Prices are in Indian rupees. Tax is shown in the cart and at checkout before you pay; delivery is free.',
      },
      {
        heading: 'When an order stands',
        text: 'An order is placed when its payment is confirmed. If the goods are gone by then, the money goes back to you.',
      },
      { heading: 'Reviews', text: 'A product can be reviewed by who bought it, after it is delivered. Sample reviews are marked.' },
    ],
  },
  privacy: {
    title: 'Privacy Policy',
    parts: [
      {
        heading: 'What we keep',
        text: 'Your name, e-mail, phone number, cart, wishlist and orders, and the address you give at checkout. Your password is kept only as a hash that cannot be read back.',
      },
      {
        heading: 'What stays on your device',
        text: 'Pages you have seen and your own cart, wishlist and orders, so that they open without a network. Signing out removes what is yours.',
      },
      {
        heading: 'What we never see',
        text: 'Your card number goes to the payment provider only. A number typed into the group box in the footer is not sent anywhere.',
      },
      {
        heading: 'No trackers',
        text: 'The shop loads nothing from other companies except the payment page, and sets no cookie for following you.',
      },
    ],
  },
} as const satisfies Record<string, Topic>;

export type InfoTopic = keyof typeof topics;
