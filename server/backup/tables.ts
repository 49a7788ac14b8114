/** The tables that a backup holds. */
import { getTableName, isTable } from '#server/db/sql.ts';
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

/** The payment sandbox keeps its tables apart (`payment/sandbox/tables.ts`), and a shop that had real keys in its environment from the start has none. */
export const sandboxSchema = 'sandbox';

/** A table in SQL: `orders`, or `sandbox.orders` outside the schema of the shop. */
export const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');

/** Several tables or columns in SQL. */
export const quotedList = (names: readonly string[]): string => names.map(quoted).join(', ');

/** The tables to save from this database, with their columns in their order. */
export async function findTables(client: pg.ClientBase): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select case table_schema when 'public' then table_name else table_schema || '.' || table_name end as name,
       array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns
     where is_generated = 'NEVER' and (table_schema = $1 or (table_schema = 'public' and table_name = any($2)))
     group by table_schema, table_name order by table_schema, table_name`,
    [sandboxSchema, savedTables],
  );
  return rows;
}

/** Tables that are filled by themselves in an empty shop: settings, rate limits, and the tax rates of the law. */
const filledAlone = ['settings', 'rate_buckets', 'tax_classes', 'tax_rates'];

/** Which tables have rows that somebody could miss. */
export async function findFilledTables(client: pg.ClientBase): Promise<string[]> {
  const tables = savedTables.filter((name) => !filledAlone.includes(name));
  const looks = tables.map((name) => `select '${name}' as name where exists (select from ${quoted(name)})`);
  const { rows } = await client.query<{ name: string }>(looks.join(' union all '));
  return rows.map(({ name }) => name);
}
