/**
 * Pictures on request. What lists show at once is pre-rendered in `catalogue/pictures/`; everything else is drawn when it is
 * first requested, and stored (docs/decisions/401-product-images.md).
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { type PictureFormat, picturePath, pictureRoot } from '#contract/picture.ts';
import { knownHash, parsePicture, type PictureSubject } from './pictures.ts';

/** Pre-rendered pictures in the repository. */
export const READY_FOLDER = join(import.meta.dirname, 'pictures');

/** How many drawings are rendered at once; a shop on two cores keeps one for its shoppers. */
const RENDERINGS_AT_ONCE = 1;

const MIME: Readonly<Record<PictureFormat, string>> = { avif: 'image/avif', webp: 'image/webp' };

interface ServedPicture {
  readonly body: Buffer;
  /** Media type. */
  readonly type: string;
  /** True if the URL has the current hash: then browsers may keep the picture for ever. */
  readonly immutable: boolean;
}

/** Stores drawn pictures. It may be emptied at any time. Its methods never throw: a failed write stores nothing. */
export interface PictureStore {
  read(name: string): Promise<Buffer | undefined>;
  write(name: string, body: Buffer): Promise<void>;
}

/** Draws and encodes a picture in `width` px. */
export type Paint = (subject: PictureSubject, width: number, format: PictureFormat) => Promise<Buffer>;

export type ServePicture = (path: string) => Promise<ServedPicture | undefined>;

/**
 * Opens the pictures of the shop.
 * @param store of rendered pictures
 * @param paint what is called for a picture that nobody has drawn yet
 * @returns a function from a path such as `/img/p/m-kurta-indigo-buti/front-0a1b2c3d-640.avif` to the picture, or to
 *   undefined when the shop has no such picture. An address with an outdated hash gives the picture of today.
 */
export function openPictures(store: PictureStore, paint: Paint): ServePicture {
  const underway = new Map<string, Promise<Buffer>>();
  const limitRenderings = pLimit(RENDERINGS_AT_ONCE);

  async function drawn(file: string, render: () => Promise<Buffer>): Promise<Buffer> {
    const there = (await read(join(READY_FOLDER, file))) ?? (await store.read(file));
    if (there !== undefined) return there;
    const body = await limitRenderings(render);
    await store.write(file, body);
    return body;
  }

  return async (path) => {
    const name = parsePicture(path);
    const hash = name === undefined ? undefined : knownHash(name);
    if (name === undefined || hash === undefined) return undefined;
    const file = picturePath({ ...name, hash }).slice(pictureRoot.length);
    let body = underway.get(file);
    if (body === undefined) {
      body = drawn(file, () => paint(name, name.width, name.format)).finally(() => underway.delete(file));
      underway.set(file, body);
    }
    return { body: await body, type: MIME[name.format], immutable: name.hash === hash };
  };
}

async function read(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
