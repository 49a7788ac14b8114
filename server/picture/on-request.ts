/** Answers requests for pictures: from the shelf, or made now (docs/decisions/401-product-images.md). */
import { words } from '#language/words.ts';
import { AppError, Overloaded, Unavailable } from '#server/http/errors.ts';
import { timeLeftMs } from '#server/scope/request-scope.ts';
import { type PaintQueue, paintQueue } from './paint-queue.ts';
import type { PictureFile } from './picture-file.ts';
import { keeping, type Shelf } from './shelf.ts';

interface Answer {
  body: Buffer;
  /** Another width, because the right one is not made yet. */
  isStandIn: boolean;
}

/** ms after which another width is sent. Most pictures are made sooner. */
const standInAfterMs = 1_000;
/** ms that a request without a deadline waits. */
const usualMs = 20_000;
/** ms before the request is out of time. */
const marginMs = 500;

/** Gives the bytes of a picture, or undefined if there is no such picture. Throws 503 if it cannot be made in time and exists in no other width. */
export type ServePicture = (picture: Pick<PictureFile, 'name' | 'others' | 'maker'>, gone: AbortSignal) => Promise<Answer | undefined>;

const passed = (ms: number, gone: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      gone.removeEventListener('abort', end);
      resolve(undefined);
    };
    const timer = setTimeout(end, Math.max(0, ms));
    gone.addEventListener('abort', end);
    if (gone.aborted) end();
  });

/** The first of these files that exists. */
async function firstOf(shelf: Shelf, names: readonly string[]): Promise<Buffer | undefined> {
  for (const name of names) {
    const body = await shelf.read(name);
    if (body) return body;
  }
  return undefined;
}

/** Opens the pictures of a shop. `gone` of a request aborts when its client has gone: what nobody else waits for is dropped from the queue. */
export function openPictures(shelf: Shelf, queue: PaintQueue = paintQueue): ServePicture {
  return async ({ name, others, maker }, gone) => {
    const there = await shelf.read(name);
    if (there) return { body: there, isStandIn: false };
    const make = await maker();
    if (!make) return undefined;
    const place = queue.ask(name, keeping(shelf, name, make));
    const other = await firstOf(shelf, others);
    const standIn = other && { body: other, isStandIn: true };
    if (!place) {
      if (standIn) return standIn;
      throw new Overloaded();
    }
    const patience = standIn ? standInAfterMs * Number(!place.isBehind) : (timeLeftMs() ?? usualMs) - marginMs;
    try {
      const body = await Promise.race([place.picture, passed(patience, gone)]);
      if (body) return { body, isStandIn: false };
    } catch (error) {
      if (standIn && error instanceof Unavailable) return standIn;
      throw error;
    } finally {
      place.leave(gone.aborted ? 'gone' : 'later');
    }
    if (gone.aborted) throw new AppError(408, 'gone', words().refusals.pictureBusy);
    if (standIn) return standIn;
    throw new Overloaded();
  };
}
