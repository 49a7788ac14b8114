/**
 * Drawn pictures: their kinds, widths and URLs. A picture exists in every width of its kind, as AVIF and as WebP. Data names one file of
 * it; the URLs of the others differ only in the end.
 *
 * `/img/p/<product>/<view>-<hash>-<width>.<format>`, and `/img/b/<id>-<hash>-<width>.<format>` or `/img/c/...` for banners and tiles.
 */

/** Product view, banner, category tile. */
export type PictureKind = 'p' | 'b' | 'c';
export type PictureFormat = 'avif' | 'webp';

/** Path below which pictures are served. */
export const pictureRoot = '/img/';

/** px across, by kind. Product pictures and tiles are 5:6, banners 16:6. */
export const pictureWidths: Readonly<Record<PictureKind, readonly number[]>> = {
  p: [320, 640, 960],
  b: [800, 1600],
  c: [160, 320, 640],
};

/** A picture as its URL names it. */
export interface PictureName {
  readonly kind: PictureKind;
  readonly id: string;
  /** Only product pictures have one. */
  readonly view: string | undefined;
  readonly hash: string;
  /** px */
  readonly width: number;
  readonly format: PictureFormat;
}

/** The URL path of a picture. */
export function picturePath({ kind, id, view, hash, width, format }: PictureName): string {
  return `${pictureRoot}${kind}/${view === undefined ? id : `${id}/${view}`}-${hash}-${width}.${format}`;
}

const productPicture = /^\/img\/(p)\/([a-z0-9-]{1,64})\/([a-z]{1,10})-([0-9a-f]{8})-(\d{3,4})\.(avif|webp)$/;
const otherPicture = /^\/img\/([bc])\/([a-z0-9-]{1,64})()-([0-9a-f]{8})-(\d{3,4})\.(avif|webp)$/;

/** Reads a URL path; `undefined` for one that does not follow the pattern or names a width that its kind does not have. */
export function parsePicturePath(path: string): PictureName | undefined {
  const [, kind, id = '', view = '', hash = '', width, format] = productPicture.exec(path) ?? otherPicture.exec(path) ?? [];
  if (kind === undefined || !pictureWidths[kind as PictureKind].includes(Number(width))) return undefined;
  const name = { id, view: view === '' ? undefined : view, hash, width: Number(width) };
  return { ...name, kind: kind as PictureKind, format: format as PictureFormat };
}

/** The kind of the picture at `url`, a path or absolute; `undefined` for anything but a drawn picture, such as an upload. */
export function pictureKindOf(url: string): PictureKind | undefined {
  return /\/img\/([pbc])\/.+-\d+\.(?:avif|webp)$/.exec(url)?.[1] as PictureKind | undefined;
}

/** The URL of the same picture in another width (px) and format. */
export function pictureVariant(url: string, width: number, format: PictureFormat): string {
  return url.replace(/-\d+\.(?:avif|webp)$/, `-${width}.${format}`);
}

/** The URL of the same view of a garment without its print, for a front view; any other URL as it is. */
export function plainPicture(front: string): string {
  return front.replace(/^(\/img\/p\/[^/]+\/)front-/, '$1plain-');
}
