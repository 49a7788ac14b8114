/** Reads a photograph from a multipart form. */
import { words } from '#language/words.ts';
import { addPicture, photographMax } from '#contract/desk/picture.ts';
import { AppError, InvalidInput } from '#server/http/errors.ts';
import { isForm, readMultipart } from '#server/http/multipart.ts';
import type { AppContext } from '#server/http/request.ts';
import { requireReadable } from '#server/upload/readable.ts';

/** What a form adds to the photograph. */
const formOverhead = 64 * 1024;

/** 415: not a picture that we read. */
const notPicture = (): AppError => new AppError(415, 'not_a_picture', words().productMessages.notPicture);
const tooLarge = (): AppError => new AppError(413, 'too_large', words().pictureFaults.bytes, { Connection: 'close' });

/** Gives the bytes in the field `picture`. Throws 400 if there is none, 413 above 8 MB, 415 for another kind of file. */
export async function readPhotograph(c: AppContext): Promise<Uint8Array> {
  if (!isForm(c)) throw notPicture();
  const form = await readMultipart(c, photographMax + formOverhead, tooLarge);
  const [file, ...others] = form.getAll(addPicture.files.field);
  if (others.length > 0) throw new InvalidInput();
  if (file === undefined || typeof file === 'string') throw new InvalidInput(words().productMessages.pictureMissing, 'no_picture');
  if (file.size > photographMax) throw tooLarge();
  const bytes = new Uint8Array(await file.arrayBuffer());
  requireReadable(bytes, notPicture);
  return bytes;
}
