/** SQL of the money of doors: a day in India, and what couriers have. Amounts in paise; the sums are those of the ledger. */
import { type SQL, sql } from '#server/db/sql.ts';
import { type CarriedBy, type CashDay, type CashOrder, cashRowsMax, type Handover } from '#contract/desk/cash.ts';
import { momentOf } from '#contract/shop-time.ts';
import type { Db } from '#server/db/client.ts';

const iso = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** Whether a moment lies between the midnights of the day. */
const isOn = (column: SQL, day: string) => {
  const start = sql`${momentOf(`${day}T00:00`)}::timestamptz`;
  return sql`${column} >= ${start} and ${column} < ${start} + interval '1 day'`;
};
const one = sql.raw(String(cashRowsMax + 1));
/** Each entry of the ledger has the account that the money came from beside the one that it went to. */
const entries = (
  day: string,
) => sql`ledger g join ledger off on off.entry_id = g.entry_id and off.id <> g.id join orders o on o.checkout_id = g.checkout_id
  where g.account in ('received', 'short') and g.amount_paise > 0 and ${isOn(sql`g.created_at`, day)}`;

type Sums = Pick<CashDay, 'cashPaise' | 'upiPaise' | 'handedOverPaise' | 'shortPaise'>;

async function findSums(db: Db, day: string): Promise<Sums> {
  const sumOf = (which: SQL) => sql`coalesce(sum(g.amount_paise) filter (where ${which}), 0)::bigint`;
  const { rows } = await db.execute<Sums & Record<string, unknown>>(sql`
    select ${sumOf(sql`off.account = 'due' and coalesce(o.door_method, '') <> 'upi'`)} as "cashPaise",
      ${sumOf(sql`off.account = 'due' and o.door_method = 'upi'`)} as "upiPaise",
      ${sumOf(sql`off.account = 'carried' and g.account = 'received'`)} as "handedOverPaise",
      ${sumOf(sql`g.account = 'short'`)} as "shortPaise" from ${entries(day)}`);
  return rows[0] ?? { cashPaise: 0, upiPaise: 0, handedOverPaise: 0, shortPaise: 0 };
}

async function findReceived(db: Db, day: string): Promise<CashDay['received']> {
  const { rows } = await db.execute<CashDay['received'][number] & Record<string, unknown>>(sql`
    select o.id as "orderId", o.number, o.name, g.amount_paise as "amountPaise", ${iso(sql`g.created_at`)} as at, coalesce(o.door_method, 'cash') as method
    from ${entries(day)} and off.account = 'due' order by g.created_at desc, g.id desc limit ${one}`);
  return rows;
}

async function findHandovers(db: Db, day: string): Promise<Handover[]> {
  const { rows } = await db.execute<Handover & Record<string, unknown>>(sql`
    select h.id, h.courier, h.received_paise + h.short_paise as "carriedPaise", h.received_paise as "receivedPaise", h.short_paise as "shortPaise", h.note,
      coalesce(u.name, '') as by, ${iso(sql`h.created_at`)} as at,
      (select jsonb_agg(jsonb_build_object('orderId', o.id, 'number', o.number, 'receivedPaise', p.received_paise, 'shortPaise', p.short_paise) order by o.number)
        from handover_orders p join orders o on o.id = p.order_id where p.handover_id = h.id) as orders
    from handovers h left join users u on u.id = h.actor_id where ${isOn(sql`h.created_at`, day)} order by h.created_at desc, h.id desc limit ${one}`);
  return rows;
}

async function findPaidBack(db: Db, day: string): Promise<{ sum: number; rows: CashOrder[] }> {
  const { rows } = await db.execute<CashOrder & { sum: number } & Record<string, unknown>>(sql`
    select o.id as "orderId", o.number, o.name, r.amount_paise as "amountPaise", ${iso(sql`r.done_at`)} as at, (sum(r.amount_paise) over ())::bigint as sum
    from refunds r join orders o on o.id = r.order_id
    where r.method = 'hand' and r.state = 'done' and ${isOn(sql`r.done_at`, day)} order by r.done_at desc, r.id desc limit ${one}`);
  return {
    sum: rows[0]?.sum ?? 0,
    rows: rows.map(({ orderId, number, name, amountPaise, at }) => ({ orderId, number, name, amountPaise, at })),
  };
}

type Carried = CashOrder & { courier: string; key: string; sum: number; count: number; since: string } & Record<string, unknown>;

/** What each courier still carries, the oldest first. */
async function findCarried(db: Db): Promise<{ couriers: CarriedBy[]; more: boolean }> {
  const { rows } = await db.execute<Carried>(sql`
    with carried as (
      select o.id, o.number, o.name, o.courier, o.courier_key, o.amount_paise - o.off_paise as paise, g.created_at as at
      from orders o join ledger g on g.checkout_id = o.checkout_id and g.account = 'carried' and g.amount_paise > 0 where o.money = 'carried'
    ), counted as (
      select *, sum(paise) over courier as sum, count(*) over courier as count, min(at) over courier as since,
        row_number() over (partition by courier_key order by at, number) as place,
        first_value(courier) over (partition by courier_key order by at desc, number desc) as named
      from carried window courier as (partition by courier_key)
    )
    select id as "orderId", number, name, paise as "amountPaise", ${iso(sql`at`)} as at, named as courier, courier_key as key,
      sum::bigint as sum, count::int as count, ${iso(sql`since`)} as since
    from counted where place <= ${cashRowsMax} order by counted.since, courier_key, counted.at, number`);
  const byKey = new Map<string, CarriedBy>();
  for (const { orderId, number, name, amountPaise, at, courier, key, sum, since } of rows) {
    const own = byKey.get(key) ?? { courier, carriedPaise: sum, since, orders: [] };
    own.orders.push({ orderId, number, name, amountPaise, at });
    byKey.set(key, own);
  }
  const couriers = [...byKey.values()];
  return { couriers: couriers.slice(0, cashRowsMax), more: couriers.length > cashRowsMax || rows.some(({ count }) => count > cashRowsMax) };
}

/** The money of doors of a day in India, with the orders behind each figure, and what couriers have now. */
export async function findCashDay(db: Db, day: string): Promise<CashDay> {
  const [sums, received, handovers, paidBack, carried] = [
    await findSums(db, day),
    await findReceived(db, day),
    await findHandovers(db, day),
    await findPaidBack(db, day),
    await findCarried(db),
  ];
  const lists = [received, handovers, paidBack.rows];
  return {
    day,
    ...sums,
    paidBackPaise: paidBack.sum,
    received: received.slice(0, cashRowsMax),
    handovers: handovers.slice(0, cashRowsMax),
    paidBack: paidBack.rows.slice(0, cashRowsMax),
    more: carried.more || lists.some(({ length }) => length > cashRowsMax),
    carried: carried.couriers,
  };
}
