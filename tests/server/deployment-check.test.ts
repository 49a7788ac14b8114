/** `npm run shop -- check URL` against a shop behind a proxy that changes one thing at a time. */
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkCommand } from '#server/cli/check.ts';
import { readEnv } from '#server/env/env.ts';
import { makeDataDir } from '#tests/support/server/embedded-database.ts';
import { freePort, startServer } from '#tests/support/server/server-process.ts';
import { patient } from '#tests/support/patience.ts';

/** What the proxy does to a request; `undefined` passes it on. */
interface Fault {
  status?: number;
  headers?: (headers: IncomingHttpHeaders) => IncomingHttpHeaders;
  body?: string;
  /** The connection ends instead of an answer. */
  breaks?: true;
}
let faultOf: (path: string) => Fault | undefined = () => undefined;
let shopOrigin = '';

// Never closes a kept connection by itself: on a busy machine that met the next request.
const proxy = createServer({ keepAliveTimeout: 0 }, (asked, answer) => {
  const path = asked.url ?? '/';
  const fault = faultOf(path);
  if (fault?.breaks) return void asked.socket.destroy();
  if (fault?.status !== undefined || fault?.body !== undefined) {
    asked.resume();
    asked.once('end', () => answer.writeHead(fault.status ?? 200, { 'Content-Type': 'text/plain' }).end(fault.body));
    return;
  }
  // A connection for each: the shop may close one that is kept while it is used again.
  const onward = request(shopOrigin + path, { method: asked.method, headers: asked.headers, agent: false }, (received) => {
    answer.writeHead(received.statusCode ?? 502, fault?.headers?.(received.headers) ?? received.headers);
    received.pipe(answer);
  });
  // A refused upload is answered before all of it was sent: the answer stands.
  onward.once('error', () => {
    if (!answer.writableEnded) answer.destroy();
  });
  asked.pipe(onward);
});
let url = '';
let stop: () => Promise<unknown>;

beforeAll(async () => {
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  url = `http://localhost:${(proxy.address() as AddressInfo).port}`;
  const port = await freePort();
  shopOrigin = `http://localhost:${port}`;
  const shop = startServer({ DATA_DIR: makeDataDir(), PORT: port, PUBLIC_URL: url });
  await shop.open;
  stop = async () => {
    shop.process.kill('SIGTERM');
    await shop.ended;
  };
}, patient(120_000));
afterAll(async () => {
  await stop();
  proxy.close();
  proxy.closeAllConnections();
});

/** The names of the failed checks, and the error. */
async function failures(): Promise<{ failed: string[]; error: string | undefined }> {
  const failed: string[] = [];
  const say = (line: string) => {
    const name = /^ {2}FAILED {2}(.+?):/.exec(line)?.[1];
    if (name) failed.push(name);
  };
  const error = await checkCommand.runWithoutDatabase({ env: readEnv({}), say }, { positionals: [url], options: {} }).then(
    () => undefined,
    (thrown: Error) => thrown.message,
  );
  return { failed, error };
}

const without =
  (unwanted: string) =>
  (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => name !== unwanted));

test('a deployed shop passes every check', async () => {
  faultOf = () => undefined;
  expect(await failures()).toEqual({ failed: [], error: undefined });
});

test('a connection that ends under a question fails no check, because it is asked again', async () => {
  const asked = new Set<string>();
  faultOf = (path) => {
    if (asked.has(path) || path.includes('/upload')) return undefined;
    asked.add(path);
    return { breaks: true };
  };
  expect(await failures()).toEqual({ failed: [], error: undefined });
  expect(asked.size).toBeGreaterThan(8);
});

describe('a shop that has not opened', () => {
  let open = '';
  let end: () => Promise<unknown> = async () => undefined;
  const said: string[] = [];
  const ask = () =>
    checkCommand.runWithoutDatabase({ env: readEnv({}), say: (line) => said.push(line) }, { positionals: [url], options: {} });
  // A database of its own: a busy machine needs as long for it as for a whole test.
  beforeAll(async () => {
    const port = await freePort();
    const closed = startServer({ DATA_DIR: makeDataDir(), PORT: port, PUBLIC_URL: url, SEED: 'none' });
    end = async () => {
      closed.process.kill('SIGTERM');
      await closed.ended;
    };
    await closed.open;
    open = shopOrigin;
    shopOrigin = `http://localhost:${port}`;
  }, patient(120_000));
  afterAll(async () => {
    if (open !== '') shopOrigin = open;
    await end();
  });

  test('is checked as far as it can be, and said to be closed', async () => {
    faultOf = () => undefined;
    said.length = 0;
    const { text, data } = await ask();
    expect(said.filter((line) => !line.startsWith('  ok  '))).toEqual([
      '  later   Every script and style of the home page arrives, and is kept for a year: the shop has not opened yet',
    ]);
    expect(text).toMatch(/ passed 12 checks\. It has not opened yet: shoppers read "We open soon"\. Check it again when it is open\.$/);
    expect(data).toMatchObject({ isOpen: false, checks: 12, later: [expect.stringMatching(/^Every script/)] });
  });

  test('fails a check that does not need an open shop', async () => {
    faultOf = (path) => (path === '/' ? { headers: without('content-security-policy') } : undefined);
    await expect(ask()).rejects.toThrow(/^1 of 12 checks failed/);
  });
});

test.for<[string, (path: string) => Fault | undefined]>([
  ['The process answers', () => ({ headers: without('x-haat') })],
  ['Orders can be taken', (path) => (path === '/api/ready' ? { status: 503 } : undefined)],
  [
    'Every script and style of the home page arrives, and is kept for a year',
    (path) => (path.endsWith('.js') ? { status: 404 } : undefined),
  ],
  [
    'Browsers check for a new service worker at every visit',
    (path) => (path === '/sw.js' ? { headers: without('cache-control') } : undefined),
  ],
  [
    'The content policy arrives as the shop sends it',
    (path) => (path === '/' ? { headers: without('content-security-policy') } : undefined),
  ],
  [
    'Private data needs a sign-in and is stored nowhere',
    (path) => (path.startsWith('/api/cart') ? { headers: without('cache-control') } : undefined),
  ],
  ['Uploads of 10 MB reach the shop', (path) => (path.includes('/upload') ? { status: 413 } : undefined)],
  ['Metrics are not public', (path) => (path === '/metrics' ? { body: '# HELP haat_requests_total\n' } : undefined)],
])('fails "%s" when a proxy breaks that', async ([name, fault]) => {
  faultOf = fault;
  const { failed, error } = await failures();
  expect(failed, error).toContain(name);
  expect(error).toMatch(/^\d+ of \d+ checks failed/);
});

test('two builds side by side are named', async () => {
  let turn = 0;
  faultOf = (path) => (path === '/api/version' ? { body: `{"build":"1.0.${(turn += 1) % 2}"}` } : undefined);
  expect((await failures()).failed).toEqual(['Every process has the same build']);
});
