/** The tables that a backup holds. */
import { getTableName, isTable } from 'drizzle-orm';
import type pg from 'pg';
import * as schema from '#server/db/schema.ts';

/** Rights that processes hold at this moment, and made by the first start before any migration (`db/lease.ts`). */
const notSaved = ['leases'];

/** Every table of the shop, in the order of their names. `leases` is left out. */
export const savedTables: readonly string[] = Object.values(schema)
  .filter((one) => isTable(one))
  .map((table) => getTableName(table))
  .filter((name) => !notSaved.includes(name))
  .toSorted();

/** An identifier in SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Several identifiers in SQL. */
export const quotedList = (names: readonly string[]): string => names.map(quoted).join(', ');

/** The columns of each saved table that can be written, in their order. */
export async function findColumns(client: pg.ClientBase): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select table_name as "table", array_agg(column_name::text order by ordinal_position) as columns from information_schema.columns
     where table_schema = 'public' and table_name = any($1) and is_generated = 'NEVER' group by table_name`,
    [savedTables],
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** Which tables have rows that somebody could miss. Settings and rate limits appear by themselves in an empty shop. */
export async function findFilledTables(client: pg.ClientBase): Promise<string[]> {
  const tables = savedTables.filter((name) => name !== 'settings' && name !== 'rate_buckets');
  const looks = tables.map((name) => `select '${name}' as name where exists (select from ${quoted(name)})`);
  const { rows } = await client.query<{ name: string }>(looks.join(' union all '));
  return rows.map(({ name }) => name);
}
