/** True where the page runs as an installed app, from a home screen or a Dock. */
export function isStandalone(): boolean {
  return matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);
}

/**
 * True in a browser tab on iOS, where a site has no notifications; the installed app has them, and storage of its own. Only browsers on iOS
 * know `navigator.standalone`.
 */
export function isIosTab(): boolean {
  return 'standalone' in navigator && !isStandalone();
}

/**
 * True in a tab of Safari, also on a Mac, and of any browser on iOS: they delete what a site has stored, unsent changes too, after seven days
 * without a visit. An installed app keeps it. Only browsers on WebKit name this vendor.
 */
export function forgetsUnusedSites(): boolean {
  return navigator.vendor.startsWith('Apple') && !isStandalone();
}
