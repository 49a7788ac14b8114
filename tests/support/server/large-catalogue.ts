/**
 * A shop of any number of products: rows of the seed, copied by the database under new names, with their own prices, ratings, stock
 * and a word, so that filters and searches find a part of them.
 */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { type Db, openDatabase } from '#server/db/client.ts';
import { raiseCatalogueVersion } from '#server/db/settings.ts';

/** Copies per statement. */
const batch = 20_000;
/** Words that only copies contain, each in its share of them. */
const ownWords = 2_000;

/** The extra word in the name of copy number `n`, in letters. */
const ownWord = sql`'z' || translate(lpad(to_hex((n::bigint * 7919) % ${ownWords}::int), 3, '0'), '0123456789abcdef', 'aeioumnprtklsvdg')`;

async function copySeed(db: Db, from: number, to: number): Promise<void> {
  await db.execute(sql`
    with seed as (
      select *, row_number() over (order by position, id) as place, count(*) over () as total from products where position < 10000
    ), copies as (
      insert into products (id, name, brand, category_id, sub_category_id, images, price_paise, old_price_paise, tax_paise, discount, rating_halves,
        review_count, description, product_ram, size, product_weight, color, additional_info, dimension, featured, sold_everywhere, placeholder,
        position, search, search_text)
      select left(id, 70) || '-' || n, name || ' ' || n, brand, category_id, sub_category_id, images, cost, cost + old_price_paise - price_paise, tax_paise,
        discount, (n::bigint * 5) % 11, (n::bigint * 31) % 200, description, product_ram, size, product_weight, color, additional_info, dimension, featured,
        sold_everywhere, placeholder, 10000 + n, search || setweight(to_tsvector('simple', word), 'A'), search_text || ' ' || word
      from seed join generate_series(${from}::int, ${to - 1}::int) as n on n % total = place - 1,
        lateral (select greatest(100, price_paise * (40 + (n::bigint * 37) % 121) / 100) as cost, ${ownWord} as word) as own
      where n >= total
      returning id, position
    ), pools as (
      insert into stock (pool_id, product_id, qty) select id, id, position % 8 from copies returning pool_id, qty)
    insert into stock_moves (id, pool_id, delta, after, reason, actor) select gen_random_uuid(), pool_id, qty, qty, 'opening', 'shop' from pools`);
  await db.execute(sql`
    insert into variants (id, product_id, size, ram, weight, position, pool_id)
    select gen_random_uuid(), copy.id, v.size, v.ram, v.weight, v.position, copy.id from products copy
    join products seed on seed.id = regexp_replace(copy.id, '-[0-9]+$', '') and seed.position < 10000 join variants v on v.product_id = seed.id
    where copy.position >= ${10_000 + from} and copy.position < ${10_000 + to}`);
}

/** Fills the database at `config` up to `count` products, the copies newer than the seed, and updates the statistics of the planner. */
export async function addManyProducts(config: pg.PoolConfig, count: number): Promise<void> {
  const { db, close } = openDatabase(config, { statementTimeout: 0, connections: 1 });
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
      // Indexes are cheaper to build once than to keep up to date for every copy.
      const { rows: indexes } = await tx.execute<{ name: string; made: string }>(sql`
        select indexname as name, indexdef as made from pg_indexes where schemaname = 'public' and tablename = 'products' and indexname <> 'products_pkey'`);
      for (const { name } of indexes) await tx.execute(sql.raw(`drop index ${name}`));
      for (let from = 0; from < count; from += batch) await copySeed(tx, from, Math.min(from + batch, count));
      await tx.execute(sql`
        insert into product_locations (product_id, location_id) select copy.id, place.location_id from products copy
        join product_locations place on place.product_id = regexp_replace(copy.id, '-[0-9]+$', '')
        where copy.position >= 10000 and not copy.sold_everywhere`);
      await tx.execute(
        sql`insert into search_words select distinct unnest(string_to_array(search_text, ' ')) from products on conflict do nothing`,
      );
      for (const { made } of indexes) await tx.execute(sql.raw(made));
      await raiseCatalogueVersion(tx);
    });
    // As autovacuum leaves a database after a minute.
    await db.execute(sql`vacuum (analyze) products, variants, stock, product_locations`);
  } finally {
    await close();
  }
}

export interface Statement {
  sql: string;
  params: unknown[];
}

/** The statements sent to any database of this test file while `work` runs. */
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
