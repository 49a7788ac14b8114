/** Messages that any page may show: sign-in, network, and changes that wait on the device. */
export const first = {
  login: {
    toContinue: 'Please Login to continue', // spec 5, 8: wishlist, Show Live, Customize
    cart: 'Please login first', // spec 5, 8
    review: 'Please Login first', // spec 5, 8
  },
  /** Before the app is there (src/first-paint/boot.ts). */
  boot: {
    slow: 'Slow connection. We will do this as soon as the page has loaded.',
    failed: 'We could not load the rest of this page. Check your connection.',
    reload: 'Reload',
  },
  network: {
    offline: "You're offline. Changes are saved and will be sent.",
    serverDown: 'The shop is unreachable. Changes are saved and will be sent.',
    offlineVisitor: "You're offline. Pages you have viewed are still available.",
    serverDownVisitor: 'The shop is unreachable. Pages you have viewed are still available.',
    offlineNotStored: "You're offline. You can make changes when you are back online.",
    serverDownNotStored: 'The shop is unreachable. You can make changes when the connection is back.',
    unreachable: 'Could not connect. Check your connection and try again.',
    broken: 'Something went wrong on our end. Nothing was lost. Please try again.',
    databaseDown: 'The shop is temporarily unavailable. Please try again in a moment.',
    neverSeen: 'You have not opened this page on this device yet, so it is not available offline.',
    notSaved: 'The change could not be saved on this device. Please try again.',
    full: 'This device is out of storage, so the change was not saved. Make room and try again.',
    slow: 'Slow connection. Still trying...',
    updateReady: 'A new version of the shop is ready.',
    wordsLater: 'The full description loads when you are back online.',
    mayHaveChanged: 'This page may have changed since.',
    moreAtShop: 'There may be more products. We will search again when you are back online.',
    /** In a shop that does not fit on a device. `count`: how many products do, formatted. */
    searchedHere: (count: string) =>
      `Searched the ${count} products kept on this device. The shop has more, which need a connection. We will search again when you are back online.`,
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
    /** `time`: when the backup was made. */
    restored: (time: string) =>
      `The shop was restored from a backup of ${time}. Changes you made after that may be missing. Check your cart, Wishlist and orders.`,
    tooLate: 'This change is already being sent and can no longer be undone',
    leave:
      'Logging out removes your cart, Wishlist and orders from this device. Unsent changes can stay here, hidden, until you sign in again.',
  },
  offline: {
    refreshed: 'The catalogue on this device is up to date',
    cleared: 'Offline data cleared',
    mayBeDeleted: 'No. Your browser may delete this data when storage runs low.',
    mayBeDeletedUnused:
      'No. Safari may delete this data, unsent changes too, after seven days without a visit. The app on your home screen or in your Dock keeps its data.',
    notPersistent: 'Your browser did not grant permanent storage. Installing the app usually helps.',
  },
  request: {
    invalid: 'This request is not valid',
    tooLong: 'This is too long. Please shorten it.',
    notFound: 'Not found',
    unexpected: 'Unexpected Application Error!', // spec 2
  },
};
