/** An import whose process is killed: nothing is half done, and the shop goes on where it can. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { words } from '#language/words.ts';
import { products } from '#server/db/schema.ts';
import { runImports } from '#server/import/run.ts';
import { countImport, findImport, findImports, type ImportRow } from '#server/import/store.ts';
import { checkLedger } from '#server/stock/check.ts';
import { patient } from '#tests/support/patience.ts';
import { urlOf } from '#tests/support/server/database.ts';
import { goods, ownFile, writeTable } from '#tests/support/server/import-file.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp();
const { services, database } = app;
const { db } = services;
const program = fileURLToPath(new URL('../../../server/cli/cli.ts', import.meta.url));

const size = 2_500;
const file = (prefix: string) => writeTable(ownFile(...Array.from({ length: size }, (_, n) => goods(`${prefix}-${n}`))));
const countOf = (prefix: string) => db.$count(products, sql`id like ${`${prefix}-%`}`);

/** Runs a command of its own process until an import is at a moment, and kills it there. Gives the import. */
async function killAt(moment: (row: ImportRow) => boolean, ...args: string[]): Promise<ImportRow> {
  const { DATABASE_URL: _, ...environment } = process.env;
  const child = spawn(process.execPath, [program, 'import', ...args], {
    env: { ...environment, DATABASE_URL: urlOf(database), LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  });
  const ended = new Promise<NodeJS.Signals | null>((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
  const reached = expect.poll(async () => (await findImports(db)).some(moment), { timeout: patient(60_000), interval: 5 }).toBe(true);
  await reached;
  child.kill('SIGKILL');
  expect(await ended).toBe('SIGKILL');
  // Its connections end with it; whoever else wants the work waits for the lease, here no longer than that.
  await db.execute(sql`delete from leases where name like 'import:%'`);
  return (await findImports(db))[0] ?? expect.fail();
}

/** Lets the shop work until nothing is due. */
async function goOn(): Promise<void> {
  while ((await runImports(services)) > 0);
}

test('killed while it reads the file, an import ends, and nothing of it is there', { timeout: patient(120_000) }, async () => {
  const { id } = await killAt(({ phase, rowsRead }) => phase === 'staging' && rowsRead > 0, file('read'));
  await goOn();
  expect((await findImport(db, id)).phase).toBe('staging');
  await db.execute(sql`update imports set created_at = now() - interval '2 minutes' where id = ${id}`);
  await goOn();
  expect(await findImport(db, id)).toMatchObject({ phase: 'refused', failure: words().importFiles.stopped });
  expect(await countOf('read')).toBe(0);
});

test('killed while it checks, an import is checked by the shop, once', { timeout: patient(120_000) }, async () => {
  const { id } = await killAt(({ phase, done }) => phase === 'checking' && done > 0, file('check'), '--dry-run');
  await goOn();
  expect((await findImport(db, id)).phase).toBe('checked');
  expect((await countImport(db, id)).rows).toMatchObject({ read: size, ready: size, refused: 0 });
  expect(await countOf('check')).toBe(0);
});

test('killed while it is applied or taken back, an import is whole afterwards', { timeout: patient(180_000) }, async () => {
  const { id } = await killAt(({ phase, done }) => phase === 'applying' && done > 0, file('apply'));
  expect(await countOf('apply')).toBe(0);
  await goOn();
  expect((await findImport(db, id)).phase).toBe('applied');
  expect([await countOf('apply'), (await countImport(db, id)).rows.applied]).toEqual([size, size]);

  await killAt((row) => row.id === id && row.phase === 'undoing' && row.done > 0, '--undo', id);
  expect(await db.$count(products, sql`id like 'apply-%' and published_at is not null`)).toBe(size);
  await goOn();
  expect(await db.$count(products, sql`id like 'apply-%' and published_at is not null`)).toBe(0);
  expect((await findImport(db, id)).phase).toBe('undone');
  expect(await checkLedger(services)).toBe(0);
});
