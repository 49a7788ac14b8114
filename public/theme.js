// Puts the colour mode on <html> before the first paint, whether somebody is signed in, the name and look of the shop, and that it is
// closed, so that nothing flashes. A file of its own because the content security policy allows no script inside the page. Same storage keys as
// src/ui/ColorModeButton.tsx, src/shop/session/session.ts, src/shop/data/shop-profile.ts and src/shop/data/remember-closed.lazy.ts.
(() => {
  var root = document.documentElement;
  var chosen = null;
  var shop = root.dataset.shop;
  var closed = root.dataset.closed;
  try {
    chosen = localStorage.getItem('theme');
    if (localStorage.getItem('token') !== null && localStorage.getItem('user') !== null) root.classList.add('signed-in');
    // Pages of the server name the shop, those of the service worker do not.
    if (shop === undefined) shop = localStorage.getItem('shop');
    else if (shop) localStorage.setItem('shop', shop);
    else localStorage.removeItem('shop');
    if (closed) localStorage.setItem('closed', closed);
    else if (closed === '') localStorage.removeItem('closed');
    else closed = localStorage.getItem('closed');
  } catch {
    // Storage is blocked.
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.classList.add(dark ? 'dark' : 'light');
  // A time and a sentence: a page of the service worker says it as long as it holds.
  if (closed && root.dataset.closed === undefined && Date.parse(closed.slice(0, 24)) > Date.now()) {
    root.dataset.closed = closed;
    new MutationObserver((_, watch) => {
      if (!document.body) return;
      watch.disconnect();
      var note = document.createElement('aside');
      note.id = 'closed';
      note.textContent = closed.slice(25);
      document.body.prepend(note);
    }).observe(root, { childList: true });
  }
  if (!shop || root.dataset.shop) return;
  root.dataset.shop = shop;
  shop = JSON.parse(shop);
  var sheet = new CSSStyleSheet();
  sheet.replaceSync(shop.style);
  document.adoptedStyleSheets = [sheet];
  addEventListener('DOMContentLoaded', () => {
    document.title = document.title.replace(/^Haat|Haat$/, () => shop.name);
    var icon = document.querySelector('link[rel=icon]');
    if (icon && shop.brand) icon.href = shop.brand + '/icon-48.png';
  });
})();
