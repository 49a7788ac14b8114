/**
 * Every sentence that a shopper reads and that more than one place may say.
 * The groups named "spec" are letter for letter, odd spellings included (spec 5 and 8); the rest are ours, in plain English.
 */
export const messages = {
  login: {
    toContinue: 'Please Login to continue', // spec 5, 8: wishlist, Show Live, Customize
    cart: 'Please login first', // spec 5, 8
    review: 'Please Login first', // spec 5, 8
  },
  signIn: {
    emailBlank: 'email can not be blank!', // spec 5
    passwordBlank: 'password can not be blank!', // spec 5
    wrong: 'Invalid email or password',
    welcome: 'You are signed in',
    goodbye: 'You are signed out',
    thisVisit: 'You are signed in until you close or reload this page: this browser lets Haat keep nothing.',
    blocked: 'This browser blocks cookies and storage for Haat, so you cannot sign in. Allow them for this site and try again.',
    google: 'User authentication Successfully!', // spec 8
    googleFailed: 'The sign-in with Google did not work',
    googleOff: 'This shop has no sign-in with Google',
    testDomain: 'Use an address that ends in @example.test',
    usePassword: 'This email has a password here. Please sign in with it.',
    linkPassword: 'This email has a password here. Enter it once to join the two.',
  },
  signUp: {
    nameBlank: 'name can not be blank!', // spec 5
    emailBlank: 'email can not be blank!', // spec 5
    phoneBlank: 'phone can not be blank!', // spec 5
    passwordBlank: 'password can not be blank!', // spec 5
    done: 'Register Successfully!', // spec 8
    taken: 'This email can not be registered',
    emailShape: 'This does not look like an email address',
    passwordCommon: 'This password is too easy to guess',
  },
  recover: {
    sent: 'If the email is registered, a code has been sent',
    otpWrong: 'OTP is incorrect', // spec 5
    passwordShort: 'Password Is less then 6', // spec 5
    done: 'Your password is changed. Sign in with the new one.',
  },
  cart: {
    added: 'Added To Cart', // spec 8
    removed: 'item removed from cart!', // spec 8
    updated: 'Your cart is up to date',
    chooseOption: 'Please Select Product Size,colour ,etc', // spec 5, 8
    overStock: 'The quantity is greater than product count in stock', // spec 5, 8
    empty: 'Your Cart is currently empty', // spec 2
    lineFull: 'A line of your cart can hold up to 999 pieces.',
    lineGone: 'This product is no longer in your cart',
    soldOut: 'This product is sold out',
    optionGone: 'This size or weight is no longer sold',
  },
  wishlist: {
    added: 'the product added in my list', // spec 8
    removed: 'item removed from Wishlist!', // spec 8
    already: 'This product is already in your Wishlist',
    empty: 'Wishlists is currently empty', // spec 2
    retired: 'No longer sold',
  },
  billing: {
    name: 'Please fill full name', // spec 5, in this order
    country: 'Please fill country',
    address1: 'Please fill Street address',
    address2: 'Please fill Street address',
    city: 'Please fill city',
    state: 'Please fill state',
    pincode: 'Please fill zipCode',
    phone: 'Please fill phone Number',
    email: 'Please fill email',
    stateList: 'The list of states could not be loaded. Type your state instead.',
  },
  checkout: {
    tooSmall: 'An order starts above Rs 100.',
    changed: 'Prices or stock changed, please review your cart',
    sending: 'Sending your changes...',
    waiting: 'Checkout opens once your changes are sent.',
    emptyCart: 'Your cart is empty, so there is nothing to pay for',
    notVerified: 'Payment could not be verified',
    declined: 'The bank declined this card. Your cart is kept, nothing was charged.',
    cancelled: 'The payment was not made. Your cart is kept.',
    providerDown: 'The payment provider could not be reached. Your cart is kept, nothing was charged.',
    checking: 'We are checking your payment. Do not pay again.',
    pending: 'We are checking a payment. You can pay for this cart once the bank has decided.',
    abandoned: 'You stopped waiting for this payment. If the money is still taken, you get it back.',
    bought: 'Another payment bought these products. If money is still taken for this one, you get it back.',
    late: 'Your payment came in too late for an order. The money goes back to you.',
    notSent: 'You are offline, so nothing was sent and your card was not charged. Try again when the connection is back.',
    nothingPaid: 'Your bank has no payment of yours for this order. Your card was not charged, and your cart is kept.',
    notKnown:
      'The shop cannot be reached, so we do not know yet whether your payment was sent. Do not pay in another way. We ask again as soon as you are online.',
    beingChecked: { one: '1 payment is being checked', more: 'payments are being checked' },
    notChecked: '1 payment is not checked yet',
    fewerLeft: 'There is less left than you want to buy. Lower the quantity in your cart or remove the product, then check out again.',
    waitLonger: 'The bank may still answer. Please wait a little longer.',
    refunded: 'Your payment came in, but the goods were gone. The money goes back to you.',
    expired: 'This payment took too long and was closed. Your cart is kept.',
    placed: 'Your order is placed',
    notFound: 'This payment is not known here',
    testPayments: 'Test payments: no card is charged.',
    addressUsed: 'Last address filled in',
  },
  orders: {
    notDelivered: 'Order is not delivered yet...', // spec 4, 8
    empty: 'You have no orders yet',
    notFound: 'This order is not known here',
  },
  review: {
    none: 'No Review Yet!', // spec 2
    beFirst: 'However, you may be the first reviewer.', // spec 2
    blank: 'Please write a few words',
    done: 'Thank you for your review',
    already: 'You have reviewed this product already',
    waits: 'Kept on this device, will be sent.',
    sample: 'Sample reviews',
  },
  profile: {
    saved: 'user updated', // spec 8
    incomplete: 'Please fill all the details', // spec 5
    busy: 'The shop is too busy to read this picture now. Please try again in a moment.',
    badImage: 'Please select a valid JPG or PNG image file.', // spec 5
    uploaded: 'Images Uploaded!', // spec 8
    stale: 'Your profile was changed on another device. Look at it again before you save.',
    tooLarge: 'This picture is too large. It may have 8 MB at most.',
    tooManyAtOnce: 'Upload up to five pictures at once.',
    tooMany: 'You may keep up to twenty pictures here. Remove some first.',
    cleared: 'Pictures that were not saved are removed',
    emailFixed: 'The email of an account cannot be changed here.',
  },
  requests: {
    incomplete: 'Please Fill All Fields', // spec 5
    shortMessage: 'please Fill more Message Content', // spec 5
    timeMissing: 'Please Select Your Time', // spec 5
    wait: 'please Wait..', // spec 8
    sent: 'Successfully Sent', // spec 8
  },
  product: {
    notFound: 'This product is not in the shop',
    noneHere: 'No products here yet',
    noneMatch: 'No products match these filters',
    lastSeen: 'Last seen',
  },
  category: { notFound: 'This part of the shop does not exist' },
  search: {
    none: 'Nothing found',
    slow: 'The line is slow. Still looking...',
    tooLong: 'Search for up to 100 characters',
  },
  location: {
    title: 'Choose your Delivery Location', // spec 2
    hint: 'Enter your address and we will specify the offer for your area.', // spec 2
    unknown: 'We do not deliver to this place yet',
  },
  /** Before the app is there (src/boot/boot.ts). */
  boot: {
    slow: 'Slow connection. We will do this as soon as the page has loaded.',
    failed: 'We could not load the rest of this page. Check your connection.',
    reload: 'Reload',
  },
  network: {
    offline: "You're offline. Cart and Wishlist changes are saved and will be sent.",
    away: 'The shop is out of reach. Cart and Wishlist changes are saved and will be sent.',
    offlineVisit: "You're offline. What you have seen is still here.",
    awayVisit: 'The shop is out of reach. What you have seen is still here.',
    offlineUnkept: "You're offline. Changes can be made once you are back online.",
    awayUnkept: 'The shop is out of reach. Changes can be made once it is back.',
    unreachable: 'Could not reach the shop. Check your connection and try again.',
    broken: 'Something went wrong on our side. Nothing was lost, please try again.',
    databaseDown: 'The shop is catching its breath. Please try again in a moment.',
    neverSeen: 'You have not seen this page on this device yet, so it is not here without a network.',
    notSaved: 'This could not be saved on this device, so it was not done. Please try again.',
    full: 'This device is full, so the change was not saved. Make some room and try again.',
    slow: 'The line is slow. Still trying...',
    updateReady: 'A new version of Haat is ready.',
    wordsLater: 'The full description is at the shop. It comes when the line is back.',
    mayHaveChanged: 'Prices and stock may have changed since.',
    moreAtShop: 'More may be in the shop. The list is searched again when you are back online.',
  },
  offline: {
    refreshed: 'The catalogue on this device is up to date',
    cleared: 'What was kept of the goods is cleared',
    notPersistent: 'The browser would not promise it. It often does once the shop is installed.',
  },
  sync: {
    kept: 'Saved on this device and sent when the connection is back.',
    sending: 'Saved on this device and being sent now.',
    old: 'Some of these are more than 30 days old. Try now sends them, Undo takes them back.',
    held: 'Saved on this device. Sign in with the same account to send them.',
    version: 'Haat was renewed before this could be sent. Try it once more.',
    newer: 'This was made with a newer version of Haat. Reload the page to get it, then try again.',
    wiped: 'This browser has cleared what Haat kept here. Changes that were not sent yet are gone.',
    wipedSignIn: 'This browser has cleared what Haat kept here. Please sign in again.',
    takenBack: 'Taken back',
    tooLate: 'This is already on its way and can no longer be taken back',
    leave:
      'Logout takes your cart, Wishlist and orders off this device. What has not been sent can stay here for you, out of sight of others.',
  },
  request: {
    invalid: 'This request could not be understood',
    tooLong: 'This is too long. Please shorten it.',
    notFound: 'Not found',
    unexpected: 'Unexpected Application Error!', // spec 2
  },
} as const;

/** What only the server says to a request that it does not take; apart, so that no page carries it along. */
export const refusals = {
  brokenText: 'This text contains a character that cannot be saved. Remove it and try again.',
  tooLarge: 'This is too much at once',
  tooMany: 'Too many attempts, please try again later',
  notAllowed: 'Not allowed',
  conflict: 'This was changed meanwhile. Look at it again.',
  keyReused: 'This is not what was sent the first time. Check what you have now, then try again.',
  inProgress: 'This is already being done',
  superseded: 'A later change was already made',
  foreignSite: 'This request came from another site',
  notJson: 'Please send JSON',
} as const;
