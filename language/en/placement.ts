/** Payment on delivery: its terms, what became of an order, and what the shop asks. */
export const placement = {
  deliveryPayment: {
    /** Version `deliveryTermsVersion` in `contract/delivery-payment.ts`: raise it when what is agreed to changes. */
    terms: [
      'You pay in cash or by UPI when the parcel is handed over. There is no extra charge.',
      'You pay the amount on the button or less. If anything went up or sold out, we ask you first.',
      'You can refuse the parcel at the door and pay nothing. After several refusals you pay by card.',
    ],
  },
  placement: {
    placed: (order: string, amount: string) => `Ordered: ${order}. Pay ${amount} at the door.`,
    placedForLess: (order: string, amount: string, less: string) => `Ordered: ${order}. Pay ${amount}, ${less} less than you saw.`,
    question: 'Not ordered: something has changed. Nothing was bought.',
    placedTitle: 'Your order is placed',
    questionTitle: 'Your order waits for you',
    questionText: 'Something has changed, so nothing was ordered. Open your orders and decide.',
  },
};
