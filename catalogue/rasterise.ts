/** From drawings to pixels. Apart from the names, so that the seed needs no picture library. */
import sharp, { type Sharp } from 'sharp';
import { drawProduct, viewsOf } from './art/draw.ts';
import { plainOf } from './art/plain.ts';
import { BANNER_NAMES, bannerPicture, TILE_NAMES, tilePicture } from './art/scenes/scenes.ts';
import type { PictureView, View } from './art/kit/view.ts';
import type { PictureFormat } from '@haat/contract/picture.ts';
import type { PictureSubject } from './pictures.ts';
import { products } from './products.ts';
import type { SeedProduct, Slug } from './seed-types.ts';

// One thread per picture and no memory kept between them: callers bound how many run at once.
sharp.concurrency(1);
sharp.cache(false);

const byId: ReadonlyMap<Slug, SeedProduct> = new Map(products.map((product) => [product.id, product]));

/** The views a product shows, front first. */
const galleryOf = (product: SeedProduct): readonly View[] => viewsOf(product.drawing).slice(0, product.views);

/** All pictures of a product, those of its gallery first. */
export const picturesOf = (product: SeedProduct): readonly PictureView[] => [
  ...galleryOf(product),
  ...(plainOf(product.drawing) ? (['plain'] as const) : []),
];

/**
 * The drawing behind a picture's name.
 * @throws RangeError when there is no such product or scene.
 */
export function svgOf({ kind, id, view }: PictureSubject): string {
  const banner = kind === 'b' ? BANNER_NAMES.find((name) => name === id) : undefined;
  if (banner !== undefined) return bannerPicture(banner);
  const tile = kind === 'c' ? TILE_NAMES.find((name) => name === id) : undefined;
  if (tile !== undefined) return tilePicture(tile);
  const product = kind === 'p' ? byId.get(id) : undefined;
  if (product === undefined || view === undefined) throw new RangeError(`Nothing is drawn under ${kind}/${id}/${view ?? ''}`);
  if (view !== 'plain') return drawProduct(product.id, product.theme, product.drawing, view);
  const plain = plainOf(product.drawing);
  if (plain === undefined) throw new RangeError(`There is nothing to take away from ${id}`);
  return drawProduct(product.id, product.theme, plain, 'front');
}

/** Settings by measurement: docs/decisions/401-product-images.md. */
export const encode = (image: Sharp, format: PictureFormat): Promise<Buffer> =>
  (format === 'webp' ? image.webp({ quality: 72, effort: 4 }) : image.avif({ quality: 50, effort: 1 })).toBuffer();

/** A drawing to be rendered, `width` px wide. Only tiles are transparent, outside their arch. */
export function painted(drawn: PictureSubject, width: number): Sharp {
  const image = sharp(Buffer.from(svgOf(drawn))).resize({ width });
  return drawn.kind === 'c' ? image : image.removeAlpha();
}

const GROUND_WIDTH = 30;
const THIRD = 12;

/**
 * The average colours of a picture's upper, middle and lower third.
 * @returns `rrggbb.rrggbb.rrggbb`
 */
export async function groundOf(svg: string): Promise<string> {
  const pixels = await sharp(Buffer.from(svg))
    .resize(GROUND_WIDTH, THIRD * 3, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
  const size = GROUND_WIDTH * THIRD;
  return [0, 1, 2]
    .map((third) =>
      [0, 1, 2]
        .map((channel) => {
          let sum = 0;
          for (let pixel = 0; pixel < size; pixel++) sum += pixels[(third * size + pixel) * 3 + channel] ?? 0;
          return Math.round(sum / size)
            .toString(16)
            .padStart(2, '0');
        })
        .join(''),
    )
    .join('.');
}
