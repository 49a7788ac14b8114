import type { Handlers } from '#server/http/mount.ts';
import { findPause, pauseSentence } from '#server/setting/pause.ts';
import { findShopSettings } from '#server/setting/store.ts';

export const contactRoutes: Pick<Handlers, 'getContact'> = {
  async getContact({ db, services: { env } }) {
    const { whatsapp, email } = await findShopSettings(db);
    const pause = await findPause(db);
    return {
      contact: {
        ...env.contacts,
        whatsapp: whatsapp || env.contacts.whatsapp,
        email: email || env.contacts.email,
        ...(pause && { closed: { until: pause.until, words: pauseSentence(pause) } }),
      },
    };
  },
};
