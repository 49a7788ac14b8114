/** The file that the card showed when it was tapped. The browser has it, so the product's page can show it in its first frame. */
let tapped: { productId: string; file: string } | undefined;

/** @param link the link of the card */
export function noteCardPicture(productId: string, link: Element): void {
  const picture = link.closest('article')?.querySelector('img');
  // A picture that has not come is no picture to show.
  tapped = picture?.complete && picture.currentSrc ? { productId, file: picture.currentSrc } : undefined;
}

/** Address of the file, where the product was opened from a card. */
export function cardPicture(productId: string): string | undefined {
  return tapped?.productId === productId ? tapped.file : undefined;
}
