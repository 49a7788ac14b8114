/** Renders the widths and formats of a photograph from its stored picture, when they are first requested. */
import pLimit from 'p-limit';
import { type PhotographName, photographPath, pictureRoot } from '#contract/picture.ts';
import type { Log } from '#server/log/log.ts';
import type { Storage } from '#server/storage/file-storage.ts';
import { paintApart } from './paint-apart.ts';
import { storedName } from './rules.ts';

/** A shop on two cores keeps one for its shoppers. */
const limitRenderings = pLimit(1);

/** Gives the bytes of a photograph in one width and format, or undefined if there is no such photograph. */
export type RenderPhotograph = (name: PhotographName) => Promise<Buffer | undefined>;

/** Opens the photographs of a shop. What was rendered is kept beside the drawn pictures; a storage that fails to keep it costs time only. */
export function openPhotographs({ uploads, drawings }: Storage, log: Log): RenderPhotograph {
  const underway = new Map<string, Promise<Buffer | undefined>>();
  const failed = (error: unknown): undefined => log.warn('a photograph is not kept', { error }) as undefined;

  async function render(file: string, { hash, width, format }: PhotographName): Promise<Buffer | undefined> {
    const there = await drawings.read(file).catch(failed);
    if (there) return there;
    const stored = await uploads.read(storedName(hash));
    if (!stored) return undefined;
    const body = await limitRenderings(() => paintApart({ kind: 'photograph', bytes: stored, width, format }));
    await drawings.write(file, body).catch(failed);
    return body;
  }

  return async (name) => {
    const file = photographPath(name).slice(pictureRoot.length);
    const rendering = underway.get(file) ?? render(file, name).finally(() => underway.delete(file));
    underway.set(file, rendering);
    return rendering;
  };
}
