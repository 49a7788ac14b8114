/** Push messages wait in the outbox table like mails: written in the transaction of what they tell of, sent by a worker. */
import { inArray, sql } from 'drizzle-orm';
import { z } from '#contract/zod.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { outbox, pushSubscriptions } from '#server/db/schema.ts';

export const PushPayload = z.object({ notificationId: z.string(), subscriptionId: z.string() });

/** Queues one message per notification and device of its shopper, to be sent in `afterSeconds`. */
export async function queuePushes(tx: Db, told: readonly { id: string; userId: string }[], afterSeconds: number): Promise<void> {
  if (told.length === 0) return;
  const notificationOf = new Map(told.map(({ id, userId }) => [userId, id]));
  const devices = await tx
    .select({ id: pushSubscriptions.id, userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.userId, [...notificationOf.keys()]));
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
