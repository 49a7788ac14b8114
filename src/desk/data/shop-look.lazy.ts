/**
 * Name and look of the shop at an open desk. Its documents come from the service worker, which knows no name: without this a desk that is
 * installed would keep the one that it had on its first day.
 */
import { getContact } from '#contract/contact.ts';
import { sampleShopName } from '#contract/shop.ts';
import { rememberShop } from '#src/state/remember-shop.lazy.ts';
import { deskCall } from './desk-call.ts';

/** Shows the name and the look that the shop has now, and keeps them for the next time that the desk opens. @throws ApiError */
export async function refreshLook(): Promise<void> {
  const { shop } = (await deskCall(getContact, {})).contact;
  rememberShop(shop);
  document.title = document.title.replace(/^.*(?= desk$)/s, () => shop?.name ?? sampleShopName);
}
