/** Makes pictures of the products on sale before anybody asks: the views of a gallery take half a second to three seconds each. */
import { withFreeLease } from '#server/db/lease.ts';
import { startWorker, type Worker } from '#server/jobs/worker.ts';
import type { Services } from '#server/services.ts';
import { missingPictures } from './missing-pictures.ts';
import { type PaintQueue, paintQueue } from './paint-queue.ts';
import { pictureAt } from './picture-file.ts';
import { keeping, openShelf } from './shelf.ts';

/** ms until it looks again whether requests draw. */
const pauseMs = 2_000;
/** ms until it looks for pictures of new products. */
const lookMs = 3_600_000;
type Needed = Pick<Services, 'db' | 'pool' | 'storage' | 'log'>;

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
