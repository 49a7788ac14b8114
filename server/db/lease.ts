/**
 * A named right that one process holds for a while, as a row (no advisory locks: distributed engines lack them).
 * The holder renews it; a holder that dies loses it when the time is over.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

const leaseSeconds = 15;

/** Makes the table of leases, which must exist before any migration has run. */
export async function makeLeaseTable(pool: pg.Pool): Promise<void> {
  try {
    await pool.query(
      'create table if not exists "leases" ("name" text primary key not null, "owner" text not null, "expires_at" timestamptz not null)',
    );
  } catch (error) {
    // Another process made it in the same moment; "if not exists" does not cover that.
    if (!['23505', '42P07', '42710'].includes((error as { code?: string }).code ?? '')) throw error;
  }
}

/** Waits for the lease `name`, runs `work` while holding it, gives it back. `timeoutMs` is how long it waits. */
export async function withLease<T>(pool: pg.Pool, name: string, work: () => Promise<T>, timeoutMs = 120_000): Promise<T> {
  const owner = randomUUID();
  for (const deadline = Date.now() + timeoutMs; !(await take(pool, name, owner));) {
    if (Date.now() > deadline) throw new Error(`Another process has held the lease "${name}" for too long.`);
    await pause(50 + Math.random() * 100);
  }
  return hold(pool, name, owner, work);
}

/** Runs `work` while holding the lease `name`, or does nothing and gives undefined while another process holds it. */
export async function withFreeLease<T>(pool: pg.Pool, name: string, work: () => Promise<T>): Promise<T | undefined> {
  const owner = randomUUID();
  return (await take(pool, name, owner)) ? hold(pool, name, owner, work) : undefined;
}

async function hold<T>(pool: pg.Pool, name: string, owner: string, work: () => Promise<T>): Promise<T> {
  const renewal = setInterval(() => void take(pool, name, owner).catch(() => {}), (leaseSeconds * 1_000) / 3);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await pool.query('delete from leases where name = $1 and owner = $2', [name, owner]).catch(() => {});
  }
}

/** Takes or renews; false while somebody else holds it. */
async function take(pool: pg.Pool, name: string, owner: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into leases (name, owner, expires_at) values ($1, $2, now() + make_interval(secs => $3))
     on conflict (name) do update set owner = excluded.owner, expires_at = excluded.expires_at
     where leases.owner = excluded.owner or leases.expires_at < now()`,
    [name, owner, leaseSeconds],
  );
  return rowCount === 1;
}
