import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { appliedMigrations, knownMigrations } from '#server/db/migrate.ts';
import { Unavailable } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';

const minFreeDiskBytes = 500 * 1024 * 1024;

/** Whether orders can be taken now: not going down, the database can be written and knows our schema, room on the disk. Throws 503. */
export async function checkReady({ db, pool, env, lifecycle }: Services): Promise<void> {
  if (lifecycle.stopping) throw new Unavailable(undefined, 'stopping');
  await db.execute(sql`
    insert into settings (key, value, updated_at) values ('ready_probe', 'true'::jsonb, now())
    on conflict (key) do update set updated_at = now()`);
  if ((await appliedMigrations(pool)) < knownMigrations) throw new Unavailable(undefined, 'migrations');
  const disk = await statfs(env.dataDir).catch(() => null);
  if (disk && disk.bavail * disk.bsize < minFreeDiskBytes) throw new Unavailable(undefined, 'disk');
}
