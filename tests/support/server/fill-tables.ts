/** A row in every table, made from the columns and keys that the database names, so that a table added later has one too. */
import type pg from 'pg';

const valueOf: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  text: "'x'",
  integer: '1',
  bigint: '1',
  'double precision': '1',
  boolean: 'true',
  date: 'current_date',
  jsonb: `'{"note": "tab\\t, line\\n, \\\\N, नमस्ते"}'`,
  'timestamp with time zone': 'now()',
  ARRAY: "'{}'",
};

/** Columns that take a few values only. */
const namedValueOf: Record<string, string> = { role: "'staff'", printed: "'TEST-1'", outcome: "'question'" };

interface Column {
  table: string;
  column: string;
  type: string;
  /** Where the value must come from: `"users" ("id")`. */
  refersTo: { table: string; column: string } | null;
}

/** Every table of the shop, by name. */
export async function tablesIn(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  );
  return rows.map(({ name }) => name);
}

/** Adds a row to each table that has none. Throws when a table takes none of the values above. */
export async function fillTables(pool: pg.Pool): Promise<void> {
  const { rows: columns } = await pool.query<Column>(`
    select c.table_name as "table", c.column_name as "column", c.data_type as type,
      (select json_build_object('table', confrelid::regclass::text, 'column', f.attname) from pg_constraint
        join pg_attribute l on l.attrelid = conrelid and l.attnum = conkey[1] join pg_attribute f on f.attrelid = confrelid and f.attnum = confkey[1]
        where contype = 'f' and conrelid = format('%I', c.table_name)::regclass and l.attname = c.column_name limit 1) as "refersTo"
    from information_schema.columns c join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and c.is_nullable = 'NO' and c.column_default is null`);
  const tables = await tablesIn(pool);
  let empty: string[] = [];
  // A row needs the rows that it points to: as many rounds as tables in a chain.
  for (let round = 0; round < 8; round += 1) {
    empty = [];
    for (const table of tables) if (!(await hasRow(pool, table))) empty.push(table);
    for (const table of empty)
      await insertRow(
        pool,
        table,
        columns.filter((one) => one.table === table),
      ).catch(() => {});
  }
  if (empty.length > 0) throw new Error(`Could not fill ${empty.join(', ')}. Add values for their columns.`);
}

async function hasRow(pool: pg.Pool, table: string): Promise<boolean> {
  return (await pool.query(`select from "${table}" limit 1`)).rowCount === 1;
}

async function insertRow(pool: pg.Pool, table: string, columns: readonly Column[]): Promise<void> {
  const values = columns.map(({ column, type, refersTo }) =>
    refersTo ? `(select "${refersTo.column}" from ${refersTo.table} limit 1)` : (namedValueOf[column] ?? valueOf[type] ?? 'null'),
  );
  await pool.query(`insert into "${table}" (${columns.map(({ column }) => `"${column}"`).join(', ')}) values (${values.join(', ')})`);
}

/** What each table holds, in a form to compare. */
export async function contentsOf(pool: pg.Pool, tables: readonly string[]): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for (const table of tables) {
    const { rows } = await pool.query<{ text: string }>(
      `select string_agg(one::text, E'\\n' order by one::text) as text from "${table}" one`,
    );
    contents[table] = rows[0]?.text ?? '';
  }
  return contents;
}
