/** Reads the screens that a page has kept (`src/first-paint/keep-screens.lazy.ts`). */
import { openDB } from 'idb';
import type { CachedResponse } from '#src/cache/rows.ts';
import { keptScreenId } from '#src/first-paint/kept-screen.ts';
import { storedNames } from '#src/state/this-app.ts';

/** ms that a navigation waits for the device's databases. */
const readTimeoutMs = 400;

/** The result of `reading`; `undefined` if it fails or takes too long. */
export function inTime<T>(reading: Promise<T | undefined>): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, readTimeoutMs));
  return Promise.race([reading.catch(() => undefined), late]);
}

/** The kept screen of `path`. */
export async function keptRow(path: string): Promise<CachedResponse | undefined> {
  const db = await openDB(storedNames().cache);
  try {
    // A device that has cached nothing yet has an empty database.
    return db.objectStoreNames.contains('values')
      ? ((await db.get('values', keptScreenId(path))) as CachedResponse | undefined)
      : undefined;
  } finally {
    db.close();
  }
}
