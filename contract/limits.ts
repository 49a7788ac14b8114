/** Business constants of spec 9 that both sides obey. Presentation constants live in `src/ui/layout.ts`. */
export const limits = {
  currency: 'INR',
  /** Spec 9: Checkout is off at a total of 100 rupees or less. */
  checkoutAboveRupees: 100,
  /** Minutes after which a shopper may stop waiting for a payment that the bank has not decided. */
  abandonPaymentAfterMinutes: 5,
  /** Spec 5 and 9: slider range, step and the first selection, in rupees. */
  price: { min: 100, max: 60_000, step: 5, from: 100, to: 10_000 },
  /** Widest price a filter may name, in rupees; above it a query is a mistake. */
  priceQueryMax: 10_000_000,
  rating: { min: 1, max: 5 },
  review: { min: 0, max: 5, step: 0.5, first: 1, textMax: 2_000 },
  /** Spec 9: new products on the home page. */
  newProducts: { page: 1, perPage: 8 },
  navCategories: 8,
  page: { max: 1_000, perPageMax: 60 },
  perPageOptions: [10, 20, 30, 40, 50, 60],
  otpLength: 4,
  passwordMin: 7,
  passwordMaxBytes: 256,
  chatMessageMin: 20,
  imageTypes: ['jpeg', 'jpg', 'png', 'webp'],
  defaultLocation: 'All',
  searchMax: 100,
  /** Most pieces of one line in a cart; stock is the nearer limit nearly always. */
  lineQuantityMax: 999,
  /** Variants of one product: every combination of its options. */
  variantsMax: 100,
  text: { name: 80, email: 254, phone: 20, address: 200, city: 80, pincode: 12, option: 40 },
} as const;
