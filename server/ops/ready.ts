import { statfs } from 'node:fs/promises';
import { sql } from '#server/db/sql.ts';
import { appliedMigrations, knownMigrations } from '#server/db/migrate.ts';
import { Unavailable } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';

const minFreeDiskBytes = 500 * 1024 * 1024;
const writeIntervalMs = 5_000;

/** The last test write of each pool: the one that succeeded, or the one in progress. */
const testWrites = new WeakMap<Services['pool'], { startedAt: number; done: Promise<unknown> }>();

/**
 * Checks whether orders can be taken now: no shutdown in progress, the database accepts writes and has our schema, the disk has room.
 * Reads the database on every call and writes at most every 5 seconds, because balancers and monitors call it often. Throws 503.
 */
export async function checkReady({ db, pool, env, lifecycle }: Services): Promise<void> {
  if (lifecycle.stopping) throw new Unavailable(undefined, 'stopping');
  await testWrite({ db, pool });
  if ((await appliedMigrations(pool)) < knownMigrations) throw new Unavailable(undefined, 'migrations');
  const disk = await statfs(env.dataDir).catch(() => null);
  if (disk && disk.bavail * disk.bsize < minFreeDiskBytes) throw new Unavailable(undefined, 'disk');
}

function testWrite({ db, pool }: Pick<Services, 'db' | 'pool'>): Promise<unknown> {
  const last = testWrites.get(pool);
  if (last && performance.now() - last.startedAt < writeIntervalMs) return last.done;
  const done = db
    .execute(
      sql`
        insert into settings (key, value, updated_at) values ('ready_probe', 'true'::jsonb, now())
        on conflict (key) do update set updated_at = now()`,
    )
    .catch((error: unknown) => {
      // A failure is not kept: the next call tries again.
      if (testWrites.get(pool)?.done === done) testWrites.delete(pool);
      throw error;
    });
  testWrites.set(pool, { startedAt: performance.now(), done });
  return done;
}
