/** The event stream of a shopper's orders (`contract/order-event.ts`). `http/streams.ts` ends it when the process stops. */
import { desc, eq } from '#server/db/sql.ts';
import { words } from '#language/words.ts';
import { type OrderEvent, heartbeatSeconds, orderEventsPath } from '#contract/order-event.ts';
import { requireUser } from '#server/auth/session.ts';
import type { Db } from '#server/db/client.ts';
import { orders } from '#server/db/schema.ts';
import { eventStreamHeaders, openEventStream } from '#server/http/event-stream.ts';
import { Overloaded, Unavailable } from '#server/http/errors.ts';
import type { App } from '#server/http/run-call.ts';
import type { Services } from '#server/services.ts';
import { OrderWatch } from './watch.ts';

const maxStreams = 5_000;
const maxStreamsPerShopper = 8;
/** Mounts the stream. Throws 401 for a visitor, 503 when the process has too many or stops. */
export function mountOrderEvents(app: App, services: Services): void {
  const { db, env, lifecycle, admission } = services;
  const watch = new OrderWatch(services);
  let open = 0;
  app.get(orderEventsPath, async (c) => {
    const user = await admission.run('personal', () => requireUser(db, c, env, words().login.toContinue));
    if (lifecycle.stopping) throw new Unavailable(undefined, 'stopping');
    if (open >= maxStreams || watch.count(user.id) >= maxStreamsPerShopper) throw new Overloaded();
    // Hono answers HEAD like GET and drops the body: nobody would read that stream or close it.
    if (c.req.method === 'HEAD') return c.body(null, 200, eventStreamHeaders);
    open += 1;
    const body = openEventStream<OrderEvent>({
      watch: (hear) => watch.watch(user.id, hear),
      findFirst: () => findLastMove(db, user.id),
      heartbeatSeconds,
      onEnd: () => (open -= 1),
    });
    return c.body(body, 200, eventStreamHeaders);
  });
}

/** The move of the shopper's orders that is the newest. */
async function findLastMove(db: Db, userId: string): Promise<OrderEvent | undefined> {
  const [row] = await db
    .select({ order: orders.id, at: orders.updatedAt })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.updatedAt))
    .limit(1);
  return row && { order: row.order, date: row.at.toISOString() };
}
