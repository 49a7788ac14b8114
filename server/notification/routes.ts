import { notificationMessages } from '#contract/notification-messages.ts';
import { refusals } from '#contract/messages.ts';
import { InvalidInput } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { spend } from '#server/http/rate-limit.ts';
import { isPublicKey } from './push/public-key.ts';
import { isPushEndpoint } from './push/endpoint.ts';
import { readPushKeys } from './push/keys.ts';
import { deleteSubscription, hasSubscription, saveSubscription } from './push/subscription-store.ts';
import { findNotifications, markRead } from './store.ts';

type NotificationCalls = 'listNotifications' | 'readNotifications' | 'getPush' | 'startPush' | 'stopPush';

export const notificationRoutes: Pick<Handlers, NotificationCalls> = {
  listNotifications: async ({ db, user }) => ({ notifications: await findNotifications(db, user.id) }),

  async readNotifications({ input: { body }, db, user }) {
    await markRead(db, user.id, body.upTo);
    return { error: false, status: true, msg: notificationMessages.read };
  },

  async getPush({ db, user }) {
    const [{ publicKey }] = await readPushKeys(db);
    return { key: publicKey, on: await hasSubscription(db, user.sessionHash, publicKey) };
  },

  async startPush({ input: { body }, db, user, services }) {
    await spend(services, { key: `push:${user.id}`, capacity: 20, seconds: 3_600 });
    const keys = await readPushKeys(db);
    const isKnown = keys.some(({ publicKey }) => publicKey === body.key);
    if (!isKnown || !isPushEndpoint(body.endpoint, services.env) || !isPublicKey(body.p256dh))
      throw new InvalidInput(refusals.badPush, 'bad_push');
    await saveSubscription(db, user, body);
    return { error: false, status: true, msg: notificationMessages.started };
  },

  async stopPush({ db, user }) {
    await deleteSubscription(db, user.sessionHash);
    return { error: false, status: true, msg: notificationMessages.stopped };
  },
};
