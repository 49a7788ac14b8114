/** SQL of the list of products at the desk: drafts and products off sale too, newest first. */
import { formsOfCode, readBarcode } from '#contract/barcode.ts';
import { sql, type SQL } from '#server/db/sql.ts';
import type { listDeskProducts } from '#contract/desk/product.ts';
import type { DeskProductRow } from '#contract/desk/product.ts';
import type { HandlerInput } from '#contract/endpoint.ts';
import { searchWords } from '#contract/search-words.ts';
import type { Db } from '#server/db/client.ts';
import { transaction } from '#server/db/transaction.ts';
import { isLowPool } from '#server/stock/low.ts';
import { wordQuery } from '#server/search/words.ts';

type Query = HandlerInput<typeof listDeskProducts>['query'];

const pageSize = 50;

/** In ms. A search that takes longer is cancelled and gives 503. */
const statementTimeoutMs = 2_000;

const states: Record<NonNullable<Query['state']>, SQL> = {
  on: sql`p.retired_at is null`,
  draft: sql`p.published_at is null`,
  off: sql`p.retired_at is not null and p.published_at is not null`,
};

interface ListRow extends Record<string, unknown> {
  id: string;
  position: number;
  name: string;
  image: string | null;
  placeholder: string;
  price: number;
  old_price: number;
  tax: number;
  has_own_prices: boolean;
  to_sell: number;
  is_low: boolean;
  state: DeskProductRow['state'];
  sub_cat_id: string;
  sub_cat_name: string;
  tax_class: string | null;
}

function conditions({ state, subCatId, low, after }: Query): SQL {
  const [position = '', id = ''] = after?.split(/\.(.*)/) ?? [];
  const all = [
    state && states[state],
    subCatId === undefined ? undefined : sql`p.sub_category_id = ${subCatId}`,
    low && sql`p.id in (select s.product_id from stock s where ${isLowPool})`,
    after === undefined ? undefined : sql`(p.position, p.id) < (${position}::int, ${id})`,
  ].filter((one) => one !== undefined);
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

/** Ids of one page, and of one product more, from an index. */
async function findPage(db: Db, query: Query, found: SQL = sql`true`): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from products p where ${found} and ${conditions(query)} order by p.position desc, p.id desc limit ${limitOf(query) + 1}`);
  return rows.map(({ id }) => id);
}

const limitOf = ({ perPage = pageSize }: Query): number => perPage;

/** Up to here the products that a search finds are collected before they are put in order. */
const rareMax = 1_000;

/**
 * The same for products that have all words of `q`, or this id, SKU or barcode. The planner misjudges how rare a word is: few products are collected and
 * put in order, many are met soon on the way down the list.
 */
function findMatchingPage(db: Db, query: Query, q: string): Promise<string[]> {
  const words = searchWords(q);
  const coded = sql`select id from products where id in (${q}, ${q.toLowerCase()}) union select product_id from variants where sku = any(${sql.param(formsOfCode(q))}::text[]) union select product_id from variants where barcode in (${q}, ${readBarcode(q) ?? q})`;
  const hasWords = words.length === 0 ? sql`false` : sql`search @@ (${sql.join(words.map(wordQuery), sql` && `)})`;
  return transaction(db, async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${String(statementTimeoutMs)}, true), set_config('jit', 'off', true),
      set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`);
    const { rows } = await tx.execute<{ id: string }>(sql`(select id from products where ${hasWords} limit ${rareMax + 1}) union ${coded}`);
    await tx.execute(sql`select set_config('enable_indexscan', 'on', true), set_config('enable_bitmapscan', 'off', true)`);
    const ids = sql.param(rows.map(({ id }) => id));
    return findPage(tx, query, rows.length <= rareMax ? sql`p.id = any(${ids}::text[])` : sql`p.${hasWords}`);
  });
}

/** Gives one page, and where the next begins. */
export async function findDeskList(db: Db, query: Query): Promise<{ items: DeskProductRow[]; next?: string }> {
  const ids = await (query.q ? findMatchingPage(db, query, query.q) : findPage(db, query));
  const rows = await findRows(db, ids.slice(0, limitOf(query)));
  const last = ids.length > rows.length ? rows.at(-1) : undefined;
  return { items: rows.map(toRow), ...(last && { next: `${last.position}.${last.id}` }) };
}

async function findRows(db: Db, ids: readonly string[]): Promise<ListRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<ListRow>(sql`
    select p.id, p.position, p.name, p.images ->> 0 as image, p.placeholder, p.price_paise::float8 as price, p.old_price_paise::float8 as old_price,
      p.tax_paise::float8 as tax, p.sub_category_id as sub_cat_id, c.name as sub_cat_name, p.tax_class,
      case when p.retired_at is null then 'on' when p.published_at is null then 'draft' else 'off' end as state,
      exists (select 1 from variants v where v.product_id = p.id and v.price_paise is not null) as has_own_prices,
      coalesce(st.to_sell, 0) as to_sell, coalesce(st.is_low, false) as is_low
    from products p join subcategories c on c.id = p.sub_category_id
    left join lateral (select sum(s.qty)::int as to_sell, bool_or(${isLowPool}) as is_low from stock s where s.product_id = p.id
      and exists (select 1 from variants v where v.pool_id = s.pool_id and v.retired_at is null)) st on true
    where p.id = any(${sql.param([...ids])}::text[]) order by p.position desc, p.id desc`);
  return rows;
}

function toRow(row: ListRow): DeskProductRow {
  return {
    id: row.id,
    name: row.name,
    image: row.image ?? '',
    placeholder: row.placeholder,
    pricePaise: row.price,
    oldPricePaise: row.old_price > row.price ? row.old_price : null,
    taxPaise: row.tax,
    hasOwnPrices: row.has_own_prices,
    toSell: row.to_sell,
    isLow: row.is_low,
    state: row.state,
    subCatId: row.sub_cat_id,
    subCatName: row.sub_cat_name,
    taxClass: row.tax_class,
  };
}
