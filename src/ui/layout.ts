/** Presentation constants of spec 9; what the server obeys too is in `contract/limits.ts`. Widths in px, times in ms. */
export const layout = {
  /** The responsive switch; the stylesheets write it as 62em. */
  wide: 992,
  /** The header shows the cart total above this width (62.5em). */
  headerTotalAbove: 1000,
  /** The header is fixed once the page is scrolled further than this. */
  headerFixedAfter: 100,
  titleCut: { card: 30, cart: 30, checkout: 20, location: 10 },
  hero: { gap: 15, transition: 500, every: 3500 },
  /** Slides per view of the featured categories, by least window width. */
  categoriesPerView: { 0: 3, 500: 5, 992: 8 },
  popular: { perView: 4, perStep: 3 },
  related: { perGroup: 3, perView: { 350: 1, 400: 2, 600: 3, 750: 5 } },
  galleryThumbs: 5,
  columns: { choices: [1, 3, 4], first: 4, onPhones: [2, 1], firstOnPhones: 2 },
  /** Least time that a skeleton stands, so that nothing flickers. */
  skeleton: 500,
  toast: 6000,
  /** After sign-in and sign-up. */
  redirectDelay: 2000,
  cartRefetch: 1000,
  searchSlowAfter: 3000,
} as const;
