/** A file of products that is sent in parts: after a break it goes on from what has arrived, with the headers and refusals of tus 1.0. */
import { Uuid } from '../identifier.ts';
import { z } from '../zod.ts';
import { deskEndpoint } from './endpoint.ts';

/** The media type of a part, as tus names it. */
export const partMedia = 'application/offset+octet-stream';

/** Bytes of one part, at most, as the desk sends it. A browser sends a request once more, from its beginning, when a connection breaks that it had used before. */
export const partMax = 4 * 1024 * 1024;

/** How far an upload is. */
const ImportUpload = z.object({
  /** Bytes that have arrived, also as the header `Upload-Offset`. */
  offset: z.number(),
  /** The import, once the whole file has arrived and while the import is open. */
  importId: z.nullable(Uuid),
});
export type ImportUpload = z.output<typeof ImportUpload>;

/** Whoever sends it names it, so that the same file chosen again has the same name. What others send under it is apart. */
const params = z.object({ id: Uuid });

export const getImportUpload = deskEndpoint({
  method: 'GET',
  path: '/api/desk/imports/uploads/{id}',
  summary: 'How much of an upload of one’s own has arrived; 0 for one that has not begun. `HEAD` says it too',
  right: 'import.check',
  offline: 'online-only',
  params,
  saysOffset: true,
  reply: ImportUpload,
});

export const appendImportUpload = deskEndpoint({
  method: 'PATCH',
  path: '/api/desk/imports/uploads/{id}',
  summary:
    'Begin an upload or go on with it; with its last byte the import begins. 409 `upload_offset` with the true `Upload-Offset` when that is another one, 409 `upload_taken` when a later request goes on with it',
  right: 'import.check',
  offline: 'online-only',
  keyed: false,
  encoding: 'file',
  part: true,
  media: [partMedia],
  params,
  query: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    media: z.enum(['text/csv', 'application/zip']),
  }),
  answers: [429, 507],
  reply: ImportUpload,
});
