/** SQL of pools as the desk lists them. */
import { formsOfCode, readBarcode } from '#contract/barcode.ts';
import { type SQL, sql } from '#server/db/sql.ts';
import type { Pool, StockFilter } from '#contract/desk/stock.ts';
import { searchWords } from '#contract/search-words.ts';
import type { Db } from '#server/db/client.ts';
import { wordQuery } from '#server/search/words.ts';
import { findShopSettings } from '#server/setting/store.ts';
import { figuresOf, heldOf, promisedOf } from './figures.ts';
import { isLowPool } from './low.ts';

/** Pools on a page. */
const poolsPerPage = 50;

interface PoolRow extends Record<string, unknown> {
  poolId: string;
  productId: string;
  name: string;
  image: string;
  placeholder: string;
  variants: Pool['variants'];
  isApart: boolean;
  toSell: number;
  missing: number;
  promised: number;
  held: number;
  lowAt: number | null;
  countedAt: string | Date;
  /** The place of the row in its list, for the next page. */
  place: string;
}

/** From how many pieces down a pool is low, unless it has a number of its own. */
export async function findLowAt(db: Db): Promise<number> {
  return (await findShopSettings(db)).lowStockAt;
}

const columns = sql`
  s.pool_id as "poolId", s.product_id as "productId", p.name, coalesce(p.images ->> 0, '') as image, p.placeholder,
  coalesce((select json_agg(json_build_object('size', v.size, 'ram', v.ram, 'weight', v.weight, 'barcode', coalesce(v.barcode, ''))
    order by v.position, v.id) from variants v where v.pool_id = s.pool_id and v.retired_at is null), '[]'::json) as variants,
  exists (select 1 from stock other where other.product_id = s.product_id and other.pool_id <> s.pool_id) as "isApart",
  s.qty as "toSell", s.missing, s.low_at as "lowAt", s.counted_at as "countedAt",
  ${promisedOf(sql`s.pool_id`, sql`s.product_id`)} as promised, ${heldOf(sql`s.pool_id`, sql`s.product_id`)} as held`;

/** The pool as devices get it. `lowAt`: the shop's threshold. */
function toPool({ place: _place, countedAt, ...row }: PoolRow, lowAt: number): Pool {
  const { promised, held, toSell, missing, lowAt: own } = row;
  return {
    ...row,
    ...figuresOf({ promised, held, toSell, missing }),
    isLow: toSell <= (own ?? lowAt),
    countedAt: new Date(countedAt).toISOString(),
  };
}

interface Listed {
  filter: StockFilter;
  category?: string | undefined;
  subcategory?: string | undefined;
  q?: string | undefined;
  /** Where the page before ended. */
  after?: string | undefined;
}

/** Names, and codes of what is on sale of the pool. Text that holds no word matches nothing. */
function matches(q: string): SQL {
  const words = searchWords(q);
  const named = words.length === 0 ? sql`false` : sql`p.search @@ (${sql.join(words.map(wordQuery), sql` && `)})`;
  return sql`(${named} or exists (select 1 from variants v where v.pool_id = s.pool_id and v.retired_at is null
    and (v.barcode in (${q}, ${readBarcode(q) ?? q}) or v.sku = any(${sql.param(formsOfCode(q))}::text[]))))`;
}

/** Low and missing ones with the fewest pieces first, all others by name. */
function inOrder(filter: StockFilter, after: string | undefined): { where: SQL; order: SQL; place: SQL } {
  if (filter === 'all') {
    const [name, pool] = readPlace(after);
    const name1 = sql`lower(p.name)`;
    const isLater = name === undefined ? sql`true` : sql`${name1} ~>=~ ${name} and (${name1} ~>~ ${name} or s.pool_id > ${pool})`;
    return { where: isLater, order: sql`${name1} using ~<~, s.pool_id`, place: sql`json_build_array(${name1}, s.pool_id)::text` };
  }
  const [net, pool] = readPlace(after);
  const net1 = sql`s.qty - s.missing`;
  const isWanted = filter === 'missing' ? sql`s.missing > 0` : isLowPool;
  const isLater = net === undefined ? sql`true` : sql`(${net1}, s.pool_id) > (${net}::int, ${pool})`;
  return {
    where: sql`${isWanted} and ${isLater}`,
    order: sql`${net1}, s.pool_id`,
    place: sql`json_build_array((${net1})::text, s.pool_id)::text`,
  };
}

/** The place that a cursor names; empty for the first page and for an invalid cursor. */
function readPlace(after: string | undefined): [string, string] | [] {
  if (after === undefined) return [];
  try {
    const place: unknown = JSON.parse(Buffer.from(after, 'base64url').toString());
    const [one, other] = Array.isArray(place) ? (place as unknown[]) : [];
    return typeof one === 'string' && typeof other === 'string' ? [one, other] : [];
  } catch {
    return [];
  }
}

/** A pool whose variants are all off sale is listed while something of it is left. A product without options has no variant. */
const isInUse = sql`(s.qty <> 0 or s.missing <> 0 or (select coalesce(bool_or(v.retired_at is null), true) from variants v where v.pool_id = s.pool_id))`;

/** A page of pools of products that are not retired. */
export async function findPoolPage(db: Db, list: Listed, lowAt: number): Promise<{ items: Pool[]; next: string | null }> {
  const { where, order, place } = inOrder(list.filter, list.after);
  const conditions = [
    sql`p.retired_at is null`,
    isInUse,
    where,
    ...(list.category === undefined ? [] : [sql`p.category_id = ${list.category}`]),
    ...(list.subcategory === undefined ? [] : [sql`p.sub_category_id = ${list.subcategory}`]),
    ...(list.q === undefined || list.q === '' ? [] : [matches(list.q)]),
  ];
  // The figures of one page only: the rows are chosen first.
  const { rows } = await db.execute<PoolRow>(sql`
    select ${columns}, chosen.place from (
      select s.pool_id, ${place} as place, row_number() over (order by ${order}) as number
      from stock s join products p on p.id = s.product_id where ${sql.join(conditions, sql` and `)}
      order by ${order} limit ${poolsPerPage + 1}) chosen
    join stock s on s.pool_id = chosen.pool_id join products p on p.id = s.product_id order by chosen.number`);
  const items = rows.slice(0, poolsPerPage);
  const last = rows.length > poolsPerPage ? items.at(-1) : undefined;
  return {
    items: items.map((row) => toPool(row, lowAt)),
    next: last ? Buffer.from(last.place).toString('base64url') : null,
  };
}

/** These pools, in this order; those that are gone are left out. */
export async function findPoolsById(db: Db, poolIds: readonly string[], lowAt: number): Promise<Pool[]> {
  const { rows } = await db.execute<PoolRow>(sql`
    select ${columns}, '' as place from unnest(${sql.param([...poolIds])}::text[]) with ordinality as wanted (id, number)
    join stock s on s.pool_id = wanted.id join products p on p.id = s.product_id order by wanted.number`);
  return rows.map((row) => toPool(row, lowAt));
}
