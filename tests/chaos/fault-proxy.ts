/**
 * A proxy between browser and server with the faults of real networks. All requests pass through it, including the worker's and
 * its update check, which no switch inside the browser reaches. It logs each mutation, so that the oracle
 * can see what reached the server, how often, and with what effect.
 */
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as ask,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { type Random, seeded } from './random.ts';

/**
 * `none`: no fault. `refuse`: the connection is cut at once. `silent`: accepted and never answered (lie-fi). `lose-request`: the
 * request never arrives. `lose-reply`: it arrives and takes effect, the response is lost. `late-request`: the connection is cut and
 * the request arrives seconds later. `portal`: a captive portal answers everything with 200. `gateway-error`: 500 from a proxy
 * in between; `unavailable`: 503 from the server itself. `rate-limited`: 429 with a delay. `slow`: up to a second of delay each way.
 */
const faults = [
  'none',
  'refuse',
  'silent',
  'lose-request',
  'lose-reply',
  'late-request',
  'portal',
  'gateway-error',
  'unavailable',
  'rate-limited',
  'slow',
] as const;
export type Fault = (typeof faults)[number];

/** One attempt to send a mutation. */
export interface Attempt {
  /** The idempotency key of the action. */
  key: string;
  fault: Fault;
  method: string;
  path: string;
  token: string;
  lane: string;
  seq: string;
  body: string;
  /** The server's response, whether or not the browser received it; `undefined` when the request never arrived. */
  answer?: { status: number; replayed: boolean; superseded: boolean; text: string };
}

export interface FaultProxy {
  origin: string;
  /** All attempts to send a mutation, in order of arrival. */
  log: Attempt[];
  /** The fault from now on; only for paths that match, when given. Closes unanswered requests, unless `keepUnanswered`. */
  set: (fault: Fault, options?: { only?: RegExp; keepUnanswered?: boolean }) => void;
  /** Draws a fault for each request. */
  mix: (among: readonly Fault[]) => void;
  seed: (seed: number) => void;
  /** Resolves when every late request has arrived. */
  settled: () => Promise<void>;
  /** Changes a file on its way to the browser: the next version of the app. `undefined` leaves files unchanged; `gone` answers 404. */
  override: (change: ((path: string, text: string) => string | undefined) | undefined, gone?: (path: string) => boolean) => void;
  /** Called by a page that shows a toast (a synchronous request to `/__toast`), and blocks it meanwhile. */
  onToast: (work: ((name: string) => void) | undefined) => void;
  close: () => Promise<void>;
}

const portal = '<!doctype html><html lang="en"><title>Hotel Wi-Fi</title><h1>Welcome! Accept the terms to go online.</h1></html>';

function header(headers: IncomingHttpHeaders, name: string): string {
  return String(headers[name] ?? '');
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Listens on `port` and forwards to the server at `shopPort`, both on this machine. */
export async function openFaultProxy(port: number, shopPort: number): Promise<FaultProxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const log: Attempt[] = [];
  const sockets = new Set<Socket>();
  const unanswered = new Set<ServerResponse>();
  const lateRequests = new Set<Promise<unknown>>();
  let draw: () => Fault = () => 'none';
  let only: RegExp | undefined;
  let random: Random = seeded(1);
  let change: ((path: string, text: string) => string | undefined) | undefined;
  let isGone: ((path: string) => boolean) | undefined;
  let toast: ((name: string) => void) | undefined;

  interface Reply {
    status: number;
    headers: IncomingHttpHeaders;
    bytes: Buffer;
  }

  function forward(incoming: IncomingMessage, body: Buffer, headers: IncomingHttpHeaders = incoming.headers): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const options = { agent, host: '127.0.0.1', port: shopPort, method: incoming.method, path: incoming.url, headers };
      const outgoing = ask(options, (answer) => {
        bytesOf(answer).then((bytes) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, bytes }), reject);
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  function record(attempt: Attempt | undefined, reply: Reply): void {
    if (!attempt) return;
    const encoded = reply.headers['content-encoding'] !== undefined;
    attempt.answer = {
      status: reply.status,
      replayed: reply.headers['idempotent-replayed'] === 'true',
      superseded: reply.headers['x-superseded'] === 'true',
      text: reply.status < 300 || encoded ? '' : reply.bytes.toString('utf8').slice(0, 300),
    };
  }

  function pass({ status, headers, bytes }: Reply, response: ServerResponse): void {
    const { connection: _connection, 'keep-alive': _alive, 'transfer-encoding': _encoding, ...rest } = headers;
    if (!response.destroyed) response.writeHead(status, { ...rest, 'content-length': bytes.length }).end(bytes);
  }

  /** Sends the next version of a file; returns false when it is unchanged. */
  async function changed(incoming: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const path = new URL(incoming.url ?? '/', 'http://shop').pathname;
    if (isGone?.(path)) {
      response.writeHead(404, { 'x-haat': '1', 'content-type': 'application/json' }).end('{}');
      return true;
    }
    if (!change || path !== '/sw.js') return false;
    const { 'accept-encoding': _encoding, 'if-none-match': _known, ...plain } = incoming.headers;
    const reply = await forward(incoming, Buffer.alloc(0), plain);
    const text = change(path, reply.bytes.toString('utf8'));
    if (text === undefined) pass(reply, response);
    else {
      const { etag: _tag, ...headers } = reply.headers;
      pass({ ...reply, headers, bytes: Buffer.from(text) }, response);
    }
    return true;
  }

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = incoming.url ?? '/';
    const body = await bytesOf(incoming);
    if (url.startsWith('/__toast')) {
      toast?.(decodeURIComponent(url.slice('/__toast?'.length)));
      response.writeHead(204).end();
      return;
    }
    const fault = !only || only.test(url) ? draw() : 'none';
    const key = header(incoming.headers, 'idempotency-key');
    const attempt: Attempt | undefined = key
      ? {
          key,
          fault,
          method: incoming.method ?? '',
          path: url,
          token: header(incoming.headers, 'authorization'),
          lane: header(incoming.headers, 'x-lane'),
          seq: header(incoming.headers, 'x-seq'),
          body: body.toString('utf8'),
        }
      : undefined;
    if (attempt) log.push(attempt);
    const cut = () => void incoming.socket.destroy();
    switch (fault) {
      case 'refuse':
        return cut();
      case 'lose-request':
        await wait(random.whole(5, 150));
        return cut();
      case 'silent':
        unanswered.add(response);
        response.on('close', () => unanswered.delete(response));
        return;
      case 'lose-reply': {
        record(attempt, await forward(incoming, body));
        return cut();
      }
      case 'late-request': {
        const late = (async () => {
          await wait(random.whole(300, 4_000));
          record(attempt, await forward(incoming, body));
        })().catch(() => undefined);
        lateRequests.add(late);
        void late.then(() => lateRequests.delete(late));
        return cut();
      }
      case 'portal':
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(portal);
        return;
      case 'gateway-error':
        response.writeHead(500, { 'content-type': 'text/plain' }).end('upstream connect error');
        return;
      case 'unavailable':
        response.writeHead(503, { 'content-type': 'application/json', 'x-haat': '1' }).end(
          JSON.stringify({
            error: true,
            status: false,
            msg: 'The shop is temporarily unavailable.',
            code: 'database_down',
            requestId: 'proxy',
          }),
        );
        return;
      case 'rate-limited':
        response
          .writeHead(429, { 'content-type': 'application/json', 'x-haat': '1', 'retry-after': '1' })
          .end(JSON.stringify({ error: true, status: false, msg: 'Too many attempts', code: 'too_many', requestId: 'proxy' }));
        return;
      case 'slow':
        await wait(random.whole(20, 1_000));
        break;
      case 'none':
        break;
    }
    if (await changed(incoming, response)) return;
    const reply = await forward(incoming, body);
    record(attempt, reply);
    if (fault === 'slow') await wait(random.whole(20, 1_000));
    pass(reply, response);
  }

  const server: Server = createServer((incoming, response) => {
    incoming.on('error', () => undefined);
    handle(incoming, response).catch(() => incoming.socket.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });

  const closeUnanswered = () => {
    for (const response of unanswered) response.destroy();
  };
  return {
    origin: `http://localhost:${port}`,
    log,
    set(fault, { only: paths, keepUnanswered = false } = {}) {
      draw = () => fault;
      only = paths;
      if (!keepUnanswered) closeUnanswered();
    },
    mix(among) {
      draw = () => random.pick(among);
      only = undefined;
      closeUnanswered();
    },
    seed: (next) => {
      random = seeded(next);
    },
    settled: async () => {
      while (lateRequests.size > 0) await Promise.all(lateRequests);
    },
    override(next, gone) {
      change = next;
      isGone = gone;
    },
    onToast: (work) => {
      toast = work;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
        agent.destroy();
      }),
  };
}
