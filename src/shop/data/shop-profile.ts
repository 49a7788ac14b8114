/**
 * Name and look of the shop, known before anything is asked for: the server writes them on `<html>`, and `public/theme.js` keeps them for
 * pages that come from the service worker. The style and the icons of the document are theirs.
 */
import { words } from '#language/words.ts';
import type { ShopProfile } from '#contract/shop.ts';
import { sampleShopName } from '#contract/shop.ts';

type Known = Pick<ShopProfile, 'name' | 'tagline'> & Partial<Pick<ShopProfile, 'brand'>>;

const haat: Known = { name: sampleShopName, tagline: 'clothes, gifts and groceries' };
let configured: Known | undefined;
let read: { text: string; shop: Known } | undefined;

/** For the renderer of the server, which has no document: what the next pages are rendered with. */
export function configureShop(shop: ShopProfile | undefined): void {
  configured = shop ?? haat;
}

function fromDocument(): Known {
  const text = document.documentElement.dataset['shop'] ?? '';
  if (text === '') return haat;
  if (read?.text !== text) read = { text, shop: JSON.parse(text) as Known };
  return read.shop;
}

/** What the shop is called, and what it sells in a few words. */
export function shopProfile(): Known {
  return configured ?? (typeof document === 'undefined' ? haat : fromDocument());
}

/** What the shop is called. */
export const shopName = (): string => shopProfile().name;

/** Whether the shop has a name of its own. */
export const hasOwnName = (): boolean => shopProfile() !== haat && shopName() !== sampleShopName;

/** What an empty search field suggests; goods of the sample shop only there. */
export const searchHint = (): string => (hasOwnName() ? words().labels.searchTheShop : words().labels.searchPlaceholder);
