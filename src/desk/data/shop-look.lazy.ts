/**
 * Name and look of the shop at an open desk. Its documents come from the service worker, which knows no name: without this a desk that is
 * installed would keep the one that it had on its first day.
 */
import { getContact } from '#contract/contact.ts';
import { sampleShopName, type ShopProfile } from '#contract/shop.ts';
import { rememberShop } from '#src/state/remember-shop.lazy.ts';
import { deskCall } from './desk-call.ts';

const nameIn = (shown: string | undefined) => (shown ? (JSON.parse(shown) as Pick<ShopProfile, 'name'>).name : sampleShopName);

/** Shows the name and the look that the shop has now, and keeps them for the next time that the desk opens. @throws ApiError */
export async function refreshLook(): Promise<void> {
  const { shop } = (await deskCall(getContact, {})).contact;
  const before = nameIn(document.documentElement.dataset['shop']);
  rememberShop(shop);
  document.title = document.title.replace(before, () => shop?.name ?? sampleShopName);
}
