import { pictureKindOf, type PictureKind, pictureVariant, pictureWidths } from '#contract/picture.ts';
import type { ShopProfile } from '#contract/shop.ts';
import type { PageHead } from '#contract/page-head.ts';

interface PreviewPicture {
  path: string;
  alt: string;
  /** px; absent where the picture has a shape of its own. */
  width?: number;
  height?: number;
}

/** Drawn for this by `catalogue/art/scenes/icons.ts`. */
const shopPicture: PreviewPicture = { path: '/art/social.jpg', alt: 'Haat: clothes, gifts and groceries', width: 1200, height: 630 };

/** px; previews are shown smaller. */
const maxWidth = 1200;

/** Height by width, of pictures whose shape is known (`contract/picture.ts`). */
const shapes: Readonly<Partial<Record<PictureKind, number>>> = { p: 6 / 5, c: 6 / 5, b: 6 / 16 };

/** The picture of the shop itself, drawn in its own look. */
function pictureOf(shop: ShopProfile | undefined): PreviewPicture {
  if (!shop?.brand) return shopPicture;
  return { path: `${shop.brand}/share.jpg`, alt: shop.name, width: 1200, height: 630 };
}

/** The picture that a link to the page brings along: that of its product or category, else the shop's own. */
export function previewPicture({ image, title, product }: PageHead, shop: ShopProfile | undefined): PreviewPicture {
  if (image === undefined) return pictureOf(shop);
  const alt = product?.name ?? title;
  const kind = pictureKindOf(image);
  if (kind === undefined) return { path: image, alt };
  const width = Math.max(...pictureWidths[kind].filter((one) => one <= maxWidth));
  const shape = shapes[kind];
  return { path: pictureVariant(image, width, 'webp'), alt, ...(shape && { width, height: Math.round(width * shape) }) };
}
