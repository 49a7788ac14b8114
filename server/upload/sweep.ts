import { withFreeLease } from '#server/db/lease.ts';
import type { Services } from '#server/services.ts';
import { fileName } from './rules.ts';
import { findGone, forget, strangersAmong } from './store.ts';

/** A younger file may still get its row. */
const strangerLifeMs = 3_600_000;
const batch = 500;
/** A backup holds it too, so that no file leaves before it was copied. */
export const uploadsLease = 'uploads';

/** Deletes the files of removed pictures and files without a row. One process at a time does it; the others give up at once. */
export async function sweepUploads(services: Pick<Services, 'db' | 'pool' | 'storage'>, now = Date.now()): Promise<void> {
  await withFreeLease(services.pool, uploadsLease, () => deleteFiles(services, now));
}

/** Files go before their rows: after a crash between the two, the row tells the next run which file to delete. */
async function deleteFiles({ db, storage: { uploads } }: Pick<Services, 'db' | 'storage'>, now: number): Promise<void> {
  const gone = await findGone(db);
  await uploads.remove(gone);
  await forget(db, gone);
  let old: string[] = [];
  for await (const { name, writtenAt } of uploads.list()) {
    if (fileName.test(name) && now - writtenAt.getTime() > strangerLifeMs) old.push(name);
    if (old.length < batch) continue;
    await uploads.remove(await strangersAmong(db, old));
    old = [];
  }
  await uploads.remove(await strangersAmong(db, old));
}
