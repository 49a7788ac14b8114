/**
 * What a restore changes in the rows that it has loaded. Devices have seen later states of this shop; no number that they hold may come to
 * mean something else.
 */
import type pg from 'pg';
import type { Restored } from '#contract/restored.ts';
import { z } from '#contract/zod.ts';
import type { Db } from '#server/db/client.ts';
import { readSetting } from '#server/db/settings.ts';
import type { ArchiveHeader } from './manifest.ts';

const key = 'restored';

/** More changes than a list sees between a backup and its restore. The milliseconds since the backup come on top: when the same one is restored again, this is larger. */
const leastVersionStep = 1_000_000;

/**
 * `tells`: whether shoppers hear that changes after the backup may be missing. A database that was moved while the shop was closed has lost
 * nothing.
 */
export async function noteRestore(client: pg.ClientBase, { createdAt }: ArchiveHeader, tells: 'shoppers' | 'nobody'): Promise<void> {
  if (tells === 'nobody') return;
  // A device keeps the list with the higher version. The restored lists are newer than every list that it has, also those of shoppers who had none in
  // the backup and therefore no row, and those of an earlier restore of the same backup.
  for (const table of ['carts', 'wishlists'])
    await client.query(
      `insert into ${table} as list (user_id, version)
         select id, ${leastVersionStep} + greatest(0, extract(epoch from clock_timestamp() - $1::timestamptz) * 1000)::bigint from users
       on conflict (user_id) do update set version = list.version + excluded.version`,
      [createdAt],
    );
  // A device asks for the products that changed since its version. Without this log the shop begins another and sends them all.
  await client.query("delete from settings where key = 'catalogue_log'");
  await client.query(
    `insert into settings (key, value, updated_at) values ('${key}', jsonb_build_object('from', $1::text, 'at', to_jsonb(now())), now())
     on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
    [createdAt],
  );
}

/** How long devices get the note. Sessions do not live longer (`db/sweep.ts`). */
const toldForMs = 90 * 24 * 60 * 60 * 1_000;

const Value = z.object({ from: z.string(), at: z.string() });

/** The last restore, or undefined when there was none or no device needs to know of it any more. */
export async function findRestore(db: Db, now = Date.now()): Promise<Restored | undefined> {
  const { data } = Value.safeParse(await readSetting(db, key));
  if (!data) return undefined;
  const restored = { from: Date.parse(data.from), at: Date.parse(data.at) };
  return now - restored.at < toldForMs ? restored : undefined;
}
