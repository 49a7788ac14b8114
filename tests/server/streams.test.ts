import { expect, test } from 'vitest';
import type { Plugin } from '#server/http/plugin.ts';
import { listen } from '#server/http/listen.ts';
import { shutDown } from '#server/ops/shutdown.ts';
import { patient } from '#tests/support/patience.ts';
import { freePort } from '#tests/support/server/server-process.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

/** An event stream that says something all the time and never ends. */
const stream: Plugin = (app) => {
  app.get('/ticks', (c) => {
    let timer: NodeJS.Timeout;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        timer = setInterval(() => controller.enqueue(new TextEncoder().encode('data: tick\n\n')), 1);
      },
      cancel: () => clearInterval(timer),
    });
    return c.body(body, 200, { 'Content-Type': 'text/event-stream' });
  });
};

test('a shutdown ends event streams at once instead of waiting for them', async () => {
  const shop = await createTestApp({ plugins: [stream] });
  const port = Number(await freePort());
  const servers = await listen(shop.app, '127.0.0.1', port);
  const reader = (await fetch(`http://127.0.0.1:${port}/ticks`)).body?.getReader() ?? expect.fail('no stream');
  expect((await reader.read()).done).toBe(false);
  const began = performance.now();
  const { lifecycle } = shop.services;
  const closed = shutDown({ servers, workers: [], lifecycle, closeDatabase: async () => {} });
  // The end of the stream, not an error: the connection was closed properly.
  for (let done = false; !done;) ({ done } = await reader.read());
  await closed;
  expect(performance.now() - began).toBeLessThan(patient(3_000));
});
