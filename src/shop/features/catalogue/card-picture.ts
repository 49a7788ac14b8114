/** The picture that the card showed when it was tapped: it is loaded and decoded, so the next page can show it in its first frame. */
let tapped: { productId: string; element: HTMLImageElement } | undefined;

/** @param link the link of the card */
export function noteCardPicture(productId: string, link: Element): void {
  const element = link.closest('article')?.querySelector('img');
  // A picture that has not come is no picture to show.
  tapped = element?.complete && element.currentSrc ? { productId, element } : undefined;
}

/** Address of the file, where the product was opened from a card. */
export function cardPicture(productId: string): string | undefined {
  return tapped?.productId === productId ? tapped.element.currentSrc : undefined;
}

/**
 * Moves the picture of the card into `frame`: another element with the same file would have to load it again where a service worker
 * has taken over the page since.
 * @returns puts it back
 */
export function borrowCardPicture(productId: string, frame: Element): (() => void) | undefined {
  const picture = tapped?.productId === productId ? tapped.element.parentElement : undefined;
  const place = picture?.parentElement;
  if (!picture || !place) return undefined;
  frame.append(picture);
  return () => place.append(picture);
}
