/** Refusals of pictures by what they are: too many pixels are found in `redraw.ts`, too many bytes while a form is read. */
import { words } from '#language/words.ts';
import { fileKindOf } from '#contract/picture-file.ts';
import { AppError } from '#server/http/errors.ts';

/** Throws 415 for a file that is none of the three kinds: with a sentence of its own for a HEIC. */
export function requireReadable(bytes: Uint8Array, notPicture: () => AppError): void {
  const kind = fileKindOf(bytes);
  if (kind === undefined) throw notPicture();
  if (kind === 'heic') throw new AppError(415, 'heic', words().pictureFaults.heic);
}

/** 415: the first bytes are those of a picture, and the rest is not. */
export const damaged = (): AppError => new AppError(415, 'damaged_picture', words().pictureFaults.damaged);
