/** Push messages wait in the outbox table like mails: written in the transaction of the change they announce, sent by a worker. */
import { and, eq, inArray, sql } from '#server/db/sql.ts';
import { z } from '#contract/zod.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { outbox, pushSubscriptions } from '#server/db/schema.ts';

const DeskText = z.object({ title: z.string(), body: z.string(), path: z.string(), tag: z.string() });

/** A message for a shopper, whose text is in their inbox, or one for the desk. `at`: ms since 1970. */
export const PushPayload = z.union([
  z.object({ notificationId: z.string(), subscriptionId: z.string() }),
  z.object({ subscriptionId: z.string(), desk: DeskText, at: z.number() }),
]);

/** Queues one message per notification and device of its shopper, to be sent in `afterSeconds`. */
export async function queuePushes(tx: Db, told: readonly { id: string; userId: string }[], afterSeconds: number): Promise<void> {
  if (told.length === 0) return;
  const notificationOf = new Map(told.map(({ id, userId }) => [userId, id]));
  const devices = await tx
    .select({ id: pushSubscriptions.id, userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .where(and(inArray(pushSubscriptions.userId, [...notificationOf.keys()]), eq(pushSubscriptions.app, 'shop')));
  const rows = devices.map(({ id: subscriptionId, userId }) => {
    const notificationId = notificationOf.get(userId) ?? '';
    return {
      id: newId(),
      kind: 'push',
      payload: { notificationId, subscriptionId },
      dedupeKey: `push:${notificationId}:${subscriptionId}`,
      nextAt: sql`now() + make_interval(secs => ${afterSeconds})`,
    };
  });
  if (rows.length > 0) await tx.insert(outbox).values(rows);
}

/** Queues one message per device at the desk. Text of the same tag is queued once. */
export async function queueDeskPushes(tx: Db, desk: z.output<typeof DeskText>): Promise<void> {
  const devices = await tx.select({ id: pushSubscriptions.id }).from(pushSubscriptions).where(eq(pushSubscriptions.app, 'desk'));
  const rows = devices.map(({ id: subscriptionId }) => ({
    id: newId(),
    kind: 'push',
    payload: { subscriptionId, desk, at: Date.now() },
    dedupeKey: `push:${desk.tag}:${subscriptionId}`,
  }));
  if (rows.length > 0) await tx.insert(outbox).values(rows).onConflictDoNothing();
}
