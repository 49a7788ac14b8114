import { Acknowledgement, endpoint } from './endpoint.ts';
import { Uuid } from './identifier.ts';
import { z } from './zod.ts';

/** `order`: an order of the shopper moved; `stock`: a product they wait for is back; `price`: a product on their Wishlist costs less. */
export const NotificationTopic = z.enum(['order', 'stock', 'price']);
export type NotificationTopic = z.output<typeof NotificationTopic>;

/** Something that the shopper is told: in the inbox, and by push on devices that asked for it. */
export const Notification = z.object({
  _id: Uuid,
  topic: NotificationTopic,
  title: z.string(),
  body: z.string(),
  /** The page it opens, such as `/product/lotus-chai-mug`. */
  path: z.string(),
  /** ISO 8601. */
  dateCreated: z.string(),
  read: z.boolean(),
});
export type Notification = z.output<typeof Notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'The inbox of the shopper, newest first',
  access: 'customer',
  offline: 'private-cached',
  reply: z.object({ notifications: z.array(Notification) }),
});

export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Mark the notifications up to one, and that one, as read',
  access: 'customer',
  offline: 'online-only',
  body: z.object({ upTo: Uuid }),
  reply: Acknowledgement,
});

const base64Url = (bytes: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`)));

export const getPush = endpoint({
  method: 'GET',
  path: '/api/push',
  summary: 'The key to subscribe with, and whether this device gets push messages',
  access: 'customer',
  offline: 'online-only',
  /** `key`: the public key of the shop, base64url. `on`: this session has a subscription under that key. */
  reply: z.object({ key: z.string(), on: z.boolean() }),
});

export const startPush = endpoint({
  method: 'POST',
  path: '/api/push',
  summary: 'Send push messages to this device until its session ends',
  answers: [429],
  access: 'customer',
  offline: 'online-only',
  success: 201,
  /** As the browser gives them (`PushSubscription.toJSON()`), and the key of the shop that it was made with. */
  body: z.object({
    endpoint: z.string().check(z.maxLength(1_000)),
    p256dh: base64Url(65),
    auth: base64Url(16),
    key: base64Url(65),
  }),
  reply: Acknowledgement,
});

export const stopPush = endpoint({
  method: 'DELETE',
  path: '/api/push',
  summary: 'Send no more push messages to this device; also succeeds when there were none',
  access: 'customer',
  offline: 'online-only',
  reply: Acknowledgement,
});
