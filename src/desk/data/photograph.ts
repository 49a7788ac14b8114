/** Photographs of categories and banners, which are stored at once. Those of products wait in the outbox. */
import { words } from '#language/words.ts';
import { addPicture, photographMax } from '#contract/desk/picture.ts';
import { ApiError, isUnreachable } from '#src/network/api-error.ts';
import { onUploadProgress, uploadShare } from '#src/desk/session/send-photograph.ts';
import { randomUuid } from '#src/state/random-uuid.ts';
import { deskChange } from './desk-call.ts';

/** @throws ApiError for one that the shop would refuse for its size */
export function requirePhotographSize(file: File): void {
  if (file.size > photographMax)
    throw new ApiError({ kind: 'refused', status: 413, code: 'too_large', message: words().pictureFaults.bytes });
}

/**
 * Stores a photograph and gives the path of its picture. An attempt that broke off is made once more; the same photograph is stored once.
 * @param onProgress is told how much was sent, 0 to 1
 * @throws ApiError
 */
export async function addPhotograph(file: File, onProgress: (share: number) => void = () => undefined): Promise<string> {
  requirePhotographSize(file);
  const body = new FormData();
  body.append('picture', file, file.name);
  const idempotencyKey = randomUuid();
  const stop = onUploadProgress(() => onProgress(uploadShare(idempotencyKey) ?? 0));
  const attempt = () => deskChange(addPicture, { body }, { idempotencyKey });
  try {
    const { url } = await attempt().catch((error: unknown) => {
      if (!isUnreachable(error) || !navigator.onLine) throw error;
      return attempt();
    });
    return url;
  } finally {
    stop();
  }
}
