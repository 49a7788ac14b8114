/** SQL of push subscriptions. */
import { and, eq, isNull, ne, or, sql } from '#server/db/sql.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { notifications, pushSubscriptions, staff } from '#server/db/schema.ts';

/** Whether the session has a subscription under a public key of the shop. */
export async function hasSubscription(db: Db, sessionHash: string, serverKey: string): Promise<boolean> {
  const own = and(eq(pushSubscriptions.sessionHash, sessionHash), eq(pushSubscriptions.serverKey, serverKey));
  return (await db.select({ id: pushSubscriptions.id }).from(pushSubscriptions).where(own)).length > 0;
}

/** Saves the subscription of a session. It replaces the session's last one, and any earlier one of the same browser. */
export async function saveSubscription(
  tx: Db,
  { id: userId, sessionHash }: { id: string; sessionHash: string },
  { endpoint, p256dh, auth, key: serverKey }: { endpoint: string; p256dh: string; auth: string; key: string },
  app: 'shop' | 'desk' = 'shop',
): Promise<void> {
  await tx.delete(pushSubscriptions).where(or(eq(pushSubscriptions.sessionHash, sessionHash), eq(pushSubscriptions.endpoint, endpoint)));
  await tx.insert(pushSubscriptions).values({ id: newId(), userId, sessionHash, endpoint, p256dh, auth, serverKey, app });
}

export async function deleteSubscription(tx: Db, sessionHash: string): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionHash, sessionHash));
}

/** Removes a subscription that the push service has ended. */
export async function pruneSubscription(db: Db, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

/** Removes every subscription under other keys than `serverKey`; gives how many. */
export async function deleteOtherSubscriptions(tx: Db, serverKey: string): Promise<number> {
  return (await tx.delete(pushSubscriptions).where(ne(pushSubscriptions.serverKey, serverKey))).rowCount ?? 0;
}

/** How many subscriptions each public key of the shop has. */
export async function countSubscriptions(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ serverKey: pushSubscriptions.serverKey, count: sql<number>`count(*)::int` })
    .from(pushSubscriptions)
    .groupBy(pushSubscriptions.serverKey);
  return new Map(rows.map(({ serverKey, count }) => [serverKey, count]));
}

/** A device at the desk, as long as its session lasts and its person is on the staff; undefined when it is gone. */
export async function findDeskSubscription(db: Db, id: string): Promise<typeof pushSubscriptions.$inferSelect | undefined> {
  const [row] = await db
    .select({ subscription: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(staff, and(eq(staff.userId, pushSubscriptions.userId), isNull(staff.endedAt)))
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.app, 'desk')));
  return row?.subscription;
}

export interface WaitingPush {
  notification: typeof notifications.$inferSelect;
  subscription: typeof pushSubscriptions.$inferSelect;
  ageSeconds: number;
}

/** What a waiting message says and where it goes; undefined when either was deleted, or they belong to two shoppers. */
export async function findWaitingPush(db: Db, notificationId: string, subscriptionId: string): Promise<WaitingPush | undefined> {
  const [row] = await db
    .select({
      notification: notifications,
      subscription: pushSubscriptions,
      ageSeconds: sql<number>`extract(epoch from now() - ${notifications.createdAt})::int`,
    })
    .from(notifications)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.userId, notifications.userId))
    .where(and(eq(notifications.id, notificationId), eq(pushSubscriptions.id, subscriptionId)));
  return row;
}
