/** Begins imports of files that were sent to the desk. */
import { and, desc, eq, notInArray, type SQL } from '#server/db/sql.ts';
import type { Db } from '#server/db/client.ts';
import { imports } from '#server/db/schema.ts';
import type { Staff } from '#server/http/caller.ts';
import { spend } from '#server/http/rate-limit.ts';
import type { Services } from '#server/services.ts';
import { beginImport } from './decide.ts';
import type { ImportRow } from './store.ts';

/** Files of one person an hour. */
const filesPerHour = 60;

/** Counts a file that somebody sends. Throws 429. */
export async function spendFile(services: Pick<Services, 'env' | 'db'>, { id }: Pick<Staff, 'id'>): Promise<void> {
  await spend(services, { key: `import:${id}`, capacity: filesPerHour, seconds: 3_600 });
}

type Open = Pick<ImportRow, 'id' | 'file' | 'phase' | 'bytes'>;

interface SentFile {
  id: string;
  fileName: string;
  bytes: number;
  actor: Pick<Staff, 'id' | 'name'>;
  sent: { file: string; sha256: string };
}

/** Begins the import of a file; gives the one of the same bytes by the same person, if that is not over, and then begins none. Needs a transaction. */
export async function beginSent(tx: Db, file: SentFile): Promise<Open | undefined> {
  const open = await findOpenImport(tx, file.actor.id, eq(imports.sha256, file.sent.sha256));
  if (open === undefined) await beginImport(tx, file);
  return open;
}

/** The newest import of a person's file that is not over: an upload whose answer was lost is sent again. */
export async function findOpenImport(db: Db, actorId: string, which: SQL): Promise<Open | undefined> {
  const [row] = await db
    .select({ id: imports.id, file: imports.file, phase: imports.phase, bytes: imports.bytes })
    .from(imports)
    .where(and(eq(imports.actorId, actorId), which, notInArray(imports.phase, ['applied', 'undone', 'refused', 'withdrawn'])))
    .orderBy(desc(imports.createdAt))
    .limit(1);
  return row;
}
