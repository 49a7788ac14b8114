/** Mails, in the order in which a shopper may get them. */
export const mails = {
  orderMail: {
    placed: (order: string) => `Your order ${order}`,
    placedText: (name: string, order: string) => `Thank you, ${name}. We have received your order ${order}.`,
    totalPaid: 'Total paid',
    toPay: 'To pay at the door',
    nothingToPay: 'You have nothing to pay.',
    /** `code` for a search, `number` for a call. */
    bothNames: (code: string, number: string) => `${code} (${number})`,
    line: (quantity: number, product: string) => `${quantity} x ${product}`,
    lineWithPrice: (quantity: number, product: string, price: string) => `${quantity} x ${product}, ${price}`,
    taxOf: (parts: string) => `Tax (${parts})`,
    test: 'This was a test payment; no card was charged.',
    address: (address: string) => `Delivery address: ${address}.`,
    track: 'Track your order',
    sent: (order: string) => `Your order ${order} is on its way`,
    sentText: (name: string, order: string) => `Hello ${name}, your order ${order} has left the shop:`,
    parcelNews: (order: string) => `Courier and tracking of your order ${order}`,
    parcelNewsText: (name: string, order: string) => `Hello ${name}, this is how your order ${order} travels now:`,
    courier: (carrier: string) => `Courier: ${carrier}`,
    tracking: (number: string) => `Tracking number: ${number}`,
    /** `name`: Invoice, Bill of supply or Receipt. */
    paper: (name: string, number: string) => `${name} ${number}: open it in your order.`,
    view: 'View your order',
    cancelled: (order: string) => `Your order ${order} was cancelled`,
    cancelledText: (name: string, order: string) => `Hello ${name}, your order ${order} is cancelled:`,
    total: 'Total of the order',
    refundedBefore: 'Its money was refunded before.',
    refundsAll: (amount: string) =>
      `The full amount, ${amount}, is refunded to your original payment method. Banks take up to seven working days.`,
    refundsRest: (amount: string) =>
      `The rest of the money, ${amount}, is refunded to your original payment method. Banks take up to seven working days.`,
    refunded: (order: string) => `Your refund for order ${order}`,
    refundedText: (name: string, amount: string, order: string) =>
      `Hello ${name}, we have sent ${amount} of your order ${order} back to your original payment method. Banks take up to seven working days.`,
    refundedByHand: (name: string, amount: string, order: string) =>
      `Hello ${name}, we have paid ${amount} of your order ${order} back to you.`,
    refundIsFor: 'It is for:',
  },
  /** Of a payment that did not become an order. */
  paymentMail: {
    refunded: (reference: string) => `Your refund for payment ${reference}`,
    refundedText: (amount: string) =>
      `We received your payment of ${amount} but could not place your order: an item sold out, the amount did not match, or the payment arrived too late.`,
    refundsAll: 'We refund the full amount to your original payment method. Banks take up to seven working days. Your cart is unchanged.',
    reference: (reference: string) => `Checkout reference: ${reference}`,
  },
  codeMail: {
    subject: 'Your password reset code',
    text: (name: string) => `Hello ${name}, this is your password reset code:`,
    once: 'You can use it once, within ten minutes.',
    notYou: 'If you did not request a code, ignore this email. Your password has not changed.',
  },
  passwordMail: {
    subject: 'Your password was changed',
    text: (name: string) => `Hello ${name}, the password of your account was changed, and every device was signed out.`,
    notYou: 'If you did not change it, set a new password now. We send the code to this address.',
  },
  recoveryMail: {
    subject: 'Wrong reset codes were entered for your account',
    text: (name: string) => `Hello ${name}, wrong password reset codes were entered for your account many times today.`,
    stillSafe:
      'Nothing was changed. We do not accept reset codes until tomorrow, except from a browser you have signed in with before. You can still sign in with your password.',
  },
  signUpMail: {
    signIn: 'Go to sign-in',
    subject: 'You already have an account',
    text: (name: string) => `Hello ${name}, someone tried to create an account with this email address, but you already have one.`,
    notYou: 'If that was you, sign in, or reset your password there. If not, ignore this email. Nothing was changed.',
  },
  stockMail: {
    subject: (product: string) => `Back in stock: ${product}`,
    text: (name: string, product: string, price: string) =>
      `Hello ${name}, you asked us to tell you: ${product} is back in stock for ${price}.`,
    view: 'View product',
    once: 'It may sell out again. We send this email once and reserve nothing.',
  },
  staffMail: {
    subject: (inviter: string, shop: string) => `${inviter} invites you to work at ${shop}`,
    text: (inviter: string, shop: string) => `${inviter} invites you to the desk of ${shop}, where orders, products and stock are managed.`,
    open: 'Open the desk',
    once: (hours: number, inviter: string) =>
      `The link works once, within ${hours} hours. If you do not know ${inviter}, ignore this email.`,
  },
};
