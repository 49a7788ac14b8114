import { type PictureFormat, standInCache } from '#contract/picture.ts';
import { NotFound } from '#server/http/errors.ts';
import type { Plugin } from '#server/http/plugin.ts';
import { openPictures } from './on-request.ts';
import { pictureAt } from './picture-file.ts';
import { openShelf } from './shelf.ts';

const types: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp' };

const immutableCache = 'public, max-age=31536000, immutable';
const revalidateCache = 'no-cache';

/** Serves drawings of the catalogue and photographs, and makes those that are missing. A current URL names its content, so browsers keep it for ever. */
export const mountPictures: Plugin = (app, { storage, log }) => {
  const serve = openPictures(openShelf(storage.drawings, log));
  app.get('/img/*', async (c) => {
    const picture = pictureAt(c.req.path, storage.uploads);
    const answer = picture && (await serve(picture, c.req.raw.signal));
    if (!picture || !answer) throw new NotFound();
    const kept = picture.isCurrent ? immutableCache : revalidateCache;
    return c.body(new Uint8Array(answer.body), 200, {
      'Content-Type': types[picture.format],
      'Cache-Control': answer.isStandIn ? standInCache : kept,
    });
  });
};
