import { notificationMessages } from '#contract/notification-messages.ts';
import { refusals } from '#contract/messages.ts';
import type { DeskHandlers } from '#server/http/handlers.ts';
import { InvalidInput } from '#server/http/errors.ts';
import { spend } from '#server/http/rate-limit.ts';
import { isPublicKey } from './push/public-key.ts';
import { isPushEndpoint } from './push/endpoint.ts';
import { readPushKeys } from './push/keys.ts';
import { deleteSubscription, hasSubscription, saveSubscription } from './push/subscription-store.ts';

export const pushDeskRoutes: Pick<DeskHandlers, 'getDeskPush' | 'startDeskPush' | 'stopDeskPush'> = {
  async getDeskPush({ db, staff }) {
    const [{ publicKey }] = await readPushKeys(db);
    return { key: publicKey, on: await hasSubscription(db, staff.sessionHash, publicKey) };
  },

  async startDeskPush({ input: { body }, db, staff, services }) {
    await spend(services, { key: `push:${staff.id}`, capacity: 20, seconds: 3_600 });
    const keys = await readPushKeys(db);
    const isKnown = keys.some(({ publicKey }) => publicKey === body.key);
    if (!isKnown || !isPushEndpoint(body.endpoint, services.env) || !isPublicKey(body.p256dh))
      throw new InvalidInput(refusals.badPush, 'bad_push');
    await saveSubscription(db, staff, body, 'desk');
    return { error: false, status: true, msg: notificationMessages.started };
  },

  async stopDeskPush({ db, staff }) {
    await deleteSubscription(db, staff.sessionHash);
    return { error: false, status: true, msg: notificationMessages.stopped };
  },
};
