import type { Handlers } from '#server/http/handlers.ts';
import { findPause, pauseSentence } from '#server/setting/closing.ts';
import { findShopProfile } from '#server/setting/profile.ts';
import { sellerLines } from '#server/setting/seller.ts';
import { findShopSettings } from '#server/setting/store.ts';

/** What stands in for an address that nobody has given (RFC 2606): right for the sample shop, wrong in somebody's own. */
const isPlaceholder = (address: string) => /(?:@|\/\/)(?:haat\.example|example\.test)(?:\/|$)/.test(address);

export const contactRoutes: Pick<Handlers, 'getContact'> = {
  async getContact({ db, services: { env } }) {
    const shop = await findShopSettings(db);
    const fromEnvironment = (address: string) => (shop.name !== '' && isPlaceholder(address) ? '' : address);
    const profile = await findShopProfile(db, shop);
    const seller = sellerLines(shop);
    const pause = await findPause(db);
    return {
      contact: {
        groupLink: fromEnvironment(env.contacts.groupLink),
        whatsapp: shop.whatsapp || env.contacts.whatsapp,
        email: shop.email || fromEnvironment(env.contacts.email),
        facebook: shop.facebook || fromEnvironment(env.contacts.facebook),
        instagram: shop.instagram || fromEnvironment(env.contacts.instagram),
        twitter: shop.twitter || fromEnvironment(env.contacts.twitter),
        ...(seller.length > 0 && { seller }),
        ...(shop.prices === 'with' && { prices: shop.prices }),
        ...(profile && { shop: profile }),
        ...(pause && { closed: pauseSentence(pause), closedUntil: new Date(pause.until).toISOString() }),
      },
    };
  },
};
