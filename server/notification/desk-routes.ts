import { words } from '#language/words.ts';
import type { DeskHandlers } from '#server/http/handlers.ts';
import { readPushKeys } from './push/keys.ts';
import { subscribe } from './push/subscribe.ts';
import { deleteSubscription, hasSubscription } from './push/subscription-store.ts';

export const pushDeskRoutes: Pick<DeskHandlers, 'getDeskPush' | 'startDeskPush' | 'stopDeskPush'> = {
  async getDeskPush({ db, staff }) {
    const [{ publicKey }] = await readPushKeys(db);
    return { key: publicKey, on: await hasSubscription(db, staff.sessionHash, publicKey) };
  },

  async startDeskPush({ input: { body }, db, staff, services }) {
    await subscribe(db, services, staff, body, 'desk');
    return { error: false, status: true, msg: words().notifications.started };
  },

  async stopDeskPush({ db, staff }) {
    await deleteSubscription(db, staff.sessionHash);
    return { error: false, status: true, msg: words().notifications.stopped };
  },
};
