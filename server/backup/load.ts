/** From the parts of an archive to tables, in a transaction of the caller. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { applyMigrations, knownMigrations } from '#server/db/migrate.ts';
import * as schema from '#server/db/schema.ts';
import { makeTables as makeSandboxTables } from '#server/payment/sandbox/tables.ts';
import type { CheckedArchive } from './archive.ts';
import { BadArchive } from './bad-archive.ts';
import type { Progress } from './progress.ts';
import { quoted, quotedList, sandboxSchema, savedTables } from './tables.ts';
import type { Entry } from './tar-entries.ts';

/** Entries of an archive, in their order. */
type Contents = AsyncGenerator<Entry, void>;

/**
 * Replaces all tables by those of the archive, and brings them to the schema of this version. Foreign keys and indexes are made after the
 * rows: then the order of the tables does not matter, and each key is checked once for all rows. Takes the tables' entries from `contents`
 * and leaves the others. Throws `BadArchive` when rows are missing.
 */
export async function loadTables(
  client: pg.PoolClient,
  { header, manifest: { tables } }: CheckedArchive,
  contents: Contents,
  progress: Progress,
): Promise<void> {
  const names = tables.map(({ name }) => name);
  const { level } = header.schema;
  await client.query("set local maintenance_work_mem = '128MB'");
  await client.query(`drop table ${quotedList(savedTables)} cascade`);
  await client.query('delete from drizzle.__drizzle_migrations');
  await applyMigrations(client, { from: 0, to: level });
  await client.query(`drop schema if exists ${sandboxSchema} cascade`);
  if (names.some((name) => name.startsWith(`${sandboxSchema}.`))) await makeSandboxTables(drizzle(client, { schema }));
  // A migration may have written rows.
  await client.query(`truncate ${quotedList(names)} cascade`);
  const dropped = await dropKeysAndIndexes(client, names);
  for (const { name, columns, rows, parts } of tables) {
    if (parts === 0) continue;
    const copy = client.query(copyFrom(`copy ${quoted(name)} (${quotedList(columns)}) from stdin`));
    await pipeline(Readable.from(partsOf(name, parts, contents, progress)), copy);
    if (copy.rowCount !== rows) throw new BadArchive('altered');
  }
  await goOnCounting(client, names);
  for (const statement of dropped) {
    await client.query(statement);
    progress.tell('Building indexes and checking keys', 0);
  }
  await applyMigrations(client, { from: level, to: knownMigrations });
  await client.query(`analyze ${quotedList(savedTables)}`);
}

/** Lets columns that count go on after what was restored: a copy does not move their sequences. */
async function goOnCounting(client: pg.ClientBase, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('select setval(%L, last) from (select max(%I) as last from %s) counted where last is not null',
         pg_get_serial_sequence(attrelid::regclass::text, attname), attname, attrelid::regclass) as statement
       from pg_attribute where attidentity <> '' and attrelid = any($1::regclass[])`,
    [tables.map(quoted)],
  );
  for (const { statement } of rows) await client.query(statement);
}

async function* partsOf(table: string, parts: number, contents: Contents, progress: Progress): AsyncGenerator<Buffer> {
  for (let part = 0; part < parts; part += 1) {
    const { value } = await contents.next();
    if (!value?.name.startsWith(`tables/${table}/`)) throw new BadArchive('altered');
    yield value.body;
    progress.tell(`Writing ${table}`, value.body.byteLength);
  }
}

/** Drops foreign keys, and indexes that are not constraints. Gives the statements that make them again. */
async function dropKeysAndIndexes(client: pg.ClientBase, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; make: string }>(
    `select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as make
       from pg_index i where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = i.indexrelid and contype <> 'f')
     union all
     select format('alter table %s drop constraint %I', conrelid::regclass, conname),
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
       from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])`,
    [tables.map(quoted)],
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ make }) => make);
}
