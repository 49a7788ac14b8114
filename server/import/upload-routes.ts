/** Uploads that go on where they broke off (docs/decisions/931-resumable-uploads.md). */
import { inArray } from '#server/db/sql.ts';
import { type ImportUpload, partMedia } from '#contract/desk/import-upload.ts';
import { tableMax, zipMax } from '#contract/desk/import.ts';
import { requestHeaders } from '#contract/request-headers.ts';
import { words } from '#language/words.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { imports } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { AppError, InvalidInput } from '#server/http/errors.ts';
import type { DeskHandlers } from '#server/http/handlers.ts';
import { Reply } from '#server/http/reply.ts';
import type { AppContext } from '#server/http/request.ts';
import type { Services } from '#server/services.ts';
import { beginSent, findOpenImport, spendFile } from './begin-sent.ts';
import { refuseWorkbook, tooLarge } from './sent-files.ts';
import { appendPart, beginPart, dropPart, hashPart, keepPart, measurePart, partPath, refuseOffset, uploadOf } from './upload-parts.ts';
import { type Step, takeTurn } from './upload-turns.ts';

const endings = { 'text/csv': '.csv', 'application/zip': '.zip' } as const;
type Media = keyof typeof endings;

export const uploadDeskRoutes: Pick<DeskHandlers, 'getImportUpload' | 'appendImportUpload'> = {
  async getImportUpload({ input: { params }, db, services, staff }) {
    return told(await findUpload(db, services, staff.id, uploadOf(staff.id, params.id)));
  },

  appendImportUpload: {
    transaction: 'own',
    async handle({ input: { params, query }, db, services, staff, c }) {
      const { env } = services;
      const { offset, length } = placeOf(c, query.media);
      const upload = uploadOf(staff.id, params.id);
      const found = await findUpload(db, services, staff.id, upload);
      if (found.importId !== null) return told(found);
      await refuseOffset(env, upload, offset);
      if ((await measurePart(env, upload)) === undefined) {
        await spendFile(services, staff);
        await beginPart(env, staff.id);
      }
      return takeTurn(partPath(env, upload), async (step) => {
        await step(() => refuseOffset(env, upload, offset));
        const arrived = await appendPart(c, env, { upload, offset, length }, step);
        if (arrived < length) return told({ offset: arrived, importId: null });
        const importId = await finish(services, step, { ...query, upload, bytes: length, actor: staff });
        return told({ offset: arrived, importId });
      });
    },
  },
};

const told = (upload: ImportUpload) => new Reply(upload, { headers: { 'Upload-Offset': String(upload.offset) } });

/** Where the body belongs. Throws 400, 413 for a file that is too large, 415. */
function placeOf(c: AppContext, media: Media): { offset: number; length: number } {
  if (c.req.header('content-type') !== partMedia) throw new AppError(415, 'not_part', words().importFiles.notCsv, { Connection: 'close' });
  const [offset, length] = (['Upload-Offset', 'Upload-Length'] as const).map((name) => {
    const said = requestHeaders[name].safeParse(c.req.header(name));
    if (!said.success) throw new InvalidInput();
    return Number(said.data);
  }) as [number, number];
  if (length > (media === 'text/csv' ? tableMax : zipMax)) throw tooLarge();
  if (offset > length) throw new InvalidInput();
  return { offset, length };
}

/** How far an upload is. One that is whole is told by its import, while that is open: the answer to the last byte may be lost. */
async function findUpload(db: Db, { env }: Pick<Services, 'env'>, staffId: string, upload: string): Promise<ImportUpload> {
  const arrived = await measurePart(env, upload);
  if (arrived !== undefined) return { offset: arrived, importId: null };
  const files = Object.values(endings).map((ending) => `${upload}${ending}`);
  const open = await findOpenImport(db, staffId, inArray(imports.file, files));
  return open ? { offset: open.bytes, importId: open.id } : { offset: 0, importId: null };
}

interface Whole {
  upload: string;
  name: string;
  media: Media;
  bytes: number;
  actor: { id: string; name: string };
}

/** Begins the import of an upload that is whole; gives its id. A kill in between is made good by sending nothing once more. */
async function finish({ db, env }: Services, step: Step, { upload, name, media, bytes, actor }: Whole): Promise<string> {
  return step(async () => {
    const sha256 = await hashPart(env, upload);
    if (media === 'text/csv') {
      await refuseWorkbook(partPath(env, upload)).catch(async (error: unknown) => {
        await dropPart(env, upload);
        throw error;
      });
    }
    const id = newId();
    const file = `${upload}${endings[media]}`;
    const known = await transaction(db, (tx) => beginSent(tx, { id, fileName: name, bytes, actor, sent: { file, sha256 } }));
    const isRead = known !== undefined && (known.file !== file || known.phase !== 'staging');
    await (isRead ? dropPart(env, upload) : keepPart(env, upload, file));
    return known?.id ?? id;
  });
}
