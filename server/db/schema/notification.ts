/** Notifications of shoppers: their inbox, and the devices that get push messages. */
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { NotificationTopic } from '#contract/notification.ts';
import { sessions, users } from './account.ts';
import { moment, now } from './columns.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topic: text().$type<NotificationTopic>().notNull(),
    /** What it is about, such as `order:ID`. A newer one about the same takes the place of an unread one. */
    tag: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /** The page it opens. */
    path: text().notNull(),
    createdAt: now(),
    readAt: moment(),
  },
  (t) => [index('notifications_user').on(t.userId, t.createdAt), index('notifications_age').on(t.createdAt)],
);

export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Ends with the session: a device that was signed out hears nothing more. So a shopper has at most as many as sessions. */
    sessionHash: text()
      .notNull()
      .unique()
      // A session of the desk gets another token with each unlock.
      .references(() => sessions.tokenHash, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** Where messages for the device go. Secret: anyone who knows it can send to the device. */
    endpoint: text().notNull().unique(),
    /** The device's public key (base64url of 65 bytes). */
    p256dh: text().notNull(),
    /** The device's authentication secret (base64url of 16 bytes). */
    auth: text().notNull(),
    /** The shop's public key that the device subscribed with. The push service takes messages signed by no other. */
    serverKey: text().notNull(),
    /** Which app asked: the shop, or the desk. */
    app: text().$type<'shop' | 'desk'>().notNull().default('shop'),
    createdAt: now(),
  },
  (t) => [index('push_subscriptions_user').on(t.userId)],
);
