/** Addresses that programs ask for by their name alone: who answers for security, where a password is changed, and the icons. */
import type { Plugin } from '#server/http/plugin.ts';
import { words } from '#language/words.ts';
import { AppError } from '#server/http/errors.ts';
import { findShopSettings } from '#server/setting/store.ts';
import { securityText } from './security-text.ts';

/** Icons by the names that browsers try on their own, and where they are. */
const icons: Readonly<Record<string, string>> = {
  '/apple-touch-icon.png': '/icons/apple-touch-180.png',
  '/apple-touch-icon-precomposed.png': '/icons/apple-touch-180.png',
  '/apple-touch-icon-180x180.png': '/icons/apple-touch-180.png',
};

/** The addresses below `/.well-known/`, and old names of icons. */
export const mountWellKnown: Plugin = (app, { db, env }) => {
  const security = '/.well-known/security.txt';
  app.get(security, async (c) => {
    const contact = (await findShopSettings(db)).email || env.contacts.email;
    return c.text(securityText(contact, env.publicUrl, Date.now()), 200, { 'Cache-Control': 'public, max-age=3600' });
  });
  app.get('/security.txt', (c) => c.redirect(security, 301));
  // W3C, "A Well-Known URL for Changing Passwords": a redirect that is not kept.
  app.get('/.well-known/change-password', (c) => c.redirect('/signIn?step=recover', 302));
  for (const [path, icon] of Object.entries(icons)) app.get(path, (c) => c.redirect(icon, 301));
  for (const path of [security, '/.well-known/change-password'])
    app.all(path, () => {
      throw new AppError(405, 'method', words().request.invalid, { Allow: 'GET, HEAD' });
    });
};
