/** The event stream of the desk (`contract/desk/live.ts`): new orders, requests and returns, and what others change. */
import { type LiveEvent, liveHeartbeatSeconds, livePath } from '#contract/desk/live.ts';
import { eventStreamHeaders, openEventStream } from '#server/http/event-stream.ts';
import { Overloaded, Unavailable } from '#server/http/errors.ts';
import type { App } from '#server/http/run-call.ts';
import type { Services } from '#server/services.ts';
import { DeskWatch } from './watch.ts';
import { requireStaff } from './session.ts';

/** Ten people with a few devices and tabs each. */
const maxStreams = 200;

/** Mounts the stream. Throws like a call for staff, 503 when the process has too many or stops. */
export function mountDeskLive(app: App, services: Services): void {
  const { db, env, lifecycle, admission } = services;
  const watch = new DeskWatch(services);
  let open = 0;
  app.get(livePath, async (c) => {
    await admission.run('desk', () => requireStaff(db, c, env));
    if (lifecycle.stopping) throw new Unavailable(undefined, 'stopping');
    if (open >= maxStreams) throw new Overloaded();
    // Hono answers HEAD like GET and drops the body: nobody would read that stream or close it.
    if (c.req.method === 'HEAD') return c.body(null, 200, eventStreamHeaders);
    open += 1;
    const body = openEventStream<LiveEvent>({
      watch: (hear) => watch.watch(hear),
      // The desk reads everything once when the stream begins; from then on nothing may be missed.
      findFirst: () => watch.ready(),
      heartbeatSeconds: liveHeartbeatSeconds,
      onEnd: () => (open -= 1),
    });
    return c.body(body, 200, eventStreamHeaders);
  });
}
