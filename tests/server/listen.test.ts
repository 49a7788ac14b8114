import { type Socket, connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { listen } from '#server/http/listen.ts';
import { freePort } from '#tests/support/server/server-process.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const shop = await createTestApp();

test('a busy process accepts more than one connection per turn of the event loop', async () => {
  const port = Number(await freePort());
  const servers = await listen(shop.app, '127.0.0.1', port);
  let accepted = 0;
  for (const server of servers) server.on('connection', () => (accepted += 1));
  const count = 96;
  const visitors: Socket[] = Array.from({ length: count }, () => connect(port, '127.0.0.1'));
  let turns = 0;
  for (; accepted < count && turns < count; turns += 1) await nextTurn();
  // One at a time would take a turn for each.
  expect(accepted).toBe(count);
  expect(turns).toBeLessThan(count / 3);
  for (const visitor of visitors) visitor.destroy();
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
});

test('a port that another process has is not shared with it', async () => {
  const port = Number(await freePort());
  const first = await listen(shop.app, '127.0.0.1', port);
  await expect(listen(shop.app, '127.0.0.1', port)).rejects.toThrow(`Port ${port} is in use. Stop the other process, or set PORT.`);
  await Promise.all(first.map((server) => new Promise((resolve) => server.close(resolve))));
});
