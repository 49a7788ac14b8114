import { dialDigits, readablePhone } from '#contract/phone.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { findPause, pauseSentence } from '#server/setting/closing.ts';
import { unlessPlaceholder } from '#server/setting/placeholder.ts';
import { findShopProfile } from '#server/setting/profile.ts';
import { sellerLines } from '#server/setting/seller.ts';
import { findShopSettings } from '#server/setting/store.ts';

export const contactRoutes: Pick<Handlers, 'getContact'> = {
  async getContact({ db, services: { env } }) {
    const shop = await findShopSettings(db);
    const fromEnvironment = (given: string) => unlessPlaceholder(shop, given);
    const phone = dialDigits(shop.phone);
    const profile = await findShopProfile(db, shop);
    const seller = sellerLines(shop);
    const pause = await findPause(db);
    return {
      contact: {
        groupLink: fromEnvironment(env.contacts.groupLink),
        whatsapp: shop.whatsapp || fromEnvironment(env.contacts.whatsapp) || (phone ?? ''),
        email: shop.email || fromEnvironment(env.contacts.email),
        facebook: shop.facebook || fromEnvironment(env.contacts.facebook),
        instagram: shop.instagram || fromEnvironment(env.contacts.instagram),
        twitter: shop.twitter || fromEnvironment(env.contacts.twitter),
        ...(phone !== undefined && { phone: readablePhone(shop.phone) }),
        ...(seller.length > 0 && { seller }),
        ...(shop.prices === 'with' && { prices: shop.prices }),
        ...(profile && { shop: profile }),
        ...(pause && { closed: pauseSentence(pause), closedUntil: new Date(pause.until).toISOString() }),
      },
    };
  },
};
