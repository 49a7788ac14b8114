/** Who sells, as paper, mails and the page Contact name it. The law asks for name, address, GSTIN and who answers complaints. */
import { words } from '#language/words.ts';
import type { ShopSettings } from '#contract/desk/setting.ts';
import { sampleShopName } from '#contract/shop.ts';
import { readablePhone } from '#contract/phone.ts';
import { unlessPlaceholder } from './placeholder.ts';

const said = (lines: readonly string[]): string[] => lines.filter((line) => line !== '');

/** Name, address, phone and numbers of the shop, each a line; those that are not set are left out. */
export function sellerLines({ name, address, phone, gstin, fssai, grievanceName, grievanceContact }: ShopSettings): string[] {
  const complaints = said([grievanceName, grievanceContact]).join(', ');
  return said([
    name,
    address,
    readablePhone(phone),
    gstin && words().naming.gstin(gstin),
    fssai && words().naming.fssai(fssai),
    complaints && words().naming.complaints(complaints),
  ]);
}

/**
 * The address that answers mails; empty where nobody reads one.
 * @param contact email address of the environment, for settings that have none
 */
export const answerAddress = (shop: ShopSettings, contact: string): string => shop.email || unlessPlaceholder(shop, contact);

/**
 * The foot of a mail: who wrote it and where to answer; by phone where an own shop has no email address.
 * @param contact email address of the environment, for settings that have none
 */
export function sellerFoot(shop: ShopSettings, contact: string): string {
  const { name, address, gstin, phone } = shop;
  const answer = answerAddress(shop, contact) || readablePhone(phone);
  return said([name || sampleShopName, address, gstin && words().naming.gstin(gstin), answer]).join(', ');
}

/** What a packing slip says of the shop beside its name. */
export function sellerOnPaper({ address, phone, gstin }: ShopSettings): string {
  return said([address, readablePhone(phone), gstin && words().naming.gstin(gstin)]).join(' · ');
}
