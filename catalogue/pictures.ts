/**
 * Names of the drawn pictures. A name carries the first eight digits of the hash of its drawing, so a browser may keep
 * it for ever. `node catalogue/render.ts` writes the hashes to `pictures/manifest.json`, so that the seed knows all
 * names and ground colours without drawing a line.
 */
import { join } from 'node:path';
import { parsePicturePath, picturePath, type DrawnKind, type PictureFormat, type PictureName } from '@haat/contract/picture.ts';
import type { PictureView, View } from './art/kit/view.ts';
import manifest from './pictures/manifest.json' with { type: 'json' };
import type { SeedProduct, Slug } from './seed-types.ts';

/** Pre-rendered pictures in the repository: what lists show at once. */
export const readyFolder = join(import.meta.dirname, 'pictures');

/** The width that the seed stores; the URLs of the others follow the same pattern. */
const CANONICAL: Readonly<Record<DrawnKind, number>> = { p: 960, b: 1600, c: 320 };

/** What the manifest says about one product. */
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

/** What a picture shows, whatever its size. */
export interface PictureSubject {
  readonly kind: DrawnKind;
  readonly id: Slug;
  /** Only product pictures have one. */
  readonly view: PictureView | undefined;
}

function required<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`No picture is known of ${what}; run: node catalogue/render.ts`);
  return value;
}

const picturesOf = (productId: Slug): ProductPictures => required(known.products[productId], productId);

/**
 * URL of one view of a product, by default in the canonical width and as WebP.
 * @throws Error when the manifest does not know the picture.
 */
function pictureUrl(productId: Slug, view: View, width = CANONICAL.p, format: PictureFormat = 'webp'): string {
  const hash = required(picturesOf(productId).views[view], `${productId}, ${view}`);
  return picturePath({ kind: 'p', id: productId, view, hash, width, format });
}

/** Canonical addresses of a product's gallery, front view first, as many as the product says. */
export function galleryUrls({ id, views }: Pick<SeedProduct, 'id' | 'views'>): string[] {
  return (Object.keys(picturesOf(id).views) as View[]).slice(0, views).map((view) => pictureUrl(id, view));
}

/** Ground colours of a product's front picture, `rrggbb.rrggbb.rrggbb`, top to bottom. */
export const placeholder = (productId: Slug): string => picturesOf(productId).ground;

export const bannerUrl = (id: Slug): string =>
  picturePath({ kind: 'b', id, view: undefined, hash: required(known.banners[id], `banner ${id}`), width: CANONICAL.b, format: 'webp' });

export const tileUrl = (categoryId: Slug): string =>
  picturePath({
    kind: 'c',
    id: categoryId,
    view: undefined,
    hash: required(known.tiles[categoryId], `category ${categoryId}`),
    width: CANONICAL.c,
    format: 'webp',
  });

/** The hash the manifest has for a picture, or undefined when the shop has no such picture. */
export function knownHash({ kind, id, view }: Pick<PictureName, 'kind' | 'id' | 'view'>): string | undefined {
  if (kind === 'b') return own(known.banners, id);
  if (kind === 'c') return own(known.tiles, id);
  return view === undefined ? undefined : own(own(known.products, id)?.views ?? {}, view);
}

/** A record's own entry: a URL must not reach `constructor` and the like. */
const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined => (Object.hasOwn(record, key) ? record[key] : undefined);

/**
 * Parses a URL path. Only a path that it accepts may become a file name.
 * @returns undefined for anything but the URL of a picture that the shop has
 */
export function parsePicture(path: string): (PictureName & PictureSubject) | undefined {
  const parsed = parsePicturePath(path);
  if (!parsed) return undefined;
  // A garment without a print is its own plain view.
  const hasView = parsed.view !== 'plain' || knownHash(parsed) !== undefined;
  const name = hasView ? parsed : { ...parsed, view: 'front' };
  return knownHash(name) === undefined ? undefined : { ...name, view: name.view as PictureView | undefined };
}
