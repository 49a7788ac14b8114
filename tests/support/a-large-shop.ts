/** A shop with as many products as a test asks for: the seed's own rows, copied by the database under new names. */
import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import type { Db } from '#server/db/client.ts';
import { raiseCatalogueVersion } from '#server/db/settings.ts';

const batch = 2_000;

async function copySeed(tx: Db, from: number, to: number): Promise<void> {
  await tx.execute(sql`
    with seed as (
      select *, row_number() over (order by position, id) as place, count(*) over () as total from products where position < 10000
    ), copies as (
      insert into products (id, name, brand, category_id, sub_category_id, images, price_paise, old_price_paise, tax_paise, discount, rating_halves,
        review_count, description, product_ram, size, product_weight, color, additional_info, dimension, featured, sold_everywhere, placeholder,
        position, search, search_text)
      select left(id, 70) || '-' || n, name || ' ' || n, brand, category_id, sub_category_id, images, price_paise, old_price_paise, tax_paise, discount, rating_halves,
        review_count, description, product_ram, size, product_weight, color, additional_info, dimension, featured, true, placeholder,
        10000 + n, search, search_text || ' ' || n
      from seed join generate_series(${from}::int, ${to - 1}::int) as n on n % total = place - 1 where n >= total
      returning id)
    insert into stock (product_id, qty) select id, 7 from copies`);
}

/** Fills the shelves up to `count` products, the copies newer than the seed, and lets the planner know of them. */
export async function fillShelves(db: Db, count: number): Promise<void> {
  await db.transaction(async (tx) => {
    // Far more at once than the shop itself ever writes.
    await tx.execute(sql`set local statement_timeout = 0`);
    // Search indexes are cheaper to build once than to keep up to date for every copy.
    await tx.execute(sql`drop index if exists products_search, products_trigram`);
    // One statement must end within the driver's patience, on a busy machine too.
    for (let from = 0; from < count; from += batch) await copySeed(tx, from, Math.min(from + batch, count));
    await tx.execute(sql`create index products_search on products using gin (search)`);
    await tx.execute(sql`create index products_trigram on products using gin (search_text gin_trgm_ops)`);
    await tx.execute(sql`analyze products, stock`);
    await raiseCatalogueVersion(tx);
  });
}

export interface Statement {
  sql: string;
  params: unknown[];
}

/** The statements that reach any database of this test file while `work` runs. */
export async function watchStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const { query } = pg.Client.prototype;
  const watched = function watched(this: pg.Client, ...given: unknown[]): unknown {
    const [first, params] = given;
    const text = typeof first === 'string' ? first : (first as { text: string }).text;
    statements.push({ sql: text, params: Array.isArray(params) ? params : [] });
    return Reflect.apply(query, this, given);
  };
  Object.assign(pg.Client.prototype, { query: watched });
  try {
    await work();
  } finally {
    Object.assign(pg.Client.prototype, { query });
  }
  return statements;
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
}

/** How many rows of `table` a statement really reads when it runs, and by which kinds of scan. */
export async function rowsRead(db: Db, statement: Statement | SQL, table: string): Promise<{ rows: number; scans: string[] }> {
  const text = 'params' in statement ? withParams(statement) : statement;
  const { rows } = await db.execute<{ 'QUERY PLAN': { Plan: Plan }[] }>(sql`explain (analyze, format json) ${text}`);
  const found = { rows: 0, scans: [] as string[] };
  const look = (plan: Plan): void => {
    if (plan['Relation Name'] === table) {
      found.rows += plan['Actual Rows'] * plan['Actual Loops'];
      found.scans.push(plan['Node Type']);
    }
    for (const inside of plan.Plans ?? []) look(inside);
  };
  for (const { Plan: plan } of rows[0]?.['QUERY PLAN'] ?? []) look(plan);
  return found;
}

function withParams({ sql: text, params }: Statement): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${params[Number(part) - 1]}`)));
}
