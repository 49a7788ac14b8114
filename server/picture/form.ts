/** Reads a photograph from a multipart form. */
import { photographMax } from '#contract/desk/picture.ts';
import { productMessages } from '#contract/desk/product-messages.ts';
import { AppError, InvalidInput } from '#server/http/errors.ts';
import { type AppContext, readBytes } from '#server/http/request.ts';
import { kindOf } from '#server/upload/rules.ts';

/** What a form adds to the photograph. */
const formOverhead = 64 * 1024;

/** 415: not a picture that we read. */
export const notPicture = (): AppError => new AppError(415, 'not_a_picture', productMessages.notPicture);
const tooLarge = (): AppError => new AppError(413, 'too_large', productMessages.pictureTooLarge, { Connection: 'close' });

/** Gives the bytes in the field `picture`. Throws 400 if there is none, 413 above 8 MB, 415 for another kind of file. */
export async function readPhotograph(c: AppContext): Promise<Uint8Array> {
  const type = c.req.header('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw notPicture();
  const form = await parse(await readAll(c), type);
  const [file, ...others] = form.getAll('picture');
  if (others.length > 0) throw new InvalidInput();
  if (file === undefined || typeof file === 'string') throw new InvalidInput(productMessages.pictureMissing, 'no_picture');
  if (file.size > photographMax) throw tooLarge();
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (kindOf(bytes) === undefined) throw notPicture();
  return bytes;
}

async function readAll(c: AppContext): Promise<Uint8Array> {
  try {
    return await readBytes(c, photographMax + formOverhead);
  } catch (error) {
    throw error instanceof AppError && error.status === 413 ? tooLarge() : error;
  }
}

async function parse(bytes: Uint8Array, type: string): Promise<FormData> {
  try {
    return await new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { 'Content-Type': type } }).formData();
  } catch {
    throw new InvalidInput();
  }
}
