/** The event stream of a shopper's orders (`contract/order-event.ts`). `http/streams.ts` ends it when the process stops. */
import { desc, eq } from 'drizzle-orm';
import { messages } from '#contract/messages.ts';
import { type OrderEvent, heartbeatSeconds, orderEventsPath } from '#contract/order-event.ts';
import { requireUser } from '#server/auth/session.ts';
import type { Db } from '#server/db/client.ts';
import { orders } from '#server/db/schema.ts';
import { Overloaded, Unavailable } from '#server/http/errors.ts';
import type { App } from '#server/http/run-call.ts';
import type { Services } from '#server/services.ts';
import { OrderWatch } from './watch.ts';

/** A stream ends after this time and its device connects again: so a session that has ended is noticed, and processes share the load. */
const maxLifeMs = 5 * 60_000;
const maxStreams = 5_000;
const maxStreamsPerShopper = 8;
/** Events that a device has not taken. It is gone, or too slow to be worth the memory. */
const maxUnread = 64;

const encoder = new TextEncoder();
const encode = (event: OrderEvent): Uint8Array => encoder.encode(`data: ${JSON.stringify(event)}\n\n`);
const heartbeat = encoder.encode(':\n\n');

/** Mounts the stream. Throws 401 for a visitor, 503 when the process has too many or stops. */
export function mountOrderEvents(app: App, services: Services): void {
  const { db, env, lifecycle, admission } = services;
  const watch = new OrderWatch(services);
  let open = 0;
  app.get(orderEventsPath, async (c) => {
    const user = await admission.run('personal', () => requireUser(db, c, env, messages.login.toContinue));
    if (lifecycle.stopping) throw new Unavailable(undefined, 'stopping');
    if (open >= maxStreams || watch.count(user.id) >= maxStreamsPerShopper) throw new Overloaded();
    open += 1;
    const body = openStream(db, watch, user.id, () => (open -= 1));
    return c.body(body, 200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store, no-transform',
      // nginx would hold events back until its buffer is full.
      'X-Accel-Buffering': 'no',
    });
  });
}

function openStream(db: Db, watch: OrderWatch, userId: string, onEnd: () => void): ReadableStream<Uint8Array> {
  let stop = (): void => {};
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (bytes: Uint8Array): void => {
        if ((controller.desiredSize ?? 0) < -maxUnread) end();
        else controller.enqueue(bytes);
      };
      const unwatch = watch.watch(userId, (event) => send(encode(event)));
      const beat = setInterval(() => send(heartbeat), heartbeatSeconds * 1_000);
      const life = setTimeout(() => end(), maxLifeMs);
      let isOpen = true;
      stop = () => {
        if (!isOpen) return;
        isOpen = false;
        unwatch();
        clearInterval(beat);
        clearTimeout(life);
        onEnd();
      };
      const end = (): void => {
        if (!isOpen) return;
        stop();
        controller.close();
      };
      // Watched before it is read: a move in between is told twice rather than never.
      const last = await findLastMove(db, userId).catch(() => undefined);
      if (isOpen) send(last ? encode(last) : heartbeat);
    },
    cancel: () => stop(),
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
