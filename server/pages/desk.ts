/**
 * The documents and files of the desk: one page for every address under `/desk`, which its router fills. On the host of `DESK_URL` there is
 * nothing else (docs/decisions/904-desk-build.md).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from '#server/http/plugin.ts';
import { entityTag, isKnown } from '#server/http/entity-tag.ts';
import { deskPermissions } from '#server/http/headers.ts';
import { ifThere } from '#server/failure/if-there.ts';
import { branded, brandedPolicy } from './branded.ts';
import { isDeskPage } from './desk-addresses.ts';
import { mountStatic } from './static.ts';
import { sourcesOfTemplate } from './inline.ts';
import { documentPolicy } from './policy.ts';

/** What the desk uses beside its own files: calls, pictures, and the icons that both apps share. */
const shared = /^\/(?:desk|api|img|uploads|icons)(?:\/|$)/;

/** A page of the desk, as its router knows it; files have a dot. */
const page = /^\/desk(?:\/[^.]*)?$/;

/**
 * With `DESK_URL`, sends those who open the host of the desk at another address to where they want to be, the desk or the shop, and those who
 * open the desk at the shop's host to its own. Files and calls go on answering there: a device that has the desk installed at the old address
 * sends what waits on it.
 */
const keepApart: Plugin = (app, { env }) => {
  const { deskUrl, publicUrl } = env;
  if (deskUrl === undefined) return;
  const { host } = new URL(deskUrl);
  app.use(async (c, next) => {
    const { path } = c.req;
    const address = c.req.url.slice(new URL(c.req.url).origin.length);
    if (c.req.header('host') !== host) return page.test(path) ? c.redirect(new URL(address, deskUrl).href, 302) : next();
    if (shared.test(path)) return next();
    return path === '/' ? c.redirect('/desk', 302) : c.redirect(new URL(address, publicUrl).href, 302);
  });
};

/** Serves the build of the desk in `folder`; nothing where there is none, as in development. */
export function mountDesk(folder: string): Plugin {
  return (app, services) => {
    keepApart(app, services);
    const html = ifThere(() => readFileSync(join(folder, 'index.html'), 'utf8'));
    if (html === undefined) return;
    mountStatic(folder, '/desk')(app, services);
    const policy = documentPolicy(sourcesOfTemplate(html));
    app.get('/desk/*', async (c, next) => {
      // What looks like a file is one that is gone.
      if (/\.\w+$/.test(c.req.path) && c.req.path !== '/desk/index.html') return next();
      c.set('route', 'desk page');
      // The worker of the desk checks what it installs, and names the shop itself.
      const shop = c.req.path === '/desk/index.html' ? undefined : await services.profiles.recent();
      const document = shop ? branded(html, shop) : html;
      const tag = entityTag(document);
      const headers = {
        'Cache-Control': 'no-cache',
        'Content-Security-Policy': brandedPolicy(policy, shop),
        ETag: tag,
        'Permissions-Policy': deskPermissions,
        'X-Robots-Tag': 'noindex',
      };
      if (!isDeskPage(c.req.path)) return c.html(document, 404, headers);
      if (isKnown(c.req.header('if-none-match'), tag)) return c.body(null, 304, headers);
      return c.html(document, 200, headers);
    });
  };
}
