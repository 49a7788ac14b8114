/** The histories of `tests/rules/stock-histories.test.ts` on the real database, through checkout, payment, order moves, the calls of the desk and the ledger. */
import { expect, test } from 'vitest';
import { playHistory } from '#tests/chaos/stock/history.ts';
import { hire } from '#tests/support/server/desk.ts';
import { DatabaseBooks } from '#tests/support/server/database-books.ts';
import { expectLedgerToBalance } from '#tests/support/server/stock.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { patient } from '#tests/support/patience.ts';
import { repetitions } from '#tests/support/run-size.ts';

const app = await createTestApp();
const { services } = app;

test('the stock equals the model in every history of late counts, sales, parcels and a split', { timeout: patient(120_000) }, async () => {
  const owner = await hire(app, { role: 'owner' });
  for (let seed = 1; seed <= repetitions(15); seed += 1) {
    const violations = await playHistory(new DatabaseBooks(app, owner), seed, { steps: 40, prefix: `history-${seed}` });
    expect(violations, `seed ${seed}`).toEqual([]);
  }
  await expectLedgerToBalance(services.db);
});
