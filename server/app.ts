/** Builds the HTTP app from its services. Tests call it without a socket. */
import type { Plugin } from './http/plugin.ts';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { api } from '#contract/api.ts';
import { livePath } from '#contract/desk/live.ts';
import { orderEventsPath } from '#contract/order-event.ts';
import { deskApi } from '#contract/desk/api.ts';
import { words } from '#language/words.ts';
import type { Kind } from './http/admission.ts';
import { AppError, NotFound, Overloaded, Unavailable, asAppError } from './http/errors.ts';
import { handlers } from './shop-handlers.ts';
import { commonHeaders } from './http/headers.ts';
import { identityPaths, mountIdentity, signInRefused } from './identity/plugin.ts';
import { mountApi } from '#server/shop/mount.ts';
import type { App } from './http/run-call.ts';
import { mountDeskLive } from './desk/live.ts';
import { mountDeskApi } from './desk/mount.ts';
import { deskHandlers } from './desk-handlers.ts';
import { normalPath } from './http/normal-path.ts';
import { observeRequests } from './http/observe.ts';
import { refuseLong } from './http/request-size.ts';
import { mountOrderEvents } from './order/events.ts';
import { openApiText } from './ops/openapi-text.ts';
import { sendText } from '#server/http/respond.ts';
import type { Services } from './services.ts';
import { refuseAsked } from './pages/error-page.ts';
import { serverTiming, timeStatements } from './http/timing.ts';

/** Builds the app. Mounts the API first, then `plugins` in their order. */
export function createApp(services: Services, ...plugins: Plugin[]): App {
  const { env, log, pool } = services;
  const app: App = new Hono({ getPath: (request) => normalPath(request.url) });

  observeRequests(app, services);
  app.use(commonHeaders(services));
  app.use(refuseLong);
  if (env.role === 'worker') app.use(refuseShoppers);
  if (env.development) {
    timeStatements(pool);
    app.use(serverTiming());
  }
  for (const { method, access, path } of Object.values(api)) {
    // Public responses only: compressing a secret next to input from the client reveals its length (BREACH).
    // Responses that are already compressed pass unchanged.
    if (method === 'GET' && access === 'public' && !path.includes('{')) app.get(path, compress());
  }

  for (const [path, kind] of outsideApi) app.use(path, (_c, next) => services.admission.run(kind, next));
  mountApi(app, services, handlers);
  mountDeskApi(app, services, deskHandlers);
  mountIdentity(app, services);
  mountOrderEvents(app, services);
  mountDeskLive(app, services);
  app.get('/api/openapi.json', (c) => sendText(c, openApiText()));
  refuseOtherMethods(app);
  app.all('/api/*', () => {
    throw new NotFound();
  });
  for (const mount of plugins) mount(app, services);

  app.notFound((c) => refuseAsked(c, services, new NotFound(), c.get('requestId')));
  app.onError(async (error, c) => {
    const refusal = asAppError(error);
    const requestId = c.get('requestId');
    // Overload is counted, and logged once in a while (`Admission`). A shutdown is planned.
    const isExpected = refusal instanceof Overloaded || refusal.code === 'stopping';
    if (refusal.status >= 500 && !isExpected)
      log.error('request failed', {
        method: c.req.method,
        route: c.req.routePath,
        status: refusal.status,
        code: refusal.code,
        error,
      });
    return (await signInRefused(c, services, refusal)) ?? refuseAsked(c, services, refusal, requestId);
  });
  return app;
}

/** Requests outside the API that use the database or the disk, and by which kind they are admitted. */
const outsideApi: readonly (readonly [path: string, kind: Kind])[] = [
  ['/img/*', 'picture'],
  ['/brand/*', 'picture'],
  ['/uploads/*', 'picture'],
  ['/pay/*', 'other'],
  ['/sandbox/*', 'other'],
  ['/oidc/*', 'other'],
  ['/api/auth/oidc/*', 'other'],
  ['/:file{sitemap.*\\.xml}', 'other'],
];

const workerPaths: ReadonlySet<string> = new Set([api.getHealth, api.getReady, api.getVersion].map(({ path }) => path));

/** A worker process answers those who watch over it. A shopper who gets here was sent to the wrong process, so a balancer may try another. */
const refuseShoppers: MiddlewareHandler = async (c, next) => {
  if (!workerPaths.has(c.req.path)) throw new Unavailable(undefined, 'worker');
  await next();
};

/** Paths that are read and are no calls of the contract. */
const readOnly: readonly string[] = ['/api/openapi.json', orderEventsPath, livePath, ...identityPaths];

/** 405 on every path that has calls, for the methods that it has not. */
function refuseOtherMethods(app: App): void {
  const methods = new Map<string, string[]>(readOnly.map((path) => [path, ['GET']]));
  for (const { path, method } of [...Object.values(api), ...Object.values(deskApi)])
    methods.set(path, [...(methods.get(path) ?? []), method]);
  for (const [path, allowed] of methods) {
    app.all(path.replace(/\{(\w+)\}/g, ':$1').replace(/(.)\/$/, '$1'), () => {
      throw new AppError(405, 'method', words().request.invalid, { Allow: allowed.join(', ') });
    });
  }
}
