import type { Handlers } from '#server/http/handlers.ts';
import { findPause, pauseSentence } from '#server/setting/closing.ts';
import { findShopProfile } from '#server/setting/profile.ts';
import { sellerLines } from '#server/setting/seller.ts';
import { findShopSettings } from '#server/setting/store.ts';

export const contactRoutes: Pick<Handlers, 'getContact'> = {
  async getContact({ db, services: { env } }) {
    const shop = await findShopSettings(db);
    const { whatsapp, email } = shop;
    const profile = await findShopProfile(db, shop);
    const seller = sellerLines(shop);
    const pause = await findPause(db);
    return {
      contact: {
        ...env.contacts,
        whatsapp: whatsapp || env.contacts.whatsapp,
        email: email || env.contacts.email,
        facebook: shop.facebook || env.contacts.facebook,
        instagram: shop.instagram || env.contacts.instagram,
        twitter: shop.twitter || env.contacts.twitter,
        ...(seller.length > 0 && { seller }),
        ...(shop.prices === 'with' && { prices: shop.prices }),
        ...(profile && { shop: profile }),
        ...(pause && { closed: pauseSentence(pause), closedUntil: new Date(pause.until).toISOString() }),
      },
    };
  },
};
