/** Sentences that only the HTML of the server and the build has: no browser loads them with the scripts. */
export const pageWords = {
  needsScript: {
    title: 'This page needs JavaScript',
    text: 'Turn it on in your browser and load the page again. Products, prices and the sign-in work without it.',
  },
  failed: {
    404: { title: 'Page not found', text: 'The link may be out of date or mistyped.' },
    405: { title: 'This page cannot be sent to', text: 'Go back and try again from the page itself.' },
    414: {
      title: 'This address is too long',
      text: 'The link was not put together well. Search for what you wanted, or start at the home page.',
    },
    431: {
      title: 'Your browser sent too much',
      text: 'What this site has stored in your browser has grown too large. Delete its cookies and load the page again.',
    },
    500: { title: 'Something went wrong', text: 'The fault is ours, and nothing was changed. Try again in a moment.' },
    503: { title: 'The shop will be right back', text: 'Too much is going on at the moment. Try again in a few seconds.' },
    other: { title: 'This did not work', text: 'Go back and try again.' },
  },
} as const;

/** What search engines and link previews say of a page without a description of its own. */
export const shopDescription =
  'Clothes for everyone at home, gifts made to order and groceries, with free delivery. Haat opens on a weak signal and keeps your cart.';

/** The same for each page that is not about products. */
export const pageDescriptions: Readonly<Record<string, string>> = {
  '/': shopDescription,
  '/about': 'Who makes what the shop sells, how clothes and gifts are made to order, and why the shop also works without a network.',
  '/contact': 'How to reach the shop: WhatsApp, email and the address of the shop, and who answers complaints.',
  '/delivery': 'Where the shop delivers, how long it takes, and why delivery is free on every order.',
  '/returns': 'How to return something to the shop, until when, and how the money comes back to you.',
  '/privacy': 'What the shop stores about you, why, for how long, and how to see or delete it.',
  '/terms': 'The conditions under which you order: prices, payment, delivery and cancellation.',
  '/search': 'Search the shop by name, brand, colour or size.',
  '/signIn': 'Sign in to see your cart, your orders and your wishlist on every device.',
};
