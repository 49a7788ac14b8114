import { requestSeconds } from '#server/metrics/measurements.ts';
import { currentRequest, inRequest } from '#server/scope/request-scope.ts';
import type { Services } from '#server/services.ts';
import { clientAddress } from './client-address.ts';
import type { App } from './run-call.ts';
import { requestIdOf } from './request-id.ts';
import type { AppContext } from './request.ts';
import { trackStream } from './streams.ts';

/** Gives each request its id, logs it and measures its time. */
export function observeRequests(app: App, { env, lifecycle, log }: Services): void {
  const logged = async (c: AppContext, next: () => Promise<void>): Promise<{ seconds: number; labels: Record<string, string> }> => {
    const startedAt = performance.now();
    await next();
    c.res.headers.set('X-Request-Id', c.get('requestId'));
    // During shutdown, tell the client to open its next connection elsewhere.
    if (lifecycle.stopping) c.res.headers.set('Connection', 'close');
    trackStream(c);
    const ms = performance.now() - startedAt;
    const entry = { method: c.req.method, route: c.get('route') ?? c.req.routePath, status: c.res.status };
    log.info('request', { ...entry, ms: Math.round(ms) });
    return { seconds: ms / 1_000, labels: { ...entry, status: String(entry.status) } };
  };
  app.use(async (c, next) => {
    // A page that calls the API while it is rendered stays one request, and is measured once.
    const outer = currentRequest();
    c.set('requestId', outer?.id ?? requestIdOf(c, env));
    if (outer) return void (await logged(c, next));
    const { seconds, labels } = await inRequest({ id: c.get('requestId'), visitor: clientAddress(c, env) }, () => logged(c, next));
    requestSeconds.observe(labels, seconds);
  });
}
