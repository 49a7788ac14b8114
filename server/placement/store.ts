/** SQL of placements: what became of each, and what is known of who places them. */
import { and, eq, inArray, sql } from '#server/db/sql.ts';
import type { Db } from '#server/db/client.ts';
import { cartLines, lineAliases, placements, products } from '#server/db/schema.ts';
import { findUnsold, freezeCart } from '#server/payment/checkout-store.ts';
import type { CartLine } from './rules.ts';

export type PlacementRow = typeof placements.$inferSelect;

/** A shopper's placement by the id that the device gave it; undefined when it is new. */
export async function findPlacement(db: Db, userId: string, id: string): Promise<PlacementRow | undefined> {
  const [row] = await db
    .select()
    .from(placements)
    .where(and(eq(placements.userId, userId), eq(placements.id, id)));
  return row;
}

export async function insertPlacement(tx: Db, row: typeof placements.$inferInsert): Promise<void> {
  await tx.insert(placements).values(row);
}

/** Waits until nobody else places an order with this phone number: its open orders are counted one after the other. */
export async function lockPhone(tx: Db, phone: string): Promise<void> {
  await tx.execute(sql`insert into rate_buckets as b (key, tokens, updated_at) values (${`door-phone:${phone}`}, 0, now())
    on conflict (key) do update set updated_at = now()`);
}

/** The shopper's cart by line, with what was asked for and whether it is still sold. The cart is locked. */
export async function findCartLines(tx: Db, userId: string): Promise<Map<string, CartLine>> {
  const unsold = new Set(await findUnsold(tx, userId));
  const rows = await tx
    .select({ id: cartLines.id, askedQuantity: cartLines.askedQuantity })
    .from(cartLines)
    .where(eq(cartLines.userId, userId));
  const asked = new Map(rows.map(({ id, askedQuantity }) => [id, askedQuantity]));
  const lines = await freezeCart(tx, userId);
  return new Map(
    lines.map((line) => [
      line.cartLineId,
      { ...line, askedQuantity: asked.get(line.cartLineId) ?? null, isSold: !unsold.has(line.cartLineId) },
    ]),
  );
}

/** The cart lines that these names of a device stand for; a name without an alias stands for itself. */
export async function findAliases(tx: Db, userId: string, ids: readonly string[]): Promise<(id: string) => string> {
  if (ids.length === 0) return (id) => id;
  const rows = await tx
    .select({ aliasId: lineAliases.aliasId, rowId: lineAliases.rowId })
    .from(lineAliases)
    .where(and(eq(lineAliases.userId, userId), inArray(lineAliases.aliasId, [...ids])));
  const rowOf = new Map(rows.map(({ aliasId, rowId }) => [aliasId, rowId]));
  return (id) => rowOf.get(id) ?? id;
}

/** The shopper's newest order that bought pieces of a cart line, with what it calls the product. */
export async function findBuyer(tx: Db, userId: string, cartLineId: string) {
  const { rows } = await tx.execute<{ id: string; number: number; title: string }>(sql`
    select o.id, o.number, l.title from checkouts c join orders o on o.checkout_id = c.id
      cross join lateral (select line ->> 'title' as title from jsonb_array_elements(c.lines) line where line ->> 'cartLineId' = ${cartLineId} limit 1) l
    where c.user_id = ${userId} and c.state = 'ordered' order by o.created_at desc, o.id desc limit 1`);
  return rows[0];
}

/** Days for which a refused parcel counts. */
const refusalDays = 180;

interface Standing extends Record<string, unknown> {
  /** Unpaid orders of the person, and with the phone number. */
  open: number;
  openOfPhone: number;
  /** Parcels refused by the person or with the phone number. */
  refused: number;
  /** Placements of the person in the last hour, without those that the limit of an hour has stopped. */
  lastHour: number;
  /** The person has paid by card, or taken a parcel. */
  isKnown: boolean;
}

/** The shop's clock, ms. */
export async function readClock(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ now: number }>(sql`select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now`);
  return rows[0]?.now ?? Date.now();
}

/** What is known of a person and a phone number. The phone is locked. */
export async function findStanding(tx: Db, userId: string, phone: string): Promise<Standing> {
  const isUnpaid = sql`o.money = 'due' and o.status <> 'CANCELD'`;
  const isRecent = sql`o.refused_at > now() - make_interval(days => ${refusalDays})`;
  const ofPhone = sql`o.payment = 'delivery' and o.door_phone = ${phone}`;
  const { rows } = await tx.execute<Standing>(sql`select
    (select count(*)::int from orders o where o.user_id = ${userId} and ${isUnpaid}) as open,
    (select count(*)::int from orders o where ${ofPhone} and ${isUnpaid}) as "openOfPhone",
    (select count(*)::int from (
      select o.id from orders o where o.user_id = ${userId} and ${isRecent}
      union select o.id from orders o where ${ofPhone} and ${isRecent}) refused) as refused,
    (select count(*)::int from placements p where p.user_id = ${userId} and p.created_at > now() - interval '1 hour'
      and not coalesce(p.question -> 'reasons' @> '[{"which": "hour"}]', false)) as "lastHour",
    exists (select 1 from orders o where o.user_id = ${userId} and not o.test and o.status <> 'CANCELD'
      and (o.payment = 'card' or o.status = 'DELIVERED')) as "isKnown"`);
  if (!rows[0]) throw new Error('the standing of a shopper was not found');
  return rows[0];
}

/** What a product is called now; empty when it is gone. */
export async function findLineName(tx: Db, productId: string): Promise<string> {
  const [product] = await tx.select({ name: products.name }).from(products).where(eq(products.id, productId));
  return product?.name ?? '';
}
