/**
 * Names of the drawn pictures. A name carries the first eight digits of the hash of its drawing, so a browser may keep
 * it for ever. The hashes stand in `pictures/manifest.json`, written by `node catalogue/render.ts`: the seed knows all
 * names and ground colours without drawing a line.
 */
import type { PictureView, View } from './art/kit/view.ts';
import manifest from './pictures/manifest.json' with { type: 'json' };
import type { SeedProduct, Slug } from './seed-types.ts';

/** p product view · b banner · c category tile */
export type PictureKind = 'p' | 'b' | 'c';
export type Format = 'avif' | 'webp';

/** Pixels across, by kind. Product pictures are 5:6, banners 16:6, tiles 5:6. */
export const WIDTHS: Readonly<Record<PictureKind, readonly number[]>> = { p: [320, 640, 960], b: [800, 1600], c: [160, 320, 640] };
/** The width that the seed writes into the shop; the others are found by the same pattern. */
const CANONICAL: Readonly<Record<PictureKind, number>> = { p: 960, b: 1600, c: 320 };

/** What the manifest tells of one product. */
export interface ProductPictures {
  /** Three colours from top to bottom, `rrggbb.rrggbb.rrggbb`. */
  readonly ground: string;
  /** Hash of each view, front first. */
  readonly views: Readonly<Record<string, string>>;
}

export interface Manifest {
  readonly products: Readonly<Record<Slug, ProductPictures>>;
  readonly banners: Readonly<Record<Slug, string>>;
  readonly tiles: Readonly<Record<Slug, string>>;
}

const known: Manifest = manifest;

/** One picture, as its address says it. */
export interface PictureName {
  readonly kind: PictureKind;
  readonly id: Slug;
  /** Only product pictures have one. */
  readonly view: PictureView | undefined;
  readonly hash: string;
  readonly width: number;
  readonly format: Format;
}

function required<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`No picture is known of ${what}; run: node catalogue/render.ts`);
  return value;
}

const picturesOf = (productId: Slug): ProductPictures => required(known.products[productId], productId);

/** The address of a picture on our own origin. */
export function pictureAddress({ kind, id, view, hash, width, format }: PictureName): string {
  return view === undefined ? `/img/${kind}/${id}-${hash}-${width}.${format}` : `/img/${kind}/${id}/${view}-${hash}-${width}.${format}`;
}

/**
 * Address of one view of a product, canonical width and WebP unless told otherwise.
 * @throws Error when the manifest does not know the picture.
 */
export function pictureUrl(productId: Slug, view: View, width = CANONICAL.p, format: Format = 'webp'): string {
  const hash = required(picturesOf(productId).views[view], `${productId}, ${view}`);
  return pictureAddress({ kind: 'p', id: productId, view, hash, width, format });
}

/** Canonical addresses of a product's gallery, front view first, as many as the product says. */
export function galleryUrls({ id, views }: Pick<SeedProduct, 'id' | 'views'>): string[] {
  return (Object.keys(picturesOf(id).views) as View[]).slice(0, views).map((view) => pictureUrl(id, view));
}

/** Ground colours of a product's front picture, `rrggbb.rrggbb.rrggbb`, top to bottom. */
export const placeholder = (productId: Slug): string => picturesOf(productId).ground;

export const bannerUrl = (id: Slug): string =>
  pictureAddress({ kind: 'b', id, view: undefined, hash: required(known.banners[id], `banner ${id}`), width: CANONICAL.b, format: 'webp' });

export const tileUrl = (categoryId: Slug): string =>
  pictureAddress({
    kind: 'c',
    id: categoryId,
    view: undefined,
    hash: required(known.tiles[categoryId], `category ${categoryId}`),
    width: CANONICAL.c,
    format: 'webp',
  });

const PRODUCT_PATH = /^\/img\/p\/([a-z0-9-]{1,64})\/([a-z]{1,10})-([0-9a-f]{8})-(\d{3,4})\.(avif|webp)$/;
const SCENE_PATH = /^\/img\/([bc])\/([a-z0-9-]{1,64})-([0-9a-f]{8})-(\d{3,4})\.(avif|webp)$/;

/** The hash the manifest has for a picture, or undefined when the shop has no such picture. */
export function knownHash({ kind, id, view }: Pick<PictureName, 'kind' | 'id' | 'view'>): string | undefined {
  if (kind === 'b') return own(known.banners, id);
  if (kind === 'c') return own(known.tiles, id);
  return view === undefined ? undefined : own(own(known.products, id)?.views ?? {}, view);
}

/** A record's own entry: an address must not reach `constructor` and its kin. */
const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined => (Object.hasOwn(record, key) ? record[key] : undefined);

/**
 * Reads an address. Nothing of it is ever used as a file name before it has matched.
 * @returns undefined for anything that is not the address of a picture the shop has, at a width it offers.
 */
export function parsePicture(path: string): PictureName | undefined {
  const product = PRODUCT_PATH.exec(path);
  const scene = product === null ? SCENE_PATH.exec(path) : null;
  const [kind, id, view, hash, width, format] = product
    ? ['p', ...product.slice(1)]
    : scene
      ? [scene[1], scene[2], undefined, ...scene.slice(3)]
      : [];
  if (kind === undefined || id === undefined || hash === undefined) return undefined;
  // What has nothing to take away is its own plain front.
  const shown = view === 'plain' && knownHash({ kind: 'p', id, view }) === undefined ? 'front' : (view as PictureView | undefined);
  const name: PictureName = { kind: kind as PictureKind, id, view: shown, hash, width: Number(width), format: format as Format };
  return WIDTHS[name.kind].includes(name.width) && knownHash(name) !== undefined ? name : undefined;
}
