/** Presentation constants of spec 9 that code reads; widths, gaps and columns are in the stylesheets. Sizes in px, times in ms. */
export const layout = {
  titleCut: { card: 30, cart: 30, checkout: 20, location: 10 },
  hero: { gap: 15, transition: 500, every: 3500 },
  /** Minimum time that a skeleton is shown, so that nothing flickers. */
  skeleton: 500,
  toast: 6000,
  /** After sign-in and sign-up. */
  redirectDelay: 2000,
  searchSlowAfter: 3000,
  /** ms of rest after a letter before the shop is asked for suggestions. */
  suggestAfter: 150,
} as const;
