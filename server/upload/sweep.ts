import type { Services } from '#server/services.ts';
import { type Worker, startWorker } from '#server/jobs/worker.ts';
import { oldFiles, removePictures } from './folder.ts';
import { findGone, forget, strangersAmong } from './store.ts';

/** Deletes the files of removed pictures, then their rows: after a crash between the two, the row tells the next run which file to delete. */
export async function sweepUploads({ db, env }: Pick<Services, 'db' | 'env'>, now = Date.now()): Promise<void> {
  const gone = await findGone(db);
  await removePictures(env, gone);
  await forget(db, gone);
  const old = await oldFiles(env, now);
  for (let from = 0; from < old.length; from += 500) await removePictures(env, await strangersAmong(db, old.slice(from, from + 500)));
}

/** Every five minutes. */
export function startUploadSweeper(services: Services): Worker {
  return startWorker(services.log, 'uploads', 300_000, async () => {
    await sweepUploads(services);
    return 'idle';
  });
}
