import { type PictureFormat, pictureKindOf, pictureRoot, pictureVariant, pictureWidths } from '#contract/picture.ts';

interface PictureSources {
  avif: string;
  webp: string;
  /** For browsers that support neither set. */
  fallback: string;
}

/**
 * The URLs of a drawn picture in all widths and formats.
 * @returns undefined for any other URL: an upload is shown as it is
 */
export function pictureSources(src: string): PictureSources | undefined {
  const kind = src.startsWith(pictureRoot) ? pictureKindOf(src) : undefined;
  if (!kind) return undefined;
  const widths = pictureWidths[kind];
  const set = (format: PictureFormat) => widths.map((width) => `${pictureVariant(src, width, format)} ${width}w`).join(', ');
  return { avif: set('avif'), webp: set('webp'), fallback: pictureVariant(src, widths.at(-2) ?? 640, 'webp') };
}
