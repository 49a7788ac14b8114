import { sql } from './sql.ts';
import type { Db } from './client.ts';
import { isDatabaseAway } from '#server/failure/failure.ts';

/** Table, the time that counts, the days after which a row has served, and which rows. */
const terms = [
  // A phone found after three months hears "already done" and nothing happens twice: answers 60 days, places in a lane 400.
  // A refusal is kept as long as the places: nobody else could tell that phone that it was none of the changes that were made.
  ['client_ops', 'created_at', 60, sql`coalesce(status_code, 200) < 400`],
  ['client_ops', 'created_at', 400],
  ['client_lanes', 'updated_at', 400],
  ['rate_buckets', 'updated_at', 2],
  ['sessions', 'created_at', 90],
  ['sessions', 'last_used_at', 14],
  ['device_cookies', 'last_used_at', 400],
  ['otp_codes', 'created_at', 2],
  ['otp_budgets', 'updated_at', 2],
  ['oidc_sign_ins', 'expires_at', 1],
  ['form_tickets', 'expires_at', 1],
  ['oidc_records', 'expires_at', 1],
  // As long as a phone that lay in a drawer is answered the same again.
  ['placements', 'created_at', 400],
  // Nobody waits longer than a year for a product.
  ['stock_alerts', 'created_at', 400],
  ['stock_alerts', 'notified_at', 90],
  ['notifications', 'created_at', 90],
  // Mails and push messages sent or given up; a key that is this old is not asked for again.
  ['outbox', 'done_at', 90],
] as const;

/** Removes what has served its time. A table that fails does not keep the others from it; throws the first failure at the end. */
export async function sweep(db: Db): Promise<void> {
  const failures: unknown[] = [];
  for (const [table, column, days, which = sql`true`] of terms) {
    const old = sql`${sql.identifier(column)} < now() - make_interval(days => ${days}) and ${which}`;
    try {
      await db.execute(sql`delete from ${sql.identifier(table)} where ${old}`);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
