import type { Handlers } from '#server/http/handlers.ts';
import { findPause, pauseSentence } from '#server/setting/pause.ts';
import { sellerLines } from '#server/setting/seller.ts';
import { findShopSettings } from '#server/setting/store.ts';

export const contactRoutes: Pick<Handlers, 'getContact'> = {
  async getContact({ db, services: { env } }) {
    const shop = await findShopSettings(db);
    const { whatsapp, email } = shop;
    const seller = sellerLines(shop);
    const pause = await findPause(db);
    return {
      contact: {
        ...env.contacts,
        whatsapp: whatsapp || env.contacts.whatsapp,
        email: email || env.contacts.email,
        ...(seller.length > 0 && { seller }),
        ...(shop.prices === 'with' && { prices: shop.prices }),
        ...(pause && { closed: pauseSentence(pause) }),
      },
    };
  },
};
