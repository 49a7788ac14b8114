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
    thisVisit: 'You are signed in until you close or reload this page, because this browser blocks storage for this site.',
    blocked: 'Your browser blocks cookies and storage. Allow them for this site to sign in.',
    google: 'User authentication Successfully!', // spec 8
    googleFailed: 'Google sign-in failed. Please try again.',
    googleOff: 'Google sign-in is not available',
    testDomain: 'Use an address that ends in @example.test',
    usePassword: 'This email already has a password. Sign in with your password.',
    linkPassword: 'This email already has an account. Enter its password to link Google.',
  },
  signUp: {
    nameBlank: 'name can not be blank!', // spec 5
    emailBlank: 'email can not be blank!', // spec 5
    phoneBlank: 'phone can not be blank!', // spec 5
    passwordBlank: 'password can not be blank!', // spec 5
    done: 'Register Successfully!', // spec 8
    taken: 'This email cannot be registered',
    emailShape: 'Enter a valid email address',
    emailScript: 'Mail can be sent only to an address with Latin letters before the @. Enter another address.',
    passwordCommon: 'This password is too easy to guess',
  },
  recover: {
    sent: 'If the email is registered, a code has been sent',
    otpWrong: 'OTP is incorrect', // spec 5
    passwordShort: 'Password Is less then 6', // spec 5
    done: 'Your password has been changed. Sign in with your new password.',
  },
  cart: {
    added: 'Added To Cart', // spec 8
    removed: 'item removed from cart!', // spec 8
    updated: 'Your cart is up to date',
    chooseOption: 'Please Select Product Size,colour ,etc', // spec 5, 8
    overStock: 'The quantity is greater than product count in stock', // spec 5, 8
    empty: 'Your Cart is currently empty', // spec 2
    lineFull: 'You can add up to 999 of one product.',
    lineGone: 'This product is no longer in your cart',
    soldOut: 'This product is sold out',
    optionGone: 'This size or weight is no longer available',
  },
  wishlist: {
    added: 'the product added in my list', // spec 8
    removed: 'item removed from Wishlist!', // spec 8
    already: 'This product is already in your Wishlist',
    empty: 'Wishlists is currently empty', // spec 2
    retired: 'No longer available',
  },
  stockAlert: {
    added: 'We will email you when it is back in stock',
    removed: 'We will not email you about this product',
    inStock: 'This product is back in stock. We are emailing you the link.',
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
    tooSmall: 'The order total must be more than Rs 100.',
    changed: 'Prices or stock have changed. Please review your cart.',
    sending: 'Sending your changes...',
    waiting: 'You can check out once your changes are sent.',
    emptyCart: 'Your cart is empty. Add a product to check out.',
    notVerified: 'Payment could not be verified',
    declined: 'Your bank declined this card. You have not been charged, and your cart is saved.',
    cancelled: 'Payment cancelled. Your cart is saved.',
    providerDown: 'We could not reach the payment provider. You have not been charged, and your cart is saved.',
    checking: 'We are checking your payment. Do not pay again.',
    pending: 'A payment for this cart is still being confirmed. You can pay again once your bank responds.',
    abandoned: 'You stopped waiting for this payment. If you are still charged, we will refund you.',
    bought: 'You bought these products with another payment. If you are charged for this one, we will refund you.',
    late: 'Your payment arrived too late to place the order. We will refund you.',
    notSent: 'You are offline. Nothing was sent and your card was not charged. Try again when you are back online.',
    nothingPaid: 'Your bank has no payment for this order. Your card was not charged, and your cart is saved.',
    notKnown:
      'We could not connect, so we do not know yet whether your payment went through. Do not pay again. We will check as soon as you are online.',
    beingChecked: { one: '1 payment is being checked', more: 'payments are being checked' },
    notChecked: '1 payment has not been checked yet',
    fewerLeft: 'There is not enough stock. Lower the quantity in your cart or remove the product, then check out again.',
    refunded: 'Your payment arrived, but the products were sold out. We will refund you.',
    expired: 'This payment timed out. Your cart is saved.',
    placed: 'Your order is placed',
    notFound: 'Payment not found',
    testPayments: 'Test payments: no card is charged.',
    addressUsed: 'Last address filled in',
  },
  orders: {
    notDelivered: 'Order is not delivered yet...', // spec 4, 8
    empty: 'You have no orders yet',
    notFound: 'Order not found',
  },
  review: {
    none: 'No Review Yet!', // spec 2
    beFirst: 'However, you may be the first reviewer.', // spec 2
    blank: 'Please write a review',
    done: 'Thank you for your review',
    already: 'You have already reviewed this product',
    waits: 'Saved on this device. Will be sent.',
    sample: 'Sample reviews',
  },
  profile: {
    saved: 'user updated', // spec 8
    incomplete: 'Please fill all the details', // spec 5
    badImage: 'Please select a valid JPG or PNG image file.', // spec 5
    uploaded: 'Images Uploaded!', // spec 8
    stale: 'Your profile was changed on another device. Review it before you save.',
    cleared: 'Unsaved pictures removed',
  },
  requests: {
    incomplete: 'Please Fill All Fields', // spec 5
    shortMessage: 'please Fill more Message Content', // spec 5
    timeMissing: 'Please Select Your Time', // spec 5
    wait: 'please Wait..', // spec 8
    sent: 'Successfully Sent', // spec 8
  },
  product: {
    notFound: 'Product not found',
    noneHere: 'No products here yet',
    noneMatch: 'No products match these filters',
    lastSeen: 'Last updated',
    soldOut: 'Sold out',
  },
  category: { notFound: 'Category not found' },
  search: {
    none: 'No results',
    slow: 'Slow connection. Still searching...',
    tooLong: 'Search for up to 100 characters',
  },
  location: {
    title: 'Choose your Delivery Location', // spec 2
    hint: 'Enter your address and we will specify the offer for your area.', // spec 2
    unknown: 'We do not deliver to this area yet',
  },
  /** Before the app is there (src/first-paint/boot.ts). */
  boot: {
    slow: 'Slow connection. We will do this as soon as the page has loaded.',
    failed: 'We could not load the rest of this page. Check your connection.',
    reload: 'Reload',
  },
  network: {
    offline: "You're offline. Cart and Wishlist changes are saved and will be sent.",
    serverDown: 'The shop is unreachable. Cart and Wishlist changes are saved and will be sent.',
    offlineVisitor: "You're offline. Pages you have viewed are still available.",
    serverDownVisitor: 'The shop is unreachable. Pages you have viewed are still available.',
    offlineNotStored: "You're offline. You can make changes when you are back online.",
    serverDownNotStored: 'The shop is unreachable. You can make changes when the connection is back.',
    unreachable: 'Could not connect. Check your connection and try again.',
    broken: 'Something went wrong on our end. Nothing was lost. Please try again.',
    databaseDown: 'The shop is temporarily unavailable. Please try again in a moment.',
    neverSeen: 'You have not opened this page on this device yet, so it is not available offline.',
    notSaved: 'The change could not be saved on this device. Please try again.',
    full: 'This device is out of storage, so the change was not saved. Free up some space and try again.',
    slow: 'Slow connection. Still trying...',
    updateReady: 'A new version of the shop is ready.',
    wordsLater: 'The full description loads when you are back online.',
    mayHaveChanged: 'Prices and stock may have changed since.',
    moreAtShop: 'There may be more products. We will search again when you are back online.',
    /** In a shop that does not fit on a device. `count`: how many products do, formatted. */
    searchedHere: (count: string) =>
      `Searched the ${count} products kept on this device. The shop has more, which need a connection. We will search again when you are back online.`,
  },
  offline: {
    refreshed: 'The catalogue on this device is up to date',
    cleared: 'Offline data cleared',
    mayBeDeleted: 'No. Your browser may delete this data when storage runs low.',
    mayBeDeletedUnused:
      'No. Safari may delete this data, unsent changes too, after seven days without a visit. The app on your home screen or in your Dock keeps its data.',
    notPersistent: 'Your browser did not grant permanent storage. Installing the app usually helps.',
  },
  sync: {
    kept: 'Saved on this device. Will be sent when you are back online.',
    keptForSevenDays: 'Open the shop again within seven days: Safari may delete unsent changes of a site that is not visited for longer.',
    sending: 'Saved on this device. Sending now.',
    old: 'Some changes are more than 30 days old. Select Try now to send them or Undo to remove them.',
    held: 'Saved on this device. Sign in with the same account to send them.',
    version: 'The shop was updated before this could be sent. Please try again.',
    newer: 'Made in a newer version of the shop. It stays on this device and is sent when you open that version.',
    newerStore:
      'Changes from a newer version of the shop wait on this device until you open that version. Until then, make changes while you are online.',
    leaveNewer:
      'These changes were made in a newer version of the shop. They stay on this device and are sent when you sign in to that version.',
    wiped: 'Your browser deleted the data that the shop saved. Unsent changes were lost.',
    wipedSignIn: 'Your browser deleted the data that the shop saved. Please sign in again.',
    takenBack: 'Change undone',
    tooLate: 'This change is already being sent and can no longer be undone',
    leave:
      'Logging out removes your cart, Wishlist and orders from this device. Unsent changes can stay here, hidden, until you sign in again.',
  },
  request: {
    invalid: 'This request is not valid',
    tooLong: 'This is too long. Please shorten it.',
    notFound: 'Not found',
    unexpected: 'Unexpected Application Error!', // spec 2
  },
} as const;

/** Apart, because hardly a page needs it. `{time}` is when the backup was made. */
export const restoredNotice =
  'The shop was restored from a backup of {time}. Changes you made after that may be missing. Check your cart, Wishlist and orders.';

/** What only the server says to a request that it does not take; apart, so that no page carries it along. */
export const refusals = {
  brokenText: 'This text contains a character that cannot be saved. Remove it and try again.',
  tooLarge: 'This is too large',
  headersTooLarge: 'The headers of the request are too large',
  tooMany: 'Too many attempts, please try again later',
  notAllowed: 'Not allowed',
  conflict: 'This was changed in the meantime. Review it and try again.',
  keyReused: 'This differs from what you sent first. Check the current state, then try again.',
  inProgress: 'This is already in progress',
  superseded: 'A newer change has already been applied',
  foreignSite: 'This request came from another site',
  tooManyAlerts: 'You are already waiting for 30 products. Cancel an alert on the page of one of them, then try again.',
  tooManyRequests: 'You have asked 30 times today. The seller has your messages in WhatsApp.',
  pictureBusy: 'We could not process this picture. Please try again in a moment.',
  tooManyAtOnce: 'Upload up to five pictures at once.',
  tooManyPictures: 'You can save up to 20 pictures. Remove some first.',
  emailFixed: 'You cannot change the email of your account.',
  waitLonger: 'Your bank may still respond. Please wait a little longer.',
  badPush: 'This device cannot receive notifications from this shop.',
  notJson: 'Send the request as JSON',
  notForm: 'Send the request as a form',
  lostCheckout: 'Your payment arrived, but the shop was restored from a backup and lost your order. Contact us with payment ID {id}.',
  notOpen: 'We open soon. Nothing can be bought yet.',
  closedUntil: 'We are closed until {time}. Your cart is kept.',
  signInOver: 'This sign-in has expired. Please sign in again.',
} as const;
