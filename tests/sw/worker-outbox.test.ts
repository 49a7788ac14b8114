/** What the worker sends when the browser wakes it while no page is open. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Connection, connect } from '#src/outbox/store/connection.ts';
import type { QueuedAction } from '#src/outbox/action.ts';
import { startOutboxSession } from '#src/outbox/store/session.ts';
import { deviceId } from '#src/outbox/store/device.ts';
import { readState } from '#src/outbox/store/read-state.ts';
import { saveAction } from '#src/outbox/store/save-action.ts';
import { openDevice, serverResponse, type Worker } from '#tests/support/worker/service-worker.ts';
import { shopApp } from '#tests/support/client/shop-app.ts';
import { wishLane } from '#tests/support/client/lanes.ts';

const user = '11111111-1111-4111-8111-111111111111';
const other = '22222222-2222-4222-8222-222222222222';
let device: ReturnType<typeof openDevice>;
let worker: Worker;
type Network = typeof device.network;
let connection: Connection;
let messagesToPages: unknown[];
let channel: BroadcastChannel;

beforeEach(async () => {
  device = openDevice();
  device.network.answer = ({ method }) => (method === 'POST' ? serverResponse('{}') : undefined);
  worker = await device.wake();
  connection = connect(shopApp, async () => undefined);
  messagesToPages = [];
  channel = new BroadcastChannel('outbox');
  channel.onmessage = ({ data }) => void messagesToPages.push(data);
});
afterEach(async () => {
  channel.close();
  await connection.close();
});

/** A queued heart that has not reached the server. */
async function tapHeart(productId: string, userId = user): Promise<QueuedAction | undefined> {
  const wish = {
    kind: 'wish.add' as const,
    payload: {
      itemId: crypto.randomUUID(),
      productId,
      image: '',
      rating: 4,
      productTitle: productId,
      price: 1,
      oldPrice: 1,
      brand: '',
      discount: 0,
    },
  };
  return saveAction(
    connection,
    { ...wish, id: crypto.randomUUID(), userId, lane: wishLane(productId), seen: undefined } as never,
    Date.now(),
  );
}
const waiting = async () => (await readState(connection, user)).queued;

it('sends the queued actions with the shopper’s session and device name, and tells the pages', async () => {
  await startOutboxSession(connection, user, 'token');
  const name = await deviceId(connection, 'a-device');
  const [first, second] = [await tapHeart('kurta'), await tapHeart('saree')];
  await worker.sync('outbox');
  expect(await waiting()).toEqual([]);
  expect(
    device.network.requests.map(({ method, headers }) => [
      method,
      headers.get('Authorization'),
      headers.get('x-device'),
      headers.get('Idempotency-Key'),
    ]),
  ).toEqual([first, second].map((row) => ['POST', 'Bearer token', name, row?.id]));
  await vi.waitFor(() => expect(messagesToPages).toEqual(['changed', 'changed', 'changed']));
});

it('does nothing when the browser wakes it for another reason', async () => {
  await startOutboxSession(connection, user, 'token');
  await tapHeart('kurta');
  await worker.sync('else');
  expect(device.network.requests).toEqual([]);
  expect(await waiting()).toHaveLength(1);
});

it.for([
  ['there is no network', (net: Network) => void (net.mode = 'offline')],
  ['a captive portal answers', (net: Network) => void (net.mode = 'portal')],
  ['the server is down', (net: Network) => void (net.answer = () => serverResponse('{}', { status: 503 }))],
] satisfies [string, (net: Network) => void][])('requests another wake-up when %s', async ([, meet]) => {
  await startOutboxSession(connection, user, 'token');
  await tapHeart('kurta');
  meet(device.network);
  await expect(worker.sync('outbox')).rejects.toThrow('some changes still wait');
  expect((await waiting()).map(({ state }) => state)).toEqual(['unknown']);
});

it('requests another wake-up for unsent actions, and not for actions that wait for a sign-in', async () => {
  await tapHeart('kurta');
  await expect(worker.sync('outbox')).rejects.toThrow('some changes still wait');
  expect((await waiting()).map(({ state }) => state)).toEqual(['ready']);
  await startOutboxSession(connection, user, 'token');
  device.network.answer = () => serverResponse('{"code":"session_ended"}', { status: 401 });
  await worker.sync('outbox');
  expect((await waiting()).map(({ state }) => state)).toEqual(['held']);
  await tapHeart('saree', other);
  await expect(worker.sync('outbox'), 'one of two waits').rejects.toThrow('some changes still wait');
});

it('leaves sending to a page that holds the drain lock', async () => {
  await startOutboxSession(connection, user, 'token');
  await tapHeart('kurta');
  await navigator.locks.request('outbox-drain', () => worker.sync('outbox'));
  expect(device.network.requests).toEqual([]);
  expect(await waiting()).toHaveLength(1);
  await vi.waitFor(() => expect(messagesToPages).toEqual(['changed']));
});

it('closes the store, so that the next version of the shop can upgrade it', async () => {
  await startOutboxSession(connection, user, 'token');
  await worker.sync('outbox');
  await connection.close();
  const [{ name = '' } = {}] = await indexedDB.databases();
  const blocked = vi.fn();
  await new Promise((resolve, reject) => {
    const deletion = indexedDB.deleteDatabase(name);
    deletion.onsuccess = resolve;
    deletion.onerror = reject;
    deletion.onblocked = blocked;
  });
  expect(blocked).not.toHaveBeenCalled();
});
