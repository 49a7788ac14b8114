/** SQL of the list of products at the desk: drafts and products off sale too, newest first. */
import { sql, type SQL } from 'drizzle-orm';
import type { listDeskProducts } from '#contract/desk/product.ts';
import type { DeskProductRow } from '#contract/desk/product.ts';
import type { HandlerInput } from '#contract/endpoint.ts';
import { searchWords } from '#contract/search-words.ts';
import type { Db } from '#server/db/client.ts';
import { wordQuery } from './search-words.ts';

type Query = HandlerInput<typeof listDeskProducts>['query'];

/** Stock is low from this many pieces down, where a pool has no limit of its own. */
const lowStockPieces = 3;

const isLow = sql`s.qty <= coalesce(s.low_at, ${lowStockPieces}::int)`;

const pageSize = 50;

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
}

/** Words that a product must have, or its whole id or the SKU or barcode of a variant. */
function matches(q: string): SQL {
  const code = sql`p.id in (select ${q} union all select product_id from variants where sku = ${q} union all select product_id from variants where barcode = ${q})`;
  const words = searchWords(q);
  if (words.length === 0) return code;
  return sql`(p.search @@ (${sql.join(words.map(wordQuery), sql` && `)}) or ${code})`;
}

function conditions({ q, state, subCatId, low, after }: Query): SQL {
  const [position = '', id = ''] = after?.split(/\.(.*)/) ?? [];
  const all = [
    state && states[state],
    subCatId === undefined ? undefined : sql`p.sub_category_id = ${subCatId}`,
    low && sql`p.id in (select s.product_id from stock s where ${isLow})`,
    q ? matches(q) : undefined,
    after === undefined ? undefined : sql`(p.position, p.id) < (${position}::int, ${id})`,
  ].filter((one) => one !== undefined);
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

/** Gives one page, and where the next begins. */
export async function findDeskList(db: Db, query: Query): Promise<{ items: DeskProductRow[]; next?: string }> {
  const limit = query.perPage ?? pageSize;
  // The page is found first, from an index; only its rows are looked at closely.
  const { rows } = await db.execute<ListRow>(sql`
    with page as materialized (select p.id from products p where ${conditions(query)} order by p.position desc, p.id desc limit ${limit + 1})
    select p.id, p.position, p.name, p.images ->> 0 as image, p.placeholder, p.price_paise::float8 as price, p.old_price_paise::float8 as old_price,
      p.tax_paise::float8 as tax, p.sub_category_id as sub_cat_id, c.name as sub_cat_name,
      case when p.retired_at is null then 'on' when p.published_at is null then 'draft' else 'off' end as state,
      exists (select 1 from variants v where v.product_id = p.id and v.price_paise is not null) as has_own_prices,
      coalesce(st.to_sell, 0) as to_sell, coalesce(st.is_low, false) as is_low
    from page join products p on p.id = page.id join subcategories c on c.id = p.sub_category_id
    left join lateral (select sum(s.qty)::int as to_sell, bool_or(${isLow}) as is_low from stock s where s.product_id = p.id
      and exists (select 1 from variants v where v.pool_id = s.pool_id and v.retired_at is null)) st on true
    order by p.position desc, p.id desc`);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { items: page.map(toRow), ...(last && { next: `${last.position}.${last.id}` }) };
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
  };
}
