/** SQL of the moves of a pool, as the desk lists them. */
import { sql } from 'drizzle-orm';
import type { StockMove } from '#contract/desk/stock.ts';
import { referenceOf } from '#contract/naming.ts';
import type { Db } from '#server/db/client.ts';

interface MoveRow extends Record<string, unknown> {
  id: string;
  reason: string;
  pieces: number;
  delta: number;
  after: number;
  reference: string | null;
  note: string | null;
  by: string | null;
  doneAt: string | Date;
  createdAt: string | Date;
}

/** The short id of the order that a move belongs to. */
function orderOf(reference: string | null): string | null {
  const [kind, id = ''] = reference?.split(':') ?? [];
  return kind === 'order' ? referenceOf(id) : null;
}

/** A page of moves, newest first. `before`: the id of the last move of the page before. */
export async function findMovePage(
  db: Db,
  { pool, before, most }: { pool: string; before?: string | undefined; most: number },
): Promise<{ items: StockMove[]; next: string | null }> {
  const isOlder =
    before === undefined ? sql`true` : sql`(m.created_at, m.id) < (select created_at, id from stock_moves where id = ${before}::uuid)`;
  const { rows } = await db.execute<MoveRow>(sql`
    select m.id, m.reason, m.pieces, m.delta, m.after, m.reference, m.note, u.name as by, m.done_at as "doneAt", m.created_at as "createdAt"
    from stock_moves m left join users u on u.id = m.actor_id
    where m.pool_id = ${pool} and ${isOlder} order by m.created_at desc, m.id desc limit ${most + 1}`);
  const items = rows.slice(0, most).map(({ reference, doneAt, createdAt, ...row }) => ({
    ...row,
    order: orderOf(reference),
    doneAt: new Date(doneAt).toISOString(),
    createdAt: new Date(createdAt).toISOString(),
  }));
  return { items, next: rows.length > most ? (items.at(-1)?.id ?? null) : null };
}
