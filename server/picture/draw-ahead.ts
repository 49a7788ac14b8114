/** Makes pictures of the products on sale before anybody asks: the views of a gallery take half a second to three seconds each. */
import { desc, isNull } from 'drizzle-orm';
import { type PictureKind, pictureKindOf, pictureRoot, pictureVariant, pictureWidths } from '#contract/picture.ts';
import { withFreeLease } from '#server/db/lease.ts';
import { products } from '#server/db/schema.ts';
import { startWorker, type Worker } from '#server/jobs/worker.ts';
import type { Services } from '#server/services.ts';
import { type PaintQueue, paintQueue } from './paint-queue.ts';
import { pictureAt } from './picture-file.ts';
import { keeping, openShelf } from './shelf.ts';

/** ms until it looks again whether requests draw. */
const pauseMs = 2_000;
/** ms until it looks for pictures of new products. */
const lookMs = 3_600_000;
/** The newest products. */
const most = 2_000;

/** Widths that pages ask for, the most frequent first: gallery on a phone, thumbnails, gallery on a desktop. Lists show photographs in all of them. */
const widthsAhead: Readonly<Partial<Record<PictureKind, readonly number[]>>> = { p: [960, 320, 640], m: [...pictureWidths.m].reverse() };

type Needed = Pick<Services, 'db' | 'pool' | 'storage' | 'log'>;

/** URLs of the pictures that pages will ask for, the likeliest first, as far as they are not kept in the storage. */
export async function missingPictures({ db, storage }: Needed): Promise<string[]> {
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

/** Starts drawing ahead: one picture at a time, none while a request waits for one, and one process at a time. */
export function startDrawingAhead(services: Needed, queue: PaintQueue = paintQueue): Worker {
  const { pool, storage, log } = services;
  const shelf = openShelf(storage.drawings, log);
  let missing: string[] = [];
  let lookAt = 0;

  async function draw(url: string): Promise<void> {
    const picture = pictureAt(url, storage.uploads);
    if (!picture || (await shelf.read(picture.name))) return;
    const make = await picture.maker();
    if (make) await queue.ahead(picture.name, keeping(shelf, picture.name, make));
  }

  return startWorker(log, 'pictures ahead', pauseMs, async () => {
    if (queue.isWanted) return 'idle';
    if (missing.length === 0 && Date.now() >= lookAt) {
      lookAt = Date.now() + lookMs;
      missing = await missingPictures(services);
    }
    const [url] = missing;
    if (url === undefined) return 'idle';
    const drawn = await withFreeLease(pool, 'pictures ahead', async () => {
      missing.shift();
      await draw(url);
      return true;
    });
    return drawn ? 'more' : 'idle';
  });
}
