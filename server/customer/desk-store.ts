/** SQL of customers at the desk. A customer is an account with an order; each page is read by an index, however many there are. */
import { type SQL, sql } from '#server/db/sql.ts';
import { type Customer, type CustomerRow, customerAddressMax, customerPageMax } from '#contract/desk/customer.ts';
import { customerWordsOf } from '#contract/desk/customer-search.ts';
import { spellingsOf } from '#contract/desk/order-search.ts';
import { foldedText } from '#contract/search-words.ts';
import type { Address } from '#contract/order.ts';
import type { Db } from '#server/db/client.ts';
import { cursorOf, isAfterCursor, pageOf } from '#server/db/keyset.ts';

/** So many of the newest orders are looked through for a word before its index is asked. */
const newestMax = 1_200;
/** An index of words needs three characters. */
const indexedFrom = 3;

type Listed = CustomerRow & { cursor: string } & Record<string, unknown>;

/** A customer stands where their last order does. */
const keyset = { time: sql`o.created_at`, id: sql`o.id` };
const iso = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const newestFirst = sql`order by o.created_at desc, o.id desc`;
const isLast = sql`not exists (select 1 from orders n where n.user_id = o.user_id and (n.created_at, n.id) > (o.created_at, o.id))`;
const columns = sql`u.id, u.name, coalesce(o.setofaddress ->> 'city', '') as city,
  (select count(*)::int from orders c where c.user_id = u.id) as orders, ${iso(sql`o.created_at`)} as "lastOrderAt", ${cursorOf(keyset)} as cursor`;

const like = (word: string) => sql`${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`;
const all = (words: readonly string[], one: (word: string) => SQL) => sql.join(words.map(one), sql` and `);
const isIn = (text: SQL, word: string) =>
  sql`(${sql.join(
    spellingsOf(word).map((one) => sql`${text} like ${like(one)}`),
    sql` or `,
  )})`;
/** The folded name in the search text of an order: after its reference, before the digits of its phone. */
const foldedName = sql`substring(m.search_text, '^\\S+? (.*?) \\d{5,} ')`;
/** Account `u`: its own name or phone. */
const isAccount = (words: readonly string[]) => all(words, (word) => isIn(sql`u.search_text`, word));
/** Order `m`: the name or the phone of its address. Its index knows its city and products, too, so names are compared again. */
const isAddressee = (words: readonly string[]) =>
  all(words, (word) => {
    const isNamed = sql`(${foldedName} like ${like(foldedText(word))} or lower(m.name) like ${like(word)})`;
    return sql`${isIn(sql`m.search_text`, word)}${/^\d+$/.test(word) ? sql`` : sql` and ${isNamed}`}`;
  });

const toPage = (listed: Listed[]) => {
  const { rows, next } = pageOf(listed, customerPageMax);
  return { items: rows.map(({ cursor: _cursor, ...row }) => row), next };
};

/** One page of customers, the last order first: all of them, or those whose account or orders have these words as name or phone. */
export async function findCustomers(db: Db, { q = '', after }: { q?: string | undefined; after?: string | undefined }) {
  const words = customerWordsOf(q);
  const beyond = isAfterCursor(after, keyset, 'newest first');
  if (words.length > 0) return toPage(await search(db, words, beyond));
  const { rows } = await db.execute<Listed>(sql`
    select ${columns} from (select * from orders o where ${beyond} and ${isLast} ${newestFirst} limit ${customerPageMax + 1}) o
    join users u on u.id = o.user_id ${newestFirst}`);
  return toPage(rows);
}

/** A word that many have is found among the newest orders; another one by its index. */
async function search(db: Db, words: readonly string[], beyond: SQL): Promise<Listed[]> {
  const newest = await db.execute<Listed>(sql`
    select ${columns} from (select * from orders o where ${beyond} ${newestFirst} limit ${newestMax}) o join users u on u.id = o.user_id
    where ${isLast} and (${isAccount(words)} or exists (select 1 from orders m where m.user_id = o.user_id and ${isAddressee(words)}))
    ${newestFirst} limit ${customerPageMax + 1}`);
  if (newest.rows.length > customerPageMax || !words.some(({ length }) => length >= indexedFrom)) return newest.rows;
  const { rows } = await db.execute<Listed>(sql`
    with hits as materialized (
      select u.id from users u where ${isAccount(words)} union select m.user_id from orders m where ${isAddressee(words)}
    ), page as materialized (
      select o.id, o.created_at from hits cross join lateral (
        select l.id, l.created_at from orders l where l.user_id = hits.id order by l.created_at desc, l.id desc limit 1) o
      where ${beyond} ${newestFirst} limit ${customerPageMax + 1})
    select ${columns} from page join orders o on o.id = page.id join users u on u.id = o.user_id ${newestFirst}`);
  return rows;
}

/** One customer with the addresses of their newest orders; undefined for an account that has never ordered. */
export async function findCustomer(db: Db, id: string): Promise<Customer | undefined> {
  const { rows } = await db.execute<Omit<Customer, 'addresses'> & { newest: Address[] } & Record<string, unknown>>(sql`
    select u.id, u.name, u.email, u.phone, ${iso(sql`u.created_at`)} as since, paid.orders, paid.amount - coalesce(back.amount, 0) as "spentPaise",
      (select jsonb_agg(o.setofaddress order by o.created_at desc, o.id desc)
        from (select * from orders o where o.user_id = u.id ${newestFirst} limit 100) o) as newest
    from users u
    cross join lateral (select count(*)::int as orders, sum(case when o.payment = 'card' or o.money in ('received', 'carried') then o.amount_paise - o.off_paise else 0 end)::bigint as amount from orders o where o.user_id = u.id) paid
    cross join lateral (select sum(r.amount_paise)::bigint as amount from orders o join refunds r on r.provider_payment_id = o.payment_id
      where o.user_id = u.id and r.state <> 'void') back
    where u.id = ${id} and paid.orders > 0`);
  const [found] = rows;
  if (!found) return undefined;
  const { newest, ...customer } = found;
  const addresses = [...new Map(newest.map((address) => [JSON.stringify(address), address])).values()];
  return { ...customer, addresses: addresses.slice(0, customerAddressMax) };
}
