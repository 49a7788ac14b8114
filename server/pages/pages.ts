/**
 * Every document of the shop. Public pages are drawn here for their first visitor, the same for everybody, and kept until
 * the catalogue changes; others are frames (`contract/page-frame.ts`), which the browser fills. When drawing fails the shell goes out
 * as well, so that the shop still opens; when the database is away a page says so.
 */
import { words } from '#language/words.ts';
import { canonicalHref } from '#contract/page-address.ts';
import type { Plugin } from '#server/http/plugin.ts';
import { knownVersion } from '../catalogue/known-version.ts';
import type { App } from '#server/http/run-call.ts';
import type { AppContext } from '#server/http/request.ts';
import type { Services } from '../services.ts';
import { AppError } from '#server/http/errors.ts';
import { unconfirmedHeaders } from '#server/http/cached-reply.ts';
import { CompressedText } from '#server/http/compressed-text.ts';
import { timed } from '#server/http/timing.ts';
import { pageKind, pageRoute } from './addresses.ts';
import { wantsPage } from './error-page.ts';
import { unavailableHeaders, unavailablePage } from './unavailable.ts';
import { filesByRoute } from './chunks.ts';
import { keptPages } from './kept-pages.ts';
import type { FrameName } from '#contract/page-frame.ts';
import { brandedPolicy, type Closed, inLookOf, saidClosed } from './branded.ts';
import { documentOf } from './document.ts';
import { framedPages, withoutRobots } from './framed.ts';
import { inlineStyles, sourcesOfTemplate } from './inline.ts';
import { documentPolicy } from './policy.ts';
import type { Built } from './renderer.ts';
import type { Attempt } from '#contract/page-head.ts';
import { type CachedPage, isAway, sendPage } from './send-page.ts';
import { mountSignIn } from './sign-in.ts';

/** Never leaves the process. */
const ownOrigin = 'http://shop.internal';

/** Lets the screens call the API without a socket. Whose call it is, the scope of the page's request says. */
function connect(app: App, { renderer }: Built): void {
  renderer.configureTransport({ origin: ownOrigin, fetch: async (url, init) => app.fetch(new Request(url, init), {}) });
}

/** What only the page of one visitor has. */
interface OwnParts {
  known?: string;
  attempt?: Attempt;
  loadsAtOnce?: boolean;
}

/** The moment for which a page is drawn: what is said of the shop being closed. */
interface DrawnAt {
  closed?: { said: Closed | undefined };
}

/** Documents that nothing is drawn in. */
function plainDocuments({ template }: Built) {
  const inTemplate = sourcesOfTemplate(template);
  const policy = documentPolicy({ scripts: [], styles: [] });
  return {
    inTemplate,
    shell: { body: new CompressedText(template), policy: documentPolicy(inTemplate) },
    empty: { body: new CompressedText(withoutRobots(template)), policy: documentPolicy(inTemplate) },
    nothing: { body: new CompressedText(''), policy },
  };
}

/** The empty page, byte for byte what the service worker installs: only a header can keep it out of search engines. */
function mountShell(app: App, shell: CachedPage): void {
  app.get('/index.html', (c) => sendPage(c, shell, { 'X-Robots-Tag': 'noindex' }));
}

/** 405 for what is no look at a page. */
function refuseOtherMethods(app: App): void {
  app.all('*', async (c, next) => {
    if (pageKind(c.req.path) === 'unknown') return next();
    throw new AppError(405, 'method', words().request.invalid, { Allow: 'GET, HEAD' });
  });
}

function mountBuiltPages(app: App, services: Services, built: Built): void {
  const { admission, closing, db, env, log, profiles } = services;
  connect(app, built);
  const filesOf = filesByRoute(built.chunks);
  const pageOf = keptPages();
  const { inTemplate, shell, empty, nothing } = plainDocuments(built);

  /** `known`: the path without what the visitor's own address adds. `attempt`: the refused sign-in that the page reports. */
  const draw = async (href: string, { known = href, closed, ...own }: OwnParts & DrawnAt = {}): Promise<CachedPage> => {
    const shop = await profiles.at((await knownVersion(db)).version);
    const { said } = closed ?? { said: await closing.now() };
    built.renderer.configureShop(shop);
    const page = await admission.run('read', () => timed('render', () => built.renderer.renderPage(href, own.attempt)));
    if ('elsewhere' in page) return { status: 302, ...nothing, location: page.elsewhere };
    const { scripts, styles: addresses } = filesOf(page.routeIds);
    const styles = inlineStyles(addresses, built.styles);
    const document = documentOf(built.template, { page, href: known, origin: env.publicUrl, styles: styles.markup, scripts, shop, ...own });
    const policy = documentPolicy({ ...inTemplate, styles: [...inTemplate.styles, ...styles.sources] });
    return {
      status: page.status,
      retryAfterSeconds: page.retryAfterSeconds,
      body: new CompressedText(saidClosed(inLookOf(document, shop), said)),
      policy: brandedPolicy(policy, shop),
    };
  };

  const away = () => unavailablePage(profiles.known);
  const framedPage = framedPages(built);
  const framed = async (c: AppContext, only?: FrameName) =>
    framedPage(new URL(c.req.url), { shop: await profiles.recent(), closed: await closing.now() }, only);
  const drawnPage = async (c: AppContext): Promise<Response> => {
    const href = canonicalHref(c.req.path, new URL(c.req.url).searchParams);
    const fromCache = async (): Promise<Response> => {
      const { version, unconfirmedSeconds } = await knownVersion(db);
      const closed = await closing.now();
      const key = [built.build, version, closed?.until, closed?.text, href].join(' ');
      const page = await pageOf(key, () => draw(href, { closed: { said: closed } }));
      return sendPage(c, page, unconfirmedHeaders(unconfirmedSeconds));
    };
    try {
      return await admission.run('cached', fromCache);
    } catch (error) {
      if (isAway(error)) return sendPage(c, away(), unavailableHeaders);
      log.error('page rendering failed', { method: c.req.method, route: c.req.routePath, error });
      return sendPage(c, await framed(c), { 'Cache-Control': 'no-store' });
    }
  };

  mountSignIn(app, services, { draw, framed, shell: { status: 200, ...empty }, away });
  mountShell(app, { status: 200, ...shell });
  app.get('*', async (c, next) => {
    const kind = pageKind(c.req.path);
    c.set('route', pageRoute(c.req.path, kind));
    if (kind === 'drawn') return drawnPage(c);
    if (kind === 'shell') return sendPage(c, await framed(c));
    // The visitor who mistyped an address gets the shop's own words; what asks for data gets data.
    return wantsPage(c) ? sendPage(c, { ...(await framed(c, 'missing')), status: 404 }) : next();
  });
  refuseOtherMethods(app);
}

/** Room of the documents over a build; without one (development) the development server draws them. */
export function mountPages(built: Built | undefined): Plugin {
  return (app, services) => {
    if (built) mountBuiltPages(app, services, built);
  };
}
