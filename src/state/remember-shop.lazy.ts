/** Loaded by the shop only where it has a name of its own, or had one, and by the desk. */

/** What every page shows of the shop. */
interface ShownShop {
  name: string;
  tagline: string;
  brand: string;
  style: string;
}

/** Key of `localStorage`; `public/theme.js` reads it. */
const storageKey = 'shop';

let sheet: CSSStyleSheet | undefined;

/** Shows a name and look that have just been fetched, and keeps them for the next pages. */
export function rememberShop(shop: ShownShop | undefined): void {
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
