import { pictureKindOf, pictureVariant, pictureWidths, type PictureFormat } from '#contract/picture.ts';

/** URLs of the same picture in larger widths, nearest first: `...-320.avif` gives `...-640.avif`, `...-960.avif`. */
export function widerPictures(url: string): string[] {
  const kind = pictureKindOf(url);
  const [, width, format] = /-(\d+)\.(avif|webp)$/.exec(url) ?? [];
  if (!kind || !format) return [];
  return pictureWidths[kind].filter((one) => one > Number(width)).map((one) => pictureVariant(url, one, format as PictureFormat));
}
