/** Where `import --problems` writes: a new file for its owner alone, never one that is there. */
import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { commandError, runCommand } from '#tests/support/server/cli.ts';
import { goods, ownFile, writeTable } from '#tests/support/server/import-file.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp();
const { db } = app.services;
const importsMade = async () => (await db.execute(sql`select 1 from imports`)).rows.length;

test('problems are never written over the file that is imported, and nothing is read then', async () => {
  const sheet = ownFile(goods('kept-one'), goods('kept-two', { price: 'x' }));
  const file = writeTable(sheet);
  expect(await commandError(app, 'import', file, '--without-refused', '--problems', file)).toBe(
    `${file} exists already. Choose another name.`,
  );
  expect(readFileSync(file, 'utf8')).toBe(sheet);
  expect(await importsMade()).toBe(0);
});

test('problems go into a file that only its owner can read', async () => {
  const file = writeTable(ownFile(goods('owned', { price: 'x' })));
  const out = join(dirname(file), 'problems.csv');
  await runCommand(app, 'import', file, '--dry-run', '--problems', out);
  expect([statSync(out).mode & 0o777, readFileSync(out, 'utf8').includes('This is not a price')]).toEqual([0o600, true]);
});
