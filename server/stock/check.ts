/** Checks that the moves of every pool add up to its quantity. */
import { sql } from '#server/db/sql.ts';
import type { Db } from '#server/db/client.ts';
import { transaction } from '#server/db/transaction.ts';
import { forEachRow } from '#server/jobs/each-row.ts';
import type { Log } from '#server/log/log.ts';
import { stockCorrections } from '#server/metrics/measurements.ts';
import { correct } from './ledger.ts';

/** Pools that one statement adds up: with 1,000 orders a day and 200 pools, these have 370,000 moves after a year. */
const batch = 20;

/**
 * Adds up the moves of every pool. Where they do not explain the quantity, the quantity stays, since shoppers buy by it, and a correction
 * makes the ledger right: somebody wrote SQL by hand. Logs each.
 * Gives how many there were.
 */
export async function checkLedger({ db, log }: { db: Db; log: Log }): Promise<number> {
  let corrected = 0;
  for (let after = ''; ;) {
    const { rows } = await db.execute<{ id: string; is_right: boolean }>(sql`
      select s.pool_id as id, s.qty = coalesce((select sum(delta) from stock_moves m where m.pool_id = s.pool_id), 0) as is_right
      from stock s where s.pool_id > ${after} order by s.pool_id limit ${batch}`);
    const wrong = rows.filter((row) => !row.is_right);
    await forEachRow(log, 'stock check', wrong, async ({ id }) => {
      const delta = await transaction(db, (tx) => correct(tx, id));
      if (delta === 0) return;
      corrected += 1;
      stockCorrections.add();
      log.error('the stock moves of a pool did not add up: corrected', { poolId: id, count: delta });
    });
    const last = rows.at(-1);
    if (!last || rows.length < batch) return corrected;
    after = last.id;
  }
}
