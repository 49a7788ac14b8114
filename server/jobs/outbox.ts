/** The outbox table: side effects that must follow a commit. Each kind has a worker that claims its rows and does them. */
import { sql } from '#server/db/sql.ts';
import type { Db } from '#server/db/client.ts';

export type OutboxKind = 'mail' | 'push';

export interface Claimed {
  id: string;
  payload: unknown;
  dedupeKey: string;
  attempts: number;
}

/**
 * Takes at most `most` rows of a kind that are due and that nobody else is taking; each is this process's for five minutes and tried again after a growing while
 * (5 s to an hour).
 */
export async function claimRows(db: Db, kind: OutboxKind, owner: string, most: number): Promise<Claimed[]> {
  const { rows } = await db.execute<{ id: string; payload: unknown; dedupe_key: string; attempts: number }>(sql`
    update outbox set lease_owner = ${owner}, lease_until = now() + interval '5 minutes', attempts = attempts + 1,
      next_at = now() + make_interval(secs => least(3600, 5 * power(2, least(attempts, 10))))
    where id = any(array(select id from outbox where kind = ${kind} and done_at is null and next_at <= now() and (lease_until is null or lease_until < now())
        order by next_at limit ${most} for no key update skip locked))
    returning id, payload, dedupe_key, attempts`);
  return rows.map(({ dedupe_key: dedupeKey, ...row }) => ({ ...row, dedupeKey }));
}

/** Nothing more to do for a row: done, or (with `why`) never to be done. */
export async function finishRow(db: Db, id: string, why: string | null = null): Promise<void> {
  await db.execute(sql`update outbox set done_at = now(), lease_owner = null, lease_until = null, last_error = ${why} where id = ${id}`);
}

/** Not done this time. The next attempt is when `claimRows` said, and no earlier than in `afterSeconds`. */
export async function postponeRow(db: Db, id: string, why: string, afterSeconds = 0): Promise<void> {
  await db.execute(sql`update outbox set lease_owner = null, lease_until = null, last_error = ${why},
    next_at = greatest(next_at, now() + make_interval(secs => ${afterSeconds})) where id = ${id}`);
}
