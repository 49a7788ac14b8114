/** The pages outside the app: the payment, and the end of a sign-in in a window of its own. */
export const pay = {
  payPage: {
    strip: (shop: string) => `You pay ${shop}, through our payment provider.`,
    secure: 'Secure payment',
    pay: (amount: string) => `Pay ${amount}`,
    order: (shop: string) => `Your order at ${shop}`,
    reserved: 'Your items are reserved while you pay. Delivery is free.',
    needsScript: 'Paying needs JavaScript. Your cart is kept.',
    cancel: 'Cancel and go back',
    tryAgain: 'Try again',
    paid: 'This is paid',
    closed: 'This payment is closed',
    goesBack: 'The money goes back',
    wentBack: 'The money went back',
    nothing: 'Nothing to pay here',
  },
  finishPage: {
    title: 'Sign in',
    welcome: 'Welcome',
    done: 'You are signed in. This window closes by itself.',
    failed: 'This did not work',
    back: 'Back to the shop',
  },
};
