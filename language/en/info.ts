/** The pages linked in the footer, until the shop writes its own. Promise nothing here that the code does not do. */
export const info = {
  infoPages: {
    about: [
      {
        heading: 'An open-air market',
        text: 'A haat is an open-air market. This one is online: clothes, groceries, gifts and electronics, with prices in rupees and free delivery on every order.',
      },
      {
        heading: 'Built for slow and unreliable connections',
        text: 'Pages you have viewed and orders you have placed stay on your device, so you can open them offline.',
      },
      {
        heading: 'Illustrated products',
        text: 'Product pictures are illustrations until sellers add their own photos. Sample reviews are labelled as samples.',
      },
    ],
    contact: [
      {
        heading: 'By email',
        text: 'Write to us. If it is about an order, include the order reference.',
      },
      { heading: 'About a product', text: 'Open the product and choose Show Live or Customize to chat with the seller.' },
    ],
    /** In place of the first part of Contact, where the shop has a number and no address. */
    byPhone: { heading: 'By phone', text: 'Call us. If it is about an order, have the order reference ready.' },
    /** The same where it has neither. */
    whoSells: 'Who sells',
    delivery: [
      {
        heading: 'Free on every order',
        text: 'Shipping and delivery are free on every order. The order total must be more than Rs 100.',
      },
      {
        heading: 'Where',
        text: 'Choose your location in the header. Some fresh products are sold in a few locations only. You see what is available in yours.',
      },
      {
        heading: 'Order status',
        text: 'An order moves from PENDING to CONFIRMED, SHIPPED, DISPATCHED and DELIVERED. See the current status in Orders.',
      },
    ],
    returns: [
      {
        heading: 'Before it is delivered',
        text: 'Open the order in Orders and choose Cancel order, as long as it has not left. What you paid goes back the way you paid; an order that you pay at the door costs nothing then.',
      },
      {
        heading: 'After delivery',
        text: 'Write to us with the order reference and a picture of the problem. We resolve it with the seller.',
      },
    ],
    terms: [
      {
        heading: 'Prices and tax',
        text: 'Prices are in Indian rupees. Tax is shown in the cart and at checkout before you pay; delivery is free.',
      },
      {
        heading: 'Placing an order',
        text: 'An order is placed when its payment is confirmed, or, where you pay at the door, when we say that it is placed. If the products are sold out by then, we refund you or ask first.',
      },
      { heading: 'Reviews', text: 'You can review a product after it is delivered. Sample reviews are labelled.' },
    ],
    privacy: [
      {
        heading: 'What we store',
        text: 'Your name, email, phone number, cart, wishlist and orders, and the address you give at checkout. Your password is stored only as a hash and cannot be read.',
      },
      {
        heading: 'What stays on your device',
        text: 'Pages you have viewed and your cart, wishlist and orders, so that they work offline. Signing out removes your cart, wishlist and orders.',
      },
      {
        heading: 'Who sees it in the shop',
        text: 'The owners see what we store, and each time one of them opens the page of a customer, it is noted who did. Staff see the name, phone and address of an order until 14 days after it is delivered.',
      },
      {
        heading: 'What we never see',
        text: 'Your card number goes to the payment provider only. The number you enter in the newsletter box is not sent anywhere.',
      },
      {
        heading: 'No trackers',
        text: 'The shop loads nothing from other companies except the payment page and sets no tracking cookies.',
      },
    ],
    ownAbout: (name: string, tagline: string) => `${name}: ${tagline}.`,
  },
};
