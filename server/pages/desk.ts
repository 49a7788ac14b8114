/**
 * The documents and files of the desk: one page for every address under `/desk`, which its router fills. On the host of `DESK_URL` there is
 * nothing else (docs/decisions/854-desk-build.md).
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from '#server/app.ts';
import { entityTag, isKnown } from '#server/http/entity-tag.ts';
import { mountStatic } from '#server/http/static.ts';
import { sourcesOfTemplate } from './inline.ts';
import { documentPolicy } from './policy.ts';

/** What the desk uses beside its own files: calls, pictures, and the icons that both apps share. */
const shared = /^\/(?:desk|api|img|uploads|icons)(?:\/|$)/;

/** Sends those who open the host of the desk at another address to where they want to be: the desk, or the shop. */
const keepApart: Plugin = (app, { env }) => {
  const { deskUrl, publicUrl } = env;
  if (deskUrl === undefined) return;
  const { host } = new URL(deskUrl);
  app.use(async (c, next) => {
    if (c.req.header('host') !== host || shared.test(c.req.path)) return next();
    if (c.req.path === '/') return c.redirect('/desk', 302);
    return c.redirect(new URL(c.req.url.slice(new URL(c.req.url).origin.length), publicUrl).href, 302);
  });
};

/** Serves the build of the desk in `folder`; nothing where there is none, as in development. */
export function mountDesk(folder: string): Plugin {
  return (app, services) => {
    keepApart(app, services);
    const document = join(folder, 'index.html');
    if (!existsSync(document)) return;
    mountStatic(folder, '/desk')(app, services);
    const html = readFileSync(document, 'utf8');
    const tag = entityTag(html);
    const headers = {
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': documentPolicy(sourcesOfTemplate(html)),
      ETag: tag,
      'X-Robots-Tag': 'noindex',
    };
    app.get('/desk/*', (c, next) => {
      // What looks like a file is one that is gone.
      if (/\.\w+$/.test(c.req.path) && c.req.path !== '/desk/index.html') return next();
      c.set('route', 'desk page');
      if (isKnown(c.req.header('if-none-match'), tag)) return c.body(null, 304, headers);
      return c.html(html, 200, headers);
    });
  };
}
