/** Who sells, as paper, mails and the page Contact name it. The law asks for name, address, GSTIN and who answers complaints. */
import { words } from '#language/words.ts';
import type { ShopSettings } from '#contract/desk/setting.ts';
import { sampleShopName } from '#contract/shop.ts';
import { readablePhone } from '#contract/phone.ts';

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

/** The foot of a mail: who wrote it and where to answer. `email`: unless the settings have one. */
export function sellerFoot({ name, address, gstin, email }: ShopSettings, contact: string): string {
  return said([name || sampleShopName, address, gstin && words().naming.gstin(gstin), email || contact]).join(', ');
}

/** What a packing slip says of the shop beside its name. */
export function sellerOnPaper({ address, phone, gstin }: ShopSettings): string {
  return said([address, readablePhone(phone), gstin && words().naming.gstin(gstin)]).join(' · ');
}
