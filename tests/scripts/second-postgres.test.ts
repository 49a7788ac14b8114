/** Which server tests `npm test` repeats on another PostgreSQL. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { databaseIndependentTests } from '../../scripts/second-postgres.mjs';

/** Whether a checkout with this server test repeats it. */
function isRepeated(source: string): boolean {
  const root = mkdtempSync(join(tmpdir(), 'haat-second-postgres-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'tests/server'), { recursive: true });
  writeFileSync(join(root, 'tests/server/one.test.ts'), source);
  return databaseIndependentTests(root).length === 0;
}

describe('a server test is repeated on another PostgreSQL', () => {
  test.each([
    "import { transact } from '#server/db/transaction.ts';",
    "import { createTestDatabase } from '#tests/support/server/database.ts';",
    "import { reconcile } from '#server/payment/reconcile.ts';",
  ])('if it uses the database directly: %s', (line) => {
    expect(isRepeated(`${line}\nimport { createTestApp } from '#tests/support/server/test-app.ts';`)).toBe(true);
  });

  test.each([
    "import { createTestApp } from '#tests/support/server/test-app.ts';",
    "import { newId } from '#server/db/id.ts';",
    "import { supervise } from '#server/db/embedded/supervisor.ts';\nimport { openDatabase } from '#server/db/client.ts';",
    "import fc from 'fast-check';\nimport { reconcile } from '#server/payment/reconcile.ts';",
  ])('not if it uses only the API, starts its own database or plays random histories: %s', (lines) => {
    expect(isRepeated(lines)).toBe(false);
  });

  test('including migrations, transactions, keys, holds and payments', () => {
    const left = databaseIndependentTests();
    for (const name of ['migrate', 'schema', 'transaction', 'idempotency', 'hold', 'payment', 'pay-twice', 'settle', 'order'])
      expect(left, name).not.toContain(`tests/server/${name}.test.ts`);
    expect(left).toContain('tests/server/razorpay.test.ts');
  });
});
