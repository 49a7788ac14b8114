/**
 * Pictures of the shop: their kinds, widths and URLs. A picture exists in every width of its kind, as AVIF and as WebP. Data names one file of
 * it; the URLs of the others differ only in the end.
 *
 * Drawn: `/img/p/<product>/<view>-<hash>-<width>.<format>`, and `/img/b/<id>-<hash>-<width>.<format>` or `/img/c/...` for banners and tiles.
 * Photographed: `/img/m/<hash>-<width>.<format>`.
 */

/** Product view, banner, category tile. */
export type DrawnKind = 'p' | 'b' | 'c';
/** `m`: photograph. */
export type PictureKind = DrawnKind | 'm';
export type PictureFormat = 'avif' | 'webp';

/** Path below which pictures are served. */
export const pictureRoot = '/img/';

/** px across, by kind. Product pictures and tiles are 5:6, banners 16:6; a photograph has its own shape. */
export const pictureWidths: Readonly<Record<PictureKind, readonly number[]>> = {
  p: [320, 480, 640, 960],
  b: [800, 1200, 1600],
  c: [160, 320, 640],
  m: [320, 480, 640, 960],
};

/** A drawn picture as its URL names it. */
export interface PictureName {
  readonly kind: DrawnKind;
  readonly id: string;
  /** Only product pictures have one. */
  readonly view: string | undefined;
  readonly hash: string;
  /** px */
  readonly width: number;
  readonly format: PictureFormat;
}

/** The URL path of a drawn picture. */
export function picturePath({ kind, id, view, hash, width, format }: PictureName): string {
  return `${pictureRoot}${kind}/${view === undefined ? id : `${id}/${view}`}-${hash}-${width}.${format}`;
}

const productPicture = /^\/img\/(p)\/([a-z0-9-]{1,64})\/([a-z]{1,10})-([0-9a-f]{8})-(\d{3,4})\.(avif|webp)$/;
const otherPicture = /^\/img\/([bc])\/([a-z0-9-]{1,64})()-([0-9a-f]{8})-(\d{3,4})\.(avif|webp)$/;

/** Reads a URL path; `undefined` for one that does not follow the pattern or names a width that its kind does not have. */
export function parsePicturePath(path: string): PictureName | undefined {
  const [, kind, id = '', view = '', hash = '', width, format] = productPicture.exec(path) ?? otherPicture.exec(path) ?? [];
  if (kind === undefined || !pictureWidths[kind as DrawnKind].includes(Number(width))) return undefined;
  const name = { id, view: view === '' ? undefined : view, hash, width: Number(width) };
  return { ...name, kind: kind as DrawnKind, format: format as PictureFormat };
}

/** A photograph as its URL names it. */
export interface PhotographName {
  /** 32 hexadecimal digits. */
  readonly hash: string;
  /** px */
  readonly width: number;
  readonly format: PictureFormat;
}

/** The URL path of a photograph, by default as data names it. */
export function photographPath({ hash, width = 960, format = 'webp' }: Pick<PhotographName, 'hash'> & Partial<PhotographName>): string {
  return `${pictureRoot}m/${hash}-${width}.${format}`;
}

/** Reads the URL path of a photograph; `undefined` for any other one, or a width that photographs do not have. */
export function parsePhotographPath(path: string): PhotographName | undefined {
  const [, hash = '', width, format] = /^\/img\/m\/([0-9a-f]{32})-(\d{3,4})\.(avif|webp)$/.exec(path) ?? [];
  if (hash === '' || !pictureWidths.m.includes(Number(width))) return undefined;
  return { hash, width: Number(width), format: format as PictureFormat };
}

/** The kind of the picture at `url`, a path or absolute; `undefined` for anything but a picture of the shop, such as an upload. */
export function pictureKindOf(url: string): PictureKind | undefined {
  return /\/img\/([pbcm])\/.+-\d+\.(?:avif|webp)$/.exec(url)?.[1] as PictureKind | undefined;
}

/** The URL of the same picture in another width (px) and format. */
export function pictureVariant(url: string, width: number, format: PictureFormat): string {
  return url.replace(/-\d+\.(?:avif|webp)$/, `-${width}.${format}`);
}

/** The other widths of a kind, the best to stand in for `width` first: the next wider ones, then the narrower ones. */
export function otherWidths(kind: PictureKind, width: number): number[] {
  const others = pictureWidths[kind].filter((one) => one !== width);
  return [...others.filter((one) => one > width), ...others.filter((one) => one < width).reverse()];
}

/** `Cache-Control` of another width that is sent until the right one is made. Service workers do not keep it. */
export const standInCache = 'public, max-age=10';

/** The URL of the same view of a garment without its print, for a front view; any other URL as it is. */
export function plainPicture(front: string): string {
  return front.replace(/^(\/img\/p\/[^/]+\/)front-/, '$1plain-');
}
