/** Loaded only where the shop has a name of its own, or had one. */
import type { ShopProfile } from '#contract/shop.ts';

/** Key of `localStorage`; `public/theme.js` reads it. */
const storageKey = 'shop';

let sheet: CSSStyleSheet | undefined;

/** Shows a name and look that have just been fetched, and keeps them for the next pages. */
export function rememberShop(shop: ShopProfile | undefined): void {
  const text = shop ? JSON.stringify({ name: shop.name, tagline: shop.tagline, brand: shop.brand, style: shop.style }) : '';
  const root = document.documentElement;
  try {
    if (shop) localStorage.setItem(storageKey, text);
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked: the next page of the server has it.
  }
  if ((root.dataset['shop'] ?? '') === text) return;
  root.dataset['shop'] = text;
  if (!shop && !sheet) return;
  sheet ??= new CSSStyleSheet();
  // After the document's own style, so that the newer one counts.
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  sheet.replaceSync(shop?.style ?? '');
}
