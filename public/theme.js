// Puts the colour mode on <html> before the first paint, and whether somebody is signed in, so that nothing flashes. A file
// of its own because the content security policy allows no script inside the page. Same storage keys as
// src/ui/ColorModeButton.tsx and src/shop/session/session.ts.
(function () {
  var chosen = null;
  var signedIn = false;
  try {
    chosen = localStorage.getItem('theme');
    signedIn = localStorage.getItem('token') !== null && localStorage.getItem('user') !== null;
  } catch {
    chosen = null;
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.add(dark ? 'dark' : 'light');
  if (signedIn) document.documentElement.classList.add('signed-in');
})();
