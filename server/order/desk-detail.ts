/** Orders with everything that the desk shows of them. */
import { type SQL, sql } from '#server/db/sql.ts';
import { type DeskOrder, openOrdersMax } from '#contract/desk/order.ts';
import { promisedStatuses } from '#contract/desk/order-rules.ts';
import { leftPaise, refundedPaise } from '#contract/desk/refund-rules.ts';
import type { Address } from '#contract/order.ts';
import type { PaperName } from '#contract/paper-name.ts';
import type { Db } from '#server/db/client.ts';
import type { Buyer } from '#server/db/schema.ts';
import { buyerOf, isSameBuyer } from '#server/paper/buyer.ts';
import { isReplaced } from '#server/paper/store.ts';
import { findFigures } from '#server/stock/figures.ts';
import { type Listed, rowColumns, toRow } from './desk-list.ts';
import type { Viewer } from './desk-viewer.ts';
import { paidPaise, toPayPaise } from './money.ts';

type Found = Listed & {
  userId: string;
  email: string;
  address: Address;
  carrier: string;
  tracking: string;
  packedAt: string | null;
  doorMethod: 'cash' | 'upi' | null;
  doorReference: string | null;
  courier: string | null;
  parcel: 'coming_back' | 'back' | 'lost' | null;
  isFirst: boolean;
  paymentId: string;
  lines: (DeskOrder['lines'][number] & { poolId: string })[];
  moves: DeskOrder['moves'];
  noteList: DeskOrder['noteList'];
  refunds: (DeskOrder['refunds'][number] & { method: 'provider' | 'hand' })[];
  paperList: (Omit<PaperName, 'replaced'> & { replaced: boolean })[];
  /** Null while nothing stands. */
  standing: { buyer: Buyer; hasRest: boolean; corrected: DeskOrder['paperAddress'] | null } | null;
  placeOfSupply: string | null;
};

/** Times within JSON, as everywhere on the wire. */
const iso = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const list = (query: SQL) => sql`coalesce((select jsonb_agg(to_jsonb(part)) from (${query}) part), '[]'::jsonb)`;

/** The shopper has neither paid by card nor taken a parcel. In the order of an index: for an `exists` the database would read all orders. */
const isFirst = sql`(select k.id from orders k where k.user_id = o.user_id and not k.test and k.status <> 'CANCELD'
  and (k.payment = 'card' or k.status = 'DELIVERED') order by k.created_at limit 1) is null`;

/** Orders with lines, moves, notes, refunds and papers in one statement. */
function findFull(db: Db, which: SQL) {
  return db.execute<Found>(sql`
    select ${rowColumns}, o.user_id as "userId", o.email, o.setofaddress as address, coalesce(o.carrier, '') as carrier, coalesce(o.tracking, '') as tracking,
      ${iso(sql`o.packed_at`)} as "packedAt", o.payment_id as "paymentId",
      o.door_method as "doorMethod", o.door_reference as "doorReference", o.courier, o.parcel,
      case when o.payment = 'delivery' and o.status = 'pending' then ${isFirst} else false end as "isFirst",
      ${list(sql`select l.id, l.product_id as "productId", l.title, l.image, l.size, l.ram, l.weight, l.quantity - l.cancelled_quantity as quantity,
          l.cancelled_quantity as cancelled, l.price_paise as "pricePaise", l.tax_paise as "taxPaise", ${iso(sql`l.picked_at`)} as "pickedAt",
          coalesce(v.pool_id, s.pool_id, l.product_id) as "poolId"
        from order_lines l left join variants v on v.product_id = l.product_id and v.size = l.size and v.ram = l.ram and v.weight = l.weight
        left join stock s on s.pool_id = coalesce(l.pool_id, l.product_id)
        where l.order_id = o.id order by l.position, l.id`)} as lines,
      ${list(sql`select m.to_status as to, ${iso(sql`coalesce(m.done_at, m.created_at)`)} as at,
          case when m.actor_id is null then null else m.moved_by end as by, m.note
        from order_moves m where m.order_id = o.id order by m.created_at, m.id`)} as moves,
      ${list(sql`select n.id, n.text, coalesce(u.name, '') as by, ${iso(sql`n.created_at`)} as at
        from order_notes n left join users u on u.id = n.actor_id where n.order_id = o.id order by n.created_at, n.id`)} as "noteList",
      ${list(sql`select r.id, r.amount_paise as "amountPaise", r.state, r.reason, coalesce(r.lines, '[]'::jsonb) as lines, u.name as by,
          ${iso(sql`r.created_at`)} as at, ${iso(sql`r.done_at`)} as "doneAt", r.last_error as trouble, r.method
        from refunds r left join users u on u.id = r.actor_id where r.provider_payment_id = o.payment_id order by r.created_at, r.id`)} as refunds,
      ${list(sql`select p.id, p.kind, p.printed as number, ${isReplaced('p')} as replaced from papers p
        where p.order_id = o.id order by p.kind = 'credit_note' or ${isReplaced('p')}, p.issued_at, p.id`)} as "paperList",
      (select jsonb_build_object('buyer', p.buyer, 'corrected', p.facts -> 'corrected', 'hasRest', p.amount_paise > (select coalesce(sum(c.amount_paise), 0) from papers c
          where c.order_id = o.id and c.against_id = p.id))
        from papers p where p.order_id = o.id and p.kind <> 'credit_note' and not ${isReplaced('p')}) as standing,
      o.place_of_supply as "placeOfSupply"
    from orders o where ${which}`);
}

/** The paper that stands has another buyer than the order, not on purpose, and can be corrected. */
function isOutdated({ standing, status, address, placeOfSupply }: Found): boolean {
  if (!standing?.hasRest || standing.corrected || status === 'CANCELD') return false;
  return !isSameBuyer(standing.buyer, buyerOf({ setofaddress: address, placeOfSupply }));
}

function toDeskOrder(found: Found, viewer: Viewer, onShelf: Map<string, number> | undefined): DeskOrder {
  const { carrier, tracking, packedAt, paymentId, moves, noteList, refunds } = found;
  const isShown = viewer.seesAll || found.isRecent;
  return {
    ...toRow(found, viewer),
    customerId: viewer.seesCustomers ? found.userId : null,
    email: isShown ? found.email : null,
    address: isShown ? found.address : null,
    carrier,
    tracking,
    packedAt,
    paymentId,
    lines: found.lines.map(({ poolId, ...line }) => ({ ...line, onShelf: onShelf?.get(poolId) ?? null })),
    moves,
    noteList,
    refunds: refunds.map(({ method, ...refund }) => ({
      ...refund,
      ...(method === 'hand' && { byHand: true as const }),
      lines: refund.lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
    })),
    // Of an order that is not paid yet, what was taken off it and what still can be.
    refundedPaise: found.money === 'due' ? found.offPaise : refundedPaise(refunds),
    leftPaise: found.money === 'due' ? toPayPaise(found) : leftPaise(paidPaise(found), refunds),
    papers: found.paperList.map(({ replaced, ...name }) => ({ ...name, ...(replaced && { replaced: true as const }) })),
    ...(isShown && isOutdated(found) && { paperOutdated: true as const }),
    ...(isShown && found.standing?.corrected && { paperAddress: found.standing.corrected }),
    ...(found.doorMethod && { doorMethod: found.doorMethod }),
    ...(found.doorReference && { doorReference: found.doorReference }),
    ...(found.courier && { courier: found.courier }),
    ...(found.parcel && { parcel: found.parcel }),
    ...(found.isFirst && { isFirst: true as const }),
  };
}

/** One order with all its details, and the pieces on the shelf for each line; undefined when there is no such order. */
export async function findDeskOrder(db: Db, id: string, viewer: Viewer): Promise<DeskOrder | undefined> {
  const [found] = (await findFull(db, sql`o.id = ${id}`)).rows;
  if (!found) return undefined;
  const onShelf = new Map<string, number>();
  for (const { poolId, productId } of found.lines)
    if (!onShelf.has(poolId)) onShelf.set(poolId, (await findFigures(db, { poolId, productId })).onShelf);
  return toDeskOrder(found, viewer, onShelf);
}

/** The orders that are not sent yet with everything but the shelf, oldest first, as many as a device keeps. */
export async function findOpenOrders(db: Db, viewer: Viewer): Promise<{ items: DeskOrder[]; more: boolean }> {
  const open = sql`select id from orders where status = any(${sql.param(promisedStatuses)}::text[]) order by created_at, id limit ${openOrdersMax + 1}`;
  const { rows } = await findFull(db, sql`o.id in (${open}) order by o.created_at, o.id`);
  return { items: rows.slice(0, openOrdersMax).map((row) => toDeskOrder(row, viewer, undefined)), more: rows.length > openOrdersMax };
}
