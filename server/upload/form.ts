/** Reads the multipart form of an upload, with every limit of `rules.ts`. */
import { words } from '#language/words.ts';
import { uploadImages } from '#contract/upload.ts';
import { AppError, InvalidInput } from '#server/http/errors.ts';
import { isForm, readMultipart } from '#server/http/multipart.ts';
import type { AppContext } from '#server/http/request.ts';
import { requireReadable } from './readable.ts';
import { requestMax } from './rules.ts';

/** 415: not a supported kind of picture (spec 5). */
const badPicture = (): AppError => new AppError(415, 'bad_image', words().profile.badImage);
const tooLarge = (): AppError => new AppError(413, 'too_large', words().pictureFaults.bytes, { Connection: 'close' });

const { field, most, bytes: bytesMax } = uploadImages.files;

/** Gives the pictures of the form as bytes. Throws 400 if there is none, 413 or 415. */
export async function readPictures(c: AppContext): Promise<Uint8Array[]> {
  if (!isForm(c)) throw badPicture();
  const form = await readMultipart(c, requestMax, tooLarge);
  const files = form.getAll(field).filter((value) => typeof value !== 'string');
  if (files.length === 0) throw new InvalidInput(words().profile.incomplete, 'no_image');
  if (files.length > most) throw new AppError(413, 'too_many', words().refusals.tooManyAtOnce);
  if (files.some(({ size }) => size > bytesMax)) throw tooLarge();
  const pictures = await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())));
  for (const bytes of pictures) requireReadable(bytes, badPicture);
  return pictures;
}
