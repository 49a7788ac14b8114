/** SQL of values that wait for a decision (`contract/desk/product.ts`, `WaitingEdit`). */
import { and, asc, eq, inArray, isNull, sql } from '#server/db/sql.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { waitingEdits } from '#server/db/schema.ts';

/** A value that was not applied. */
export interface Waiting {
  productId: string;
  variantId: string | null;
  field: string;
  reason: 'clash' | 'limit';
  value: unknown;
}

/** Who saved something. */
interface Saver {
  id: string;
  name: string;
}

const isAbout = ({ productId, variantId }: Pick<Waiting, 'productId' | 'variantId'>) =>
  and(eq(waitingEdits.productId, productId), variantId === null ? isNull(waitingEdits.variantId) : eq(waitingEdits.variantId, variantId));

/** Stores the values of one save that wait, in place of earlier ones of the same person for these fields. Gives the fields of those, with their values. */
export async function replaceWaiting(
  tx: Db,
  saver: Saver,
  about: Pick<Waiting, 'productId' | 'variantId'>,
  saved: readonly string[],
  waiting: readonly Waiting[],
): Promise<Record<string, unknown>> {
  const replaced =
    saved.length === 0
      ? []
      : await tx
          .delete(waitingEdits)
          .where(and(isAbout(about), eq(waitingEdits.actorId, saver.id), inArray(waitingEdits.field, [...saved])))
          .returning({ field: waitingEdits.field, value: waitingEdits.value });
  if (waiting.length > 0)
    await tx.insert(waitingEdits).values(waiting.map((one) => ({ ...one, id: newId(), actorId: saver.id, actorName: saver.name })));
  return Object.fromEntries(replaced.map(({ field, value }) => [field, value]));
}

/** A value that waits, locked until the transaction ends; undefined when it was decided. */
export async function lockWaiting(tx: Db, productId: string, id: string) {
  const [row] = await tx
    .select()
    .from(waitingEdits)
    .where(and(eq(waitingEdits.id, id), eq(waitingEdits.productId, productId)))
    .for('update');
  return row;
}

/** Forgets a value that was decided. */
export async function dropWaiting(tx: Db, id: string): Promise<void> {
  await tx.delete(waitingEdits).where(eq(waitingEdits.id, id));
}

/** All values of a product that wait, oldest first, each with who changed the field last. */
export async function findWaiting(db: Db, productId: string) {
  const last = (column: 'actor_name' | 'at') => sql<
    string | null
  >`(select ${sql.raw(column === 'at' ? "to_json(a.at) #>> '{}'" : 'a.actor_name')} from audit a
    where a.kind = 'product' and a.subject = ${waitingEdits.productId} || coalesce('/' || ${waitingEdits.variantId}::text, '') and a.after ? ${waitingEdits.field}
    order by a.at desc limit 1)`;
  return db
    .select({
      id: waitingEdits.id,
      variantId: waitingEdits.variantId,
      field: waitingEdits.field,
      reason: waitingEdits.reason,
      value: waitingEdits.value,
      actorId: waitingEdits.actorId,
      actorName: waitingEdits.actorName,
      createdAt: waitingEdits.createdAt,
      changedBy: last('actor_name'),
      changedAt: last('at'),
    })
    .from(waitingEdits)
    .where(eq(waitingEdits.productId, productId))
    .orderBy(asc(waitingEdits.createdAt), asc(waitingEdits.id));
}
