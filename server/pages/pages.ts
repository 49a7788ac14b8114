/**
 * Every document of the shop. Public pages are drawn here for their first visitor, the same for everybody, and kept until
 * the catalogue changes; private pages are the empty shell, which the browser draws. When drawing fails the shell goes out
 * as well, so that the shop still opens; when the database is away a page says so.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { HttpBindings } from '@hono/node-server';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { canonicalHref } from '#contract/page-address.ts';
import type { Plugin } from '../app.ts';
import { catalogueVersion } from '../db/settings.ts';
import { asAppError } from '#server/http/errors.ts';
import type { App } from '#server/http/mount.ts';
import type { AppContext } from '#server/http/request.ts';
import { isKnown } from '#server/http/entity-tag.ts';
import type { Services } from '../services.ts';
import { acceptedEncoding } from '#server/http/encoding.ts';
import { sharedCache } from '#server/http/shared-cache.ts';
import { CompressedText } from '#server/http/compressed-text.ts';
import { timed } from '#server/http/timing.ts';
import { pageKind } from './addresses.ts';
import { unavailableDocument, unavailableHeaders } from './unavailable.ts';
import { filesByRoute } from './chunks.ts';
import { documentOf } from './document.ts';
import { inlineStyles, sourcesOfTemplate } from './inline.ts';
import { documentPolicy } from './policy.ts';
import type { Built } from './renderer.ts';

/** Bytes of rendered pages that are kept. */
const cacheLimit = 128 * 1024 * 1024;
/** Never leaves the process. */
const ownOrigin = 'http://shop.internal';

const documentHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-cache',
  Vary: 'Accept-Encoding',
};

interface CachedPage {
  status: number;
  body: CompressedText;
  /** Its content policy. */
  policy: string;
  /** Path and query of the address that shows what this one asks for. */
  location?: string;
}

async function sendPage(
  c: AppContext,
  { status, body, policy, location }: CachedPage,
  more: Record<string, string> = {},
): Promise<Response> {
  if (location !== undefined) return c.redirect(location, 302);
  const headers = { ...documentHeaders, 'Content-Security-Policy': policy, ETag: body.tag, ...more };
  if (status === 200 && isKnown(c.req.header('if-none-match'), body.tag)) return c.body(null, 304, headers);
  const encoding = acceptedEncoding(c.req.header('accept-encoding'));
  if (encoding === undefined) return c.body(body.text, status as ContentfulStatusCode, headers);
  return c.body(await body.bytes(encoding), status as ContentfulStatusCode, { ...headers, 'Content-Encoding': encoding });
}

/** A database that is away, also when it was the page's own call that met it. */
function isAway(error: unknown): boolean {
  if (typeof error === 'object' && error !== null && 'status' in error && error.status === 503) return true;
  return asAppError(error).status === 503;
}

/** Lets the screens call the API without a socket, each call with what is known of the visitor it is made for. */
function connect(app: App, { renderer }: Built): AsyncLocalStorage<Partial<HttpBindings>> {
  const visitor = new AsyncLocalStorage<Partial<HttpBindings>>();
  renderer.configureTransport({
    origin: ownOrigin,
    fetch: async (url, init) => app.fetch(new Request(url, init), visitor.getStore() ?? {}),
  });
  return visitor;
}

function mountBuiltPages(app: App, services: Services, built: Built): void {
  const { db, env, log } = services;
  const visitor = connect(app, built);
  const filesOf = filesByRoute(built.chunks);
  const cache = sharedCache<CachedPage>({ maxSize: cacheLimit, sizeCalculation: ({ body }) => body.size });
  const inTemplate = sourcesOfTemplate(built.template);
  const shell = { body: new CompressedText(built.template), policy: documentPolicy(inTemplate) };
  const away = { body: new CompressedText(unavailableDocument()), policy: documentPolicy({ scripts: [], styles: [] }) };
  const nothing = { body: new CompressedText(''), policy: away.policy };

  const draw = async (href: string): Promise<CachedPage> => {
    const page = await timed('render', () => built.renderer.renderPage(href));
    if ('elsewhere' in page) return { status: 302, ...nothing, location: page.elsewhere };
    const { scripts, styles: addresses } = filesOf(page.routeIds);
    const styles = inlineStyles(addresses, built.styles);
    const body = new CompressedText(documentOf(built.template, { page, href, origin: env.publicUrl, styles: styles.markup, scripts }));
    return { status: page.status, body, policy: documentPolicy({ ...inTemplate, styles: [...inTemplate.styles, ...styles.sources] }) };
  };

  const drawnPage = async (c: AppContext): Promise<Response> => {
    const href = canonicalHref(c.req.path, new URL(c.req.url).searchParams);
    try {
      const key = `${built.build} ${await catalogueVersion(db)} ${href}`;
      const page = await cache.forceFetch(key, { context: () => visitor.run(c.env ?? {}, () => draw(href)) });
      if (page.status !== 200) cache.delete(key);
      return await sendPage(c, page);
    } catch (error) {
      if (isAway(error)) return sendPage(c, { status: 503, ...away }, unavailableHeaders);
      log.error('page rendering failed', { requestId: c.get('requestId'), method: c.req.method, route: c.req.routePath, error });
      return sendPage(c, { status: 200, ...shell }, { 'Cache-Control': 'no-store' });
    }
  };

  app.get('/index.html', (c) => sendPage(c, { status: 200, ...shell }));
  app.get('*', async (c, next) => {
    const kind = pageKind(c.req.path);
    if (kind === 'drawn') return drawnPage(c);
    if (kind === 'shell') return sendPage(c, { status: 200, ...shell });
    // What looks like a file or asks for data is no page; the visitor who mistyped an address gets the shop's own words.
    const wantsPage = (c.req.header('accept') ?? '').includes('text/html') && !/\.\w+$/.test(c.req.path);
    return wantsPage ? sendPage(c, { status: 404, ...shell }) : next();
  });
}

/** Room of the documents over a build; without one (development) the development server draws them. */
export function mountPages(built: Built | undefined): Plugin {
  return (app, services) => {
    if (built) mountBuiltPages(app, services, built);
  };
}
