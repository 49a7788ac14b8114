/** SQL of the inbox. */
import { and, desc, eq, inArray, isNull, lte, sql } from '#server/db/sql.ts';
import type { Notification } from '#contract/notification.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { notifications } from '#server/db/schema.ts';
import type { NotificationText } from './texts.ts';

const listMax = 50;

/** Adds a notification for each shopper. An unread one about the same thing leaves: only the newest is true. */
export async function replaceNotifications(
  tx: Db,
  userIds: readonly string[],
  text: NotificationText,
): Promise<{ id: string; userId: string }[]> {
  if (userIds.length === 0) return [];
  await withdrawNotifications(tx, userIds, text.tag);
  const rows = userIds.map((userId) => ({ id: newId(), userId, ...text }));
  await tx.insert(notifications).values(rows);
  return rows.map(({ id, userId }) => ({ id, userId }));
}

/** Removes the unread notifications of these shoppers about `tag`: they are no longer true. Messages to their devices that still wait are not sent. */
export async function withdrawNotifications(tx: Db, userIds: readonly string[], tag: string): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .delete(notifications)
    .where(and(inArray(notifications.userId, [...userIds]), eq(notifications.tag, tag), isNull(notifications.readAt)));
}

/** Marks what a shopper was told about `tag` as read: they have acted on it, on whichever device. */
export async function markActedOn(tx: Db, userId: string, tag: string): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(eq(notifications.userId, userId), eq(notifications.tag, tag), isNull(notifications.readAt)));
}

/** A shopper's notifications, newest first, at most fifty. */
export async function findNotifications(db: Db, userId: string): Promise<Notification[]> {
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(listMax);
  return rows.map(({ id, topic, title, body, path, createdAt, readAt }) => ({
    _id: id,
    topic,
    title,
    body,
    path,
    dateCreated: createdAt.toISOString(),
    read: readAt !== null,
  }));
}

/** Marks a shopper's notifications up to `id`, and that one, as read. Ids grow with time. */
export async function markRead(tx: Db, userId: string, id: string): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(eq(notifications.userId, userId), lte(notifications.id, id), isNull(notifications.readAt)));
}
