/** The first screen of a product, shown at a tap on its card before its page is ready. Its code comes later than the cards. */

/** Shows the preview; returns how to end it, or undefined where there is none of this product. */
type ShowPreview = (productId: string) => (() => void) | undefined;

let show: ShowPreview | undefined;

/** Undefined takes it back. */
export function providePreview(next: ShowPreview | undefined): void {
  show = next;
}

export const previewProduct: ShowPreview = (productId) => show?.(productId);
