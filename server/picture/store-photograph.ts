/** Photographs that staff send. */
import type { Photograph } from '#contract/desk/picture.ts';
import type { Db } from '#server/db/client.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Staff } from '#server/http/caller.ts';
import type { AppContext } from '#server/http/request.ts';
import type { Services } from '#server/services.ts';
import { damaged } from '#server/upload/readable.ts';
import { redrawAs } from '#server/upload/redraw.ts';
import { readPhotograph } from './form.ts';
import { hashOfPicture, photographEdge, storedName } from './rules.ts';
import { insertPicture } from './store.ts';

export interface NewPhotograph {
  staff: Staff;
  /** Width to height; undefined: its own shape. */
  ratio?: number;
  /** Called for one that the shop did not have, in the transaction that notes it. */
  onNew?: (tx: Db, photograph: Photograph) => Promise<void>;
}

/** Redraws the photograph of a request in a process of its own and stores it. The row comes before the file, so that no sweep takes the file of a photograph that is sent again. */
export async function storePhotograph(
  c: AppContext,
  { db, storage }: Services,
  { staff, ratio, onNew }: NewPhotograph,
): Promise<Photograph> {
  const bytes = await readPhotograph(c);
  const redrawn = await redrawAs({ bytes, maxEdge: photographEdge, ...(ratio !== undefined && { ratio }) });
  if (!redrawn) throw damaged();
  const hash = hashOfPicture(redrawn.picture);
  const photograph = await transaction(db, async (tx) => {
    const noted = await insertPicture(tx, hash, redrawn, staff.id);
    if (noted.isNew) await onNew?.(tx, noted.photograph);
    return noted.photograph;
  });
  await storage.uploads.write(storedName(hash), redrawn.picture);
  return photograph;
}
