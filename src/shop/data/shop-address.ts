/** Link to a page of the shop that others follow: at the address that the shop gives itself, whichever host it was opened at. */
export function linkTo(path: string): string {
  // Documents of the server name it; those that the service worker makes do not.
  const named = document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content;
  return new URL(path, named || globalThis.location.origin).href;
}
