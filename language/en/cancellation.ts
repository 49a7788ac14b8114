/** What a shopper reads who cancels an order. */
export const cancellation = {
  cancelOrder: {
    button: 'Cancel order',
    question: 'Cancel this order?',
    nothingToPay: 'You have nothing to pay.',
    goesBack: 'Your money goes back the way you paid. Banks take up to seven working days.',
    yes: 'Yes, cancel it',
    keep: 'Keep the order',
    saved: 'Your cancellation is saved on this device and sent when you are online.',
    waits: 'Cancellation not sent yet',
    sending: 'Cancelling your order...',
    unknown: 'We do not know yet whether your cancellation arrived. We keep asking.',
    held: 'Sign in to send your cancellation.',
    done: 'Your order is cancelled.',
    kept: 'The order stays as it is.',
  },
};
