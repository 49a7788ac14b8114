import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { OrderEvent, orderEventsPath } from '#contract/order-event.ts';
import { closeAllSessions } from '#server/auth/session.ts';
import { mountPayment } from '#server/payment/plugin.ts';
import { runCommand } from '#tests/support/server/cli.ts';
import { urlOf } from '#tests/support/server/database.ts';
import { cards, payByCard, proofOf, startPayment } from '#tests/support/server/purchase.ts';
import { freePort, startServer } from '#tests/support/server/server-process.ts';
import { createTestApp, type Shopper } from '#tests/support/server/test-app.ts';

const app = await createTestApp({ plugins: [mountPayment] });
const { call, services, signUp } = app;

async function placeOrder() {
  const { as, intent } = await startPayment(app);
  const body = proofOf(intent, await payByCard(app, intent, cards.pays));
  return { as, id: (await call('createOrder', { body }, { as })).reply.order._id };
}
async function lastMove(as: Shopper, id: string): Promise<OrderEvent> {
  const { moves } = (await call('getOrder', { params: { id } }, { as })).reply;
  return { order: id, date: moves.at(-1)?.date ?? '' };
}

/** The events of a response: `next` waits for one, and gives undefined when the stream has ended. */
function eventsOf(response: Response) {
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = (response.body ?? expect.fail('no stream')).pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  onTestFinished(() => void reader.cancel().catch(() => {}));
  const next = async (): Promise<OrderEvent | undefined> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end === -1) {
        const { done, value } = await reader.read();
        if (done) return undefined;
        text += value;
      } else {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        if (line.startsWith('data: ')) return OrderEvent.parse(JSON.parse(line.slice(6)));
      }
    }
  };
  /** Waits for the event of an order at a time. A move of the last seconds may be told twice. */
  const hears = async (event: OrderEvent): Promise<void> => {
    for (let heard; heard?.order !== event.order || heard.date !== event.date;) heard = (await next()) ?? expect.fail('the stream ended');
  };
  return { next, hears, close: () => reader.cancel() };
}
const follow = async (as: Shopper) => eventsOf(await app.request(orderEventsPath, { headers: as.headers }));

describe('A shopper who follows their orders', () => {
  test('hears of the last move at once and of each further one, with the time that the order has', async () => {
    const { as, id } = await placeOrder();
    const events = await follow(as);
    expect(await events.next()).toEqual(await lastMove(as, id));
    for (const status of ['CONFIRMED', 'SHIPPED']) {
      await runCommand(app, 'order', id, status);
      await events.hears(await lastMove(as, id));
    }
  });

  test('hears nothing of the orders of others', async () => {
    const [own, other] = [await placeOrder(), await placeOrder()];
    const events = await follow(own.as);
    expect((await events.next())?.order).toBe(own.id);
    await runCommand(app, 'order', other.id, 'CONFIRMED');
    await runCommand(app, 'order', own.id, 'DELIVERED');
    const [heard, last] = [new Set<string>(), await lastMove(own.as, own.id)];
    for (let event; event?.date !== last.date;) {
      event = (await events.next()) ?? expect.fail('the stream ended');
      heard.add(event.order);
    }
    expect([...heard]).toEqual([own.id]);
  });

  test('misses nothing while the database is away', async () => {
    const { as, id } = await placeOrder();
    const events = await follow(as);
    await events.next();
    const warned = vi.spyOn(services.log, 'warn');
    await services.db.execute(sql`alter table orders rename column updated_at to away`);
    await expect.poll(() => warned.mock.calls.length).toBe(1);
    await services.db.execute(sql`alter table orders rename column away to updated_at`);
    await runCommand(app, 'order', id, 'SHIPPED');
    await events.hears(await lastMove(as, id));
  });

  test('must be signed in', async () => {
    const visitor = await app.request(orderEventsPath);
    expect(visitor.status).toBe(401);
    const as = await signUp();
    await closeAllSessions(services.db, as.id);
    expect((await app.request(orderEventsPath, { headers: as.headers })).status).toBe(401);
  });

  test('holds no place for a program that asks for headers only', async () => {
    const as = await signUp();
    for (let n = 0; n < 9; n += 1) {
      const answer = await app.request(orderEventsPath, { method: 'HEAD', headers: as.headers });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    }
    await Promise.all(Array.from({ length: 8 }, () => follow(as)));
    expect((await app.request(orderEventsPath, { method: 'HEAD' })).status).toBe(401);
  });

  test('has at most eight streams, and room again when one is closed', async () => {
    const as = await signUp();
    const streams = await Promise.all(Array.from({ length: 8 }, () => follow(as)));
    const refused = await app.request(orderEventsPath, { headers: as.headers });
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([503, true]);
    await streams[0]?.close();
    await follow(as);
  });
});

test('An order moved in one process is heard by those connected to another, until that stops', async () => {
  const { as, id } = await placeOrder();
  const folder = mkdtempSync(join(tmpdir(), 'haat-events-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const server = startServer({ PORT: await freePort(), DATA_DIR: folder, DATABASE_URL: urlOf(app.database) });
  const events = eventsOf(await fetch((await server.open) + orderEventsPath, { headers: as.headers }));
  await events.hears(await lastMove(as, id));
  await runCommand(app, 'order', id, 'SHIPPED');
  await events.hears(await lastMove(as, id));
  server.process.kill('SIGTERM');
  while ((await events.next()) !== undefined);
  expect(await server.ended).toBe(0);
});
