/** What only the HTML of the server and of the build says: descriptions for search engines, and pages that need no script. */
export const documents = {
  documents: {
    /** Of a page without a description of its own. */
    shop: 'Clothes for everyone at home, gifts made to order and groceries, with free delivery. Haat opens on a weak signal and keeps your cart.',
    ownShop: (shop: string) => `${shop}: an online shop that opens on a weak signal and keeps your cart.`,
    ownShopSells: (shop: string, tagline: string) => `${shop}: ${tagline}.`,
    price: (price: string) => `${price} with tax`,
    priceFrom: (price: string) => `from ${price} with tax`,
    product: (product: string, brand: string, price: string, description: string) =>
      `${brand === '' ? product : `${product} by ${brand}`}, ${price}. ${description}`,
    category: (category: string, shop: string, subcategories: string) => `${category} at ${shop}: ${subcategories}. Delivery is free.`,
    subcategory: (subcategory: string, category: string, shop: string) =>
      `${subcategory} in ${category} at ${shop}. Delivery is free, and the shop works offline.`,
    /** By path. */
    descriptions: {
      '/about': 'Who makes what the shop sells, how clothes and gifts are made to order, and why the shop also works without a network.',
      '/contact': 'How to reach the shop: WhatsApp, email and the address of the shop, and who answers complaints.',
      '/delivery': 'Where the shop delivers, how long it takes, and why delivery is free on every order.',
      '/returns': 'How to return something to the shop, until when, and how the money comes back to you.',
      '/privacy': 'What the shop stores about you, why, for how long, and how to see or delete it.',
      '/terms': 'The conditions under which you order: prices, payment, delivery and cancellation.',
      '/search': 'Search the shop by name, brand, colour or size.',
      '/signIn': 'Sign in to see your cart, your orders and your wishlist on every device.',
    },
    needsScript: 'This page needs JavaScript',
    needsScriptText: 'Turn it on in your browser and load the page again. Products, prices and the sign-in work without it.',
    /** By status. */
    failed: {
      404: { title: 'Page not found', text: 'The link may be out of date or mistyped.' },
      405: { title: 'This page does not accept that request', text: 'Go back and try again from the page itself.' },
      414: { title: 'This address is too long', text: 'The link is broken. Search for what you wanted, or start at the home page.' },
      431: {
        title: 'Your browser sent too much data',
        text: 'This site has stored too much in your browser. Delete its cookies and load the page again.',
      },
      500: { title: 'Something went wrong', text: 'The fault is ours, and nothing was changed. Try again in a moment.' },
      503: { title: 'The shop will be right back', text: 'The shop is very busy at the moment. Try again in a few seconds.' },
      other: { title: 'This did not work', text: 'Go back and try again.' },
    },
    reference: (requestId: string) => `Reference: ${requestId}`,
  },
};
