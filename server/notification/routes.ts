import { words } from '#language/words.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { readPushKeys } from './push/keys.ts';
import { subscribe } from './push/subscribe.ts';
import { deleteSubscription, hasSubscription } from './push/subscription-store.ts';
import { findNotifications, markRead } from './store.ts';

type NotificationCalls = 'listNotifications' | 'readNotifications' | 'getPush' | 'startPush' | 'stopPush';

export const notificationRoutes: Pick<Handlers, NotificationCalls> = {
  listNotifications: async ({ db, user }) => ({ notifications: await findNotifications(db, user.id) }),

  async readNotifications({ input: { body }, db, user }) {
    await markRead(db, user.id, body.upTo);
    return { error: false, status: true, msg: words().notifications.read };
  },

  async getPush({ db, user }) {
    const [{ publicKey }] = await readPushKeys(db);
    return { key: publicKey, on: await hasSubscription(db, user.sessionHash, publicKey) };
  },

  async startPush({ input: { body }, db, user, services }) {
    await subscribe(db, services, user, body, 'shop');
    return { error: false, status: true, msg: words().notifications.started };
  },

  async stopPush({ db, user }) {
    await deleteSubscription(db, user.sessionHash);
    return { error: false, status: true, msg: words().notifications.stopped };
  },
};
