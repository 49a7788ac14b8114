/**
 * Address of the same garment without its print, which the shop draws beside the front; a picture that was uploaded stays as
 * it is.
 */
export function plainPicture(front: string): string {
  return front.replace(/^(\/img\/p\/[^/]+\/)front-/, '$1plain-');
}
