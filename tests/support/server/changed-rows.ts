/** What changes in a database, row by row, whatever code does it: a trigger on every table writes it down. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';

export type Row = Record<string, unknown>;

export interface ChangedRow {
  /** Transaction in which it changed; that of a savepoint is the one around it. */
  tx: string;
  table: string;
  /** Null: the row was inserted. */
  before: Row | null;
  /** Null: the row was deleted. */
  after: Row | null;
}

/** Columns that are not the same before and after, in database names; none for a row that was inserted or deleted. */
export function changedColumns({ before, after }: ChangedRow): string[] {
  if (!before || !after) return [];
  return Object.keys(after).filter((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]));
}

/** Every table of the shop. */
export async function findTables(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  return rows.map(({ name }) => name);
}

/** The columns of the primary key of each table. */
async function findKeys(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ name: string; columns: string[] }>(sql`
    select c.relname as name, array_agg(a.attname::text order by a.attname) as columns from pg_index i
    join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
    where i.indisprimary and c.relnamespace = 'public'::regnamespace group by c.relname`);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** What each transaction did to each row in the end; nothing for a row that is as before. */
function inTheEnd(rows: readonly ChangedRow[], keys: ReadonlyMap<string, string[]>): ChangedRow[] {
  const ends = new Map<string, ChangedRow>();
  for (const row of rows) {
    const content = row.after ?? row.before ?? {};
    const id = JSON.stringify([row.tx, row.table, (keys.get(row.table) ?? []).map((column) => content[column])]);
    ends.set(id, { ...row, before: (ends.get(id) ?? row).before });
  }
  return [...ends.values()].filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
}

/** Watches all tables of the shop from now on. `take` gives what each transaction has changed since the last time. */
export async function watchRows(db: Db): Promise<{ take(): Promise<ChangedRow[]> }> {
  const keys = await findKeys(db);
  await db.execute(sql`create schema watched`);
  await db.execute(
    sql`create table watched.rows (n bigint generated always as identity primary key, tx text, "table" text, before jsonb, after jsonb)`,
  );
  await db.execute(sql`create function watched.note() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' and old is not distinct from new then return null; end if;
    insert into watched.rows (tx, "table", before, after) values (pg_current_xact_id()::text, tg_table_name,
      case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
    return null; end $$`);
  for (const name of await findTables(db))
    await db.execute(
      sql`create trigger watched after insert or update or delete on ${sql.identifier(name)} for each row execute function watched.note()`,
    );
  return {
    async take() {
      const { rows } = await db.execute<ChangedRow & Row>(
        sql`with taken as (delete from watched.rows returning *) select tx, "table", before, after from taken order by n`,
      );
      return inTheEnd(rows, keys);
    },
  };
}
