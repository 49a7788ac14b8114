/** The order page follows the server's event stream; here the network is a stream that the test writes to. */
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Order } from '#contract/order.ts';
import { followOrders } from '#src/shop/data/order-events.lazy.ts';
import { ordersQuery } from '#src/shop/data/order.ts';

const session = { token: 'secret', userId: 'u1', name: 'Meera', email: 'meera@example.test' };
const id = '0198f0a0-0000-7000-8000-000000000001';
const event = (date: string) => `data: ${JSON.stringify({ order: id, date })}\n\n`;

/** One connection: what the server says on it, and its end. */
let connections: { say: (text: string) => void; end: () => void; request: Request }[] = [];
let answers: (() => Response)[] = [];
let isVisible = true;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isVisible ? 'visible' : 'hidden'));
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answer = answers.shift();
    if (answer) return answer();
    const stream = new TransformStream<Uint8Array, Uint8Array>();
    const writer = stream.writable.getWriter();
    init.signal?.addEventListener('abort', () => void writer.abort(new Error('aborted')).catch(() => {}));
    connections.push({
      say: (text) => void writer.write(new TextEncoder().encode(text)).catch(() => {}),
      end: () => void writer.close().catch(() => {}),
      request: new Request(`http://shop.test${url}`, { headers: init.headers ?? {} }),
    });
    return new Response(stream.readable, { headers: { 'content-type': 'text/event-stream' } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  [connections, answers, isVisible] = [[], [], true];
});

function follow() {
  const client = new QueryClient();
  const refetched = vi.spyOn(client, 'invalidateQueries').mockResolvedValue();
  const order = { _id: id, moves: [{ status: 'pending', date: '2026-01-01T00:00:00.000Z' }] } as unknown as Order;
  client.setQueryData(ordersQuery(session.userId).queryKey, [order]);
  const live: boolean[] = [];
  const stop = followOrders(client, session, (isLive) => live.push(isLive));
  onTestFinished(stop);
  return { refetched, live, stop };
}
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const setVisible = (next: boolean) => {
  isVisible = next;
  document.dispatchEvent(new Event('visibilitychange'));
};

test('a move that the page does not show yet fetches the orders again; a shown one does not', async () => {
  const { refetched, live } = follow();
  await pass();
  expect(connections[0]?.request.headers.get('authorization')).toBe('Bearer secret');
  connections[0]?.say(`:\n\n${event('2026-01-01T00:00:00.000Z')}`);
  await pass();
  expect([live, refetched.mock.calls.length]).toEqual([[true], 0]);
  // Cut in the middle, as networks do.
  connections[0]?.say(event('2026-01-02T00:00:00.000Z').slice(0, 20));
  connections[0]?.say(event('2026-01-02T00:00:00.000Z').slice(20));
  await pass();
  expect(refetched.mock.calls.map(([filter]) => filter?.queryKey?.[0])).toEqual(['orders', 'notifications']);
});

test('a stream that ends is opened again within two seconds, and meanwhile the page polls', async () => {
  const { live } = follow();
  await pass();
  connections[0]?.end();
  await pass();
  expect(live).toEqual([true, false]);
  await pass(2_000);
  expect([connections.length, live]).toEqual([2, [true, false, true]]);
});

test('a stream that is silent for longer than two heartbeats is dead and opened again', async () => {
  follow();
  await pass();
  connections[0]?.say(':\n\n');
  await pass(39_000);
  expect(connections).toHaveLength(1);
  await pass(3_100);
  expect(connections).toHaveLength(2);
});

test('a hidden page holds no connection, and follows again when it is shown', async () => {
  const { live } = follow();
  await pass();
  setVisible(false);
  await pass(60_000);
  expect([connections.length, live]).toEqual([1, [true, false]]);
  setVisible(true);
  await pass();
  expect(connections).toHaveLength(2);
});

test.each([401, 404])('a server that answers %s is not asked again', async (status) => {
  answers = [() => new Response(null, { status })];
  const { live } = follow();
  await pass(120_000);
  expect([connections.length, live]).toEqual([0, [false]]);
});

test('a busy server is given the time that it asks for', async () => {
  answers = [() => new Response(null, { status: 503, headers: { 'retry-after': '30' } })];
  follow();
  await pass(29_000);
  expect(connections).toHaveLength(0);
  await pass(1_500);
  expect(connections).toHaveLength(1);
});

test('leaving the page ends it for good', async () => {
  const { stop } = follow();
  await pass();
  stop();
  await pass(120_000);
  expect(connections).toHaveLength(1);
});
