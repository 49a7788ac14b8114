/** Multipart forms: pictures arrive in them. */
import { AppError, InvalidInput } from './errors.ts';
import { type AppContext, readBytes } from './request.ts';

/** ms for a whole form: a photograph of 300 KB takes a minute at 50 kbit/s, the largest some minutes. */
const formMs = 300_000;

/**
 * Reads a multipart form of at most `most` bytes.
 * @param tooLarge the error for a larger one, in the words of the call
 * @throws InvalidInput when it is not a form
 */
export async function readMultipart(c: AppContext, most: number, tooLarge: () => AppError): Promise<FormData> {
  const bytes = await readBytes(c, most, formMs).catch((error: unknown) => {
    throw error instanceof AppError && error.status === 413 ? tooLarge() : error;
  });
  try {
    const headers = { 'Content-Type': c.req.header('content-type') ?? '' };
    return await new Response(bytes as Uint8Array<ArrayBuffer>, { headers }).formData();
  } catch {
    throw new InvalidInput();
  }
}

/** Whether the request says that it carries a multipart form. */
export function isForm(c: AppContext): boolean {
  return /^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? '');
}
