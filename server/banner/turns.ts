import { sql } from '#server/db/sql.ts';
import type { Db } from '#server/db/client.ts';
import { raiseCatalogueVersion } from '#server/db/settings.ts';
import { transaction } from '#server/db/transaction.ts';

/** How far back the first look goes, so that a restart misses nothing. */
const firstLookMinutes = 5;

/**
 * Raises the catalogue version if a banner began or ended after `since`. Several processes may do it at once.
 * @param since what the look before gave; the last minutes at the first one
 * @returns the time of this look, by the database
 */
export async function showTurns(db: Db, since?: string): Promise<string> {
  const from = since === undefined ? sql`now() - make_interval(mins => ${firstLookMinutes})` : sql`${since}::timestamptz`;
  const { rows } = await db.execute<{ now: string; turns: number }>(sql`
    select now()::text as now, (select count(*)::int from banners where retired_at is null
      and (shows_from > ${from} and shows_from <= now() or shows_until > ${from} and shows_until <= now())) as turns`);
  const { now = since ?? '', turns = 0 } = rows[0] ?? {};
  if (turns > 0) await transaction(db, (tx) => raiseCatalogueVersion(tx, []));
  return now;
}
