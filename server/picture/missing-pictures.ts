import { desc, isNull } from '#server/db/sql.ts';
import { type PictureKind, pictureKindOf, pictureRoot, pictureVariant, pictureWidths } from '#contract/picture.ts';
import { products } from '#server/db/schema.ts';
import type { Services } from '#server/services.ts';

/** The newest products. */
const most = 2_000;

/** Widths that pages ask for, the most frequent first: gallery on a phone, thumbnails, gallery on a desktop. Lists show photographs in all of them. */
const widthsAhead: Readonly<Partial<Record<PictureKind, readonly number[]>>> = { p: [960, 320, 640], m: [...pictureWidths.m].reverse() };

/** URLs of the pictures that pages will ask for, the likeliest first, as far as they are not kept in the storage. */
export async function missingPictures({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<string[]> {
  const rows = await db
    .select({ images: products.images })
    .from(products)
    .where(isNull(products.retiredAt))
    .orderBy(desc(products.position))
    .limit(most);
  const kept = new Set<string>();
  for await (const { name } of storage.drawings.list()) kept.add(name);
  const images = rows.flatMap((row) => row.images);
  const inTurn = Math.max(...Object.values(widthsAhead).map((widths) => widths.length));
  return Array.from({ length: inTurn }, (_, turn) =>
    images.flatMap((url) => {
      const kind = pictureKindOf(url);
      const width = kind && widthsAhead[kind]?.[turn];
      return width === undefined ? [] : pictureVariant(url, width, 'avif');
    }),
  )
    .flat()
    .filter((url) => !kept.has(url.slice(pictureRoot.length)));
}
