// Puts the colour mode on <html> before the first paint, whether somebody is signed in, and the name and look of the shop, so that nothing
// flashes. A file of its own because the content security policy allows no script inside the page. Same storage keys as
// src/ui/ColorModeButton.tsx, src/shop/session/session.ts and src/shop/data/shop-profile.ts.
(function () {
  var root = document.documentElement;
  var chosen = null;
  var signedIn = false;
  var shop = root.dataset.shop;
  try {
    chosen = localStorage.getItem('theme');
    signedIn = localStorage.getItem('token') !== null && localStorage.getItem('user') !== null;
    // Pages of the server name the shop, those of the service worker do not.
    if (shop === undefined) shop = localStorage.getItem('shop');
    else if (shop) localStorage.setItem('shop', shop);
    else localStorage.removeItem('shop');
  } catch {
    chosen = null;
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.classList.add(dark ? 'dark' : 'light');
  if (signedIn) root.classList.add('signed-in');
  if (!shop || root.dataset.shop) return;
  root.dataset.shop = shop;
  shop = JSON.parse(shop);
  var sheet = new CSSStyleSheet();
  sheet.replaceSync(shop.style);
  document.adoptedStyleSheets = [sheet];
  addEventListener('DOMContentLoaded', function () {
    document.title = document.title.replace('Haat', shop.name);
    var icon = document.querySelector('link[rel=icon]');
    if (icon && shop.brand) icon.href = shop.brand + '/icon-48.png';
  });
})();
