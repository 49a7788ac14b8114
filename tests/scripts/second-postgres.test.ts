/** Which server tests `npm test` repeats on another PostgreSQL. */
import { describe, expect, test } from 'vitest';
import { alikeEverywhere, dependsOnPostgres } from '../../scripts/second-postgres.mjs';

describe('a server test is repeated on another PostgreSQL', () => {
  test.each([
    "import { transact } from '#server/db/transaction.ts';",
    "import { createTestDatabase } from '#tests/support/server/database.ts';",
    "import { reconcile } from '#server/payment/reconcile.ts';",
  ])('when it speaks to the database itself: %s', (line) => {
    expect(dependsOnPostgres(`${line}\nimport { createTestApp } from '#tests/support/server/test-app.ts';`)).toBe(true);
  });

  test.each([
    "import { createTestApp } from '#tests/support/server/test-app.ts';",
    "import { supervise } from '#server/db/embedded/supervisor.ts';\nimport { openDatabase } from '#server/db/client.ts';",
    "import fc from 'fast-check';\nimport { reconcile } from '#server/payment/reconcile.ts';",
  ])('not when it asks the shop alone, brings a database of its own or plays histories: %s', (lines) => {
    expect(dependsOnPostgres(lines)).toBe(false);
  });

  test('migrations, transactions, keys, holds and payments are among them', () => {
    const left = alikeEverywhere();
    for (const name of ['migrate', 'schema', 'transaction', 'idempotency', 'hold', 'payment', 'pay-twice', 'settle', 'order'])
      expect(left, name).not.toContain(`tests/server/${name}.test.ts`);
    expect(left).toContain('tests/server/razorpay.test.ts');
  });
});
