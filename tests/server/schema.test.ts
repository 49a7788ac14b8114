import { readFileSync, readdirSync } from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import * as schema from '#server/db/schema.ts';
import { createTestDatabase } from '#tests/support/server/database.ts';

const migrations = new URL('../../server/db/migrations/', import.meta.url);
const newest =
  readdirSync(new URL('meta/', migrations))
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1) ?? '';

test('The migrations lead exactly to the tables in the code', async () => {
  const written = JSON.parse(readFileSync(new URL(`meta/${newest}`, migrations), 'utf8'));
  const spoken = generateDrizzleJson(schema, written.id, undefined, 'snake_case');
  expect(await generateMigration(written, spoken)).toEqual([]);
});

test('The database uses nothing a distributed engine lacks, but one counter and one guard', async () => {
  const { pool, close } = await createTestDatabase();
  const { rows } = await pool.query(`
    select 'sequence' as kind, relname as name from pg_class join pg_namespace n on n.oid = relnamespace where relkind = 'S' and nspname = 'public'
    union all select 'trigger', tgname from pg_trigger where not tgisinternal
    union all select 'deferrable', conname from pg_constraint where condeferrable
    union all select 'rule', rulename from pg_rules where schemaname = 'public'`);
  await close();
  // The guard may be left out. The counter names orders for people; gaps in it do no harm.
  expect(rows).toEqual([
    { kind: 'sequence', name: 'orders_number_seq' },
    { kind: 'trigger', name: 'audit_only_grows' },
  ]);
});
