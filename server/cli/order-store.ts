/** Order queries of the admin CLI. */
import { sql } from '#server/db/sql.ts';
import { type LineOptions, optionsOf } from '#contract/naming.ts';
import type { DoorMoney } from '#contract/desk/order.ts';
import type { OrderStatus } from '#contract/order.ts';
import type { Db } from '#server/db/client.ts';

/** Ids with this ending, at most three; two already make it ambiguous. */
export async function findIdsEnding(db: Db, ending: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from orders where right(id::text, 8) = ${ending} order by created_at desc limit 3`,
  );
  return rows.map(({ id }) => id);
}

export interface OrderSheet {
  id: string;
  status: OrderStatus;
  amountPaise: number;
  /** Taken off before it was paid at the door. */
  offPaise: number;
  payment: 'card' | 'delivery';
  /** Of an order that is paid at the door; null by card. */
  money: DoorMoney | null;
  name: string;
  phoneNumber: string;
  address: string;
  lines: { productId: string; title: string; options: string; quantity: number }[];
  moves: { status: OrderStatus; at: Date }[];
  /** `part`: some of the money is back; `failed`: the provider refused. */
  refund: 'none' | 'due' | 'part' | 'done' | 'failed';
}

/** What is needed to pack and send one order; undefined if there is no such order. */
export async function findSheet(db: Db, id: string): Promise<OrderSheet | undefined> {
  const { rows } = await db.execute<Omit<OrderSheet, 'lines' | 'moves'> & { [key: string]: unknown }>(sql`
    select o.id, o.status, o.amount_paise as "amountPaise", o.off_paise as "offPaise", o.payment, o.money, o.name, o.phone_number as "phoneNumber", o.address,
      coalesce((select case when bool_or(r.state = 'failed') then 'failed' when bool_or(r.state in ('due', 'sent')) then 'due'
          when sum(r.amount_paise) < o.amount_paise - o.off_paise then 'part' when count(*) > 0 then 'done' end
        from refunds r where r.provider_payment_id = o.payment_id and r.state <> 'void'), 'none') as refund
    from orders o where o.id = ${id}`);
  const [order] = rows;
  if (!order) return undefined;
  const lines = await db.execute<LineOptions & { productId: string; title: string; quantity: number } & Record<string, unknown>>(sql`
    select product_id as "productId", title, size, ram, weight,
      quantity - cancelled_quantity as quantity
    from order_lines where order_id = ${id} and quantity > cancelled_quantity order by position`);
  const moves = await db.execute<{ status: OrderStatus; at: string | Date }>(sql`
    select to_status as status, created_at as at from order_moves where order_id = ${id} order by created_at, id`);
  return {
    ...order,
    lines: lines.rows.map(({ productId, title, quantity, ...options }) => ({ productId, title, options: optionsOf(options), quantity })),
    moves: moves.rows.map(({ status, at }) => ({ status, at: new Date(at) })),
  };
}
