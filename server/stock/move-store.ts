/** SQL of the moves of a pool, as the desk lists them. */
import { sql } from '#server/db/sql.ts';
import type { StockMove } from '#contract/desk/stock.ts';
import { orderNames } from '#contract/naming.ts';
import type { Db } from '#server/db/client.ts';
import { cursorOf, isAfterCursor, pageOf } from '#server/db/keyset.ts';

interface MoveRow extends Record<string, unknown> {
  id: string;
  reason: string;
  pieces: number;
  delta: number;
  after: number;
  reference: string | null;
  orderNumber: number | null;
  note: string | null;
  costPaise: number | null;
  by: string | null;
  doneAt: string | Date;
  createdAt: string | Date;
  cursor: string;
}

/** Number and code of the order that a move belongs to. */
function orderOf({ reference, orderNumber: number }: Pick<MoveRow, 'reference' | 'orderNumber'>): string | null {
  const [kind, id = ''] = reference?.split(':') ?? [];
  return kind === 'order' ? orderNames({ id, number: number ?? undefined }) : null;
}

const keyset = { time: sql`m.created_at`, id: sql`m.id` };

/** A page of moves, newest first. `costs`: whether they say what the pieces cost. */
export async function findMovePage(
  db: Db,
  { pool, after, most, costs }: { pool: string; after?: string | undefined; most: number; costs: boolean },
): Promise<{ items: StockMove[]; next: string | null }> {
  const { rows } = await db.execute<MoveRow>(sql`
    select m.id, m.reason, m.pieces, m.delta, m.after, m.reference, o.number as "orderNumber", m.note, m.cost_paise::float8 as "costPaise", u.name as by, m.done_at as "doneAt", m.created_at as "createdAt",
      ${cursorOf(keyset)} as cursor
    from stock_moves m left join users u on u.id = m.actor_id
      left join orders o on o.id = case when m.reference like 'order:%' then substring(m.reference from 7)::uuid end
    where m.pool_id = ${pool} and ${isAfterCursor(after, keyset, 'newest first')} order by m.created_at desc, m.id desc limit ${most + 1}`);
  const page = pageOf(rows, most);
  const items = page.rows.map(({ reference, orderNumber, doneAt, createdAt, costPaise, cursor: _cursor, ...row }) => ({
    ...row,
    ...(costs && costPaise !== null && { costPaise }),
    order: orderOf({ reference, orderNumber }),
    doneAt: new Date(doneAt).toISOString(),
    createdAt: new Date(createdAt).toISOString(),
  }));
  return { items, next: page.next };
}
