/**
 * Sends a file of products to the shop. One of more than a megabyte goes on where it broke off: the shop is asked how much has arrived
 * (docs/decisions/931-resumable-uploads.md). The upload outlives the screen that began it, not the page.
 */
import { addImport, tableMax, zipMax } from '#contract/desk/import.ts';
import { appendImportUpload, getImportUpload, type ImportUpload, partMax, partMedia } from '#contract/desk/import-upload.ts';
import { cut } from '#contract/text.ts';
import { words } from '#language/words.ts';
import { ApiError, isUnreachable } from '#src/network/api-error.ts';
import { tooLargeOnTheWay } from '#src/desk/session/desk-transport.ts';
import { onUploadProgress, uploadShare } from '#src/desk/session/send-photograph.ts';
import { randomUuid } from '#src/state/random-uuid.ts';
import { deskCall, deskChange } from './desk-call.ts';

/** Bytes of a file that is sent as a whole: what there is to lose is little. */
const wholeMax = 1024 * 1024;

type Media = 'text/csv' | 'application/zip';

const refusal = (message: string, status = 415, code = 'not_csv') => new ApiError({ kind: 'refused', status, code, message });

/** What a file is sent as. Throws for a workbook, and for one that is too large to be sent. */
function mediaOf({ name, size }: Pick<File, 'name' | 'size'>): Media {
  if (/\.(?:xlsx?|xlsm|ods|numbers)$/i.test(name)) throw refusal(words().deskImport.workbook);
  const isZip = /\.zip$/i.test(name);
  if (size > (isZip ? zipMax : tableMax)) throw refusal(words().deskImport.tooLarge);
  return isZip ? 'application/zip' : 'text/csv';
}

/** The same for the same file chosen again, also after the page was closed: a UUID of version 8. */
async function uploadIdOf({ name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${size} ${lastModified} ${name}`));
  const hex = [...new Uint8Array(digest, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** Whether the shop was not reached, or not in time. */
export const isBroken = (error: unknown): boolean => isUnreachable(error) || (error instanceof ApiError && error.status === 408);

/** Whether the shop has more or less of a file than it said a moment ago, as when another tab sends it too. */
export const isElsewhere = (error: unknown): boolean => error instanceof ApiError && error.code === 'upload_offset';

/** Told how many bytes of the file the shop has; `from`: those that it had before. */
type OnProgress = (sent: number, from: number) => void;

/**
 * Sends what the shop does not have yet of a file; gives the import.
 *
 * @param way `whole`: in one request, whatever has arrived
 * @throws ApiError, `isBroken` or `isElsewhere` for one after which this is worth calling again
 */
export async function sendRest(file: File, onProgress: OnProgress, way: 'parts' | 'whole'): Promise<string> {
  const media = mediaOf(file);
  const name = cut(file.name, 200);
  // Without https there are no digests, and so no name under which the shop would know the file again.
  if (way === 'whole' || file.size <= wholeMax || !globalThis.crypto.subtle) {
    const input = { query: { name }, body: file.slice(0, file.size, media) };
    const { id } = await sending(
      input.body,
      (sent) => onProgress(sent, 0),
      (idempotencyKey) => deskChange(addImport, input, { idempotencyKey }),
    );
    return id;
  }
  const params = { id: await uploadIdOf(file) };
  let upload: ImportUpload = await deskCall(getImportUpload, { params });
  const from = upload.offset;
  while (upload.importId === null) {
    const { offset } = upload;
    onProgress(offset, from);
    const body = file.slice(offset, Math.min(file.size, offset + partMax), partMedia);
    const input = { params, query: { name, media }, body };
    const headers = { 'Upload-Offset': String(offset), 'Upload-Length': String(file.size) };
    upload = await sending(
      body,
      (sent) => onProgress(offset + sent, from),
      (idempotencyKey) => deskChange(appendImportUpload, input, { idempotencyKey, headers }),
    );
  }
  return upload.importId;
}

/** Sends a body, and tells how many bytes of it have gone. */
async function sending<T>(body: Blob, onSent: (bytes: number) => void, send: (key: string) => Promise<T>): Promise<T> {
  const key = randomUuid();
  const stop = onUploadProgress(() => {
    const share = uploadShare(key);
    if (share !== undefined) onSent(Math.round(share * body.size));
  });
  try {
    return await send(key);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== tooLargeOnTheWay) throw error;
    throw refusal(words().deskImport.tooLargeOnTheWay, error.status, error.code);
  } finally {
    stop();
  }
}
