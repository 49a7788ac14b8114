/**
 * A line between browser and shop that can be as bad as a real one. Everything passes through it, the worker's requests and its
 * update check too, which no switch inside the browser reaches. It writes down each change that was sent, so that the verdict
 * can see what reached the shop, how often, and what it did there.
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
import { type Seeded, seeded } from './seeded.ts';

/**
 * `pass`: a good line. `refuse`: the connection is cut at once. `silent`: accepted and never answered (lie-fi). `lose`: the
 * request never arrives. `deaf`: it arrives and has its effect, the answer is lost. `straggler`: the sender is told nothing and
 * the request arrives seconds later. `portal`: a sign-in page of a hotel answers everything with 200. `broken`: 500 by somebody
 * on the way; `trouble`: 503 by the shop itself. `busy`: 429 with a time to wait. `slow`: up to a second late each way.
 */
export const weathers = ['pass', 'refuse', 'silent', 'lose', 'deaf', 'straggler', 'portal', 'broken', 'trouble', 'busy', 'slow'] as const;
export type Weather = (typeof weathers)[number];

/** One attempt to send a change. */
export interface Attempt {
  /** Idempotency-Key: the name of the tap. */
  key: string;
  weather: Weather;
  method: string;
  path: string;
  token: string;
  lane: string;
  seq: string;
  body: string;
  /** What the shop answered, whether or not anybody heard it; `undefined` when it never got there. */
  answer?: { status: number; replayed: boolean; superseded: boolean; text: string };
}

export interface FaultProxy {
  origin: string;
  /** All attempts to send a change, in the order in which they came. */
  log: Attempt[];
  /** The weather from now on; only for paths that match, when given. Whoever hangs is let go, unless `keepHanging`. */
  set: (weather: Weather, options?: { only?: RegExp; keepHanging?: boolean }) => void;
  /** Draws a weather for each request anew. */
  mix: (among: readonly Weather[]) => void;
  seed: (seed: number) => void;
  /** Resolves when every straggler has arrived. */
  settled: () => Promise<void>;
  /** Changes a file on its way to the browser: the next version of the shop. `undefined` for as it is; `gone` for 404. */
  override: (change: ((path: string, text: string) => string | undefined) | undefined, gone?: (path: string) => boolean) => void;
  /** Called by a page in the middle of its own work (a synchronous request to `/__mark`), which stands still meanwhile. */
  onMark: (work: ((name: string) => void) | undefined) => void;
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

/** Opens the line on `port` to the shop at `shopPort`, both on this machine. */
export async function openFaultProxy(port: number, shopPort: number): Promise<FaultProxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const log: Attempt[] = [];
  const sockets = new Set<Socket>();
  const hanging = new Set<ServerResponse>();
  const onTheirWay = new Set<Promise<unknown>>();
  let draw: () => Weather = () => 'pass';
  let only: RegExp | undefined;
  let chance: Seeded = seeded(1);
  let change: ((path: string, text: string) => string | undefined) | undefined;
  let isGone: ((path: string) => boolean) | undefined;
  let mark: ((name: string) => void) | undefined;

  interface Heard {
    status: number;
    headers: IncomingHttpHeaders;
    bytes: Buffer;
  }

  function forward(incoming: IncomingMessage, body: Buffer, headers: IncomingHttpHeaders = incoming.headers): Promise<Heard> {
    return new Promise((resolve, reject) => {
      const options = { agent, host: '127.0.0.1', port: shopPort, method: incoming.method, path: incoming.url, headers };
      const outgoing = ask(options, (answer) => {
        bytesOf(answer).then((bytes) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, bytes }), reject);
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  function note(attempt: Attempt | undefined, heard: Heard): void {
    if (!attempt) return;
    const encoded = heard.headers['content-encoding'] !== undefined;
    attempt.answer = {
      status: heard.status,
      replayed: heard.headers['idempotent-replayed'] === 'true',
      superseded: heard.headers['x-superseded'] === 'true',
      text: heard.status < 300 || encoded ? '' : heard.bytes.toString('utf8').slice(0, 300),
    };
  }

  function pass({ status, headers, bytes }: Heard, response: ServerResponse): void {
    const { connection: _connection, 'keep-alive': _alive, 'transfer-encoding': _encoding, ...rest } = headers;
    if (!response.destroyed) response.writeHead(status, { ...rest, 'content-length': bytes.length }).end(bytes);
  }

  /** The next version of a file, or as it is. */
  async function changed(incoming: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const path = new URL(incoming.url ?? '/', 'http://shop').pathname;
    if (isGone?.(path)) {
      response.writeHead(404, { 'x-haat': '1', 'content-type': 'application/json' }).end('{}');
      return true;
    }
    if (!change || path !== '/sw.js') return false;
    const { 'accept-encoding': _encoding, 'if-none-match': _known, ...plain } = incoming.headers;
    const heard = await forward(incoming, Buffer.alloc(0), plain);
    const text = change(path, heard.bytes.toString('utf8'));
    if (text === undefined) pass(heard, response);
    else {
      const { etag: _tag, ...headers } = heard.headers;
      pass({ ...heard, headers, bytes: Buffer.from(text) }, response);
    }
    return true;
  }

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = incoming.url ?? '/';
    const body = await bytesOf(incoming);
    if (url.startsWith('/__mark')) {
      mark?.(decodeURIComponent(url.slice('/__mark?'.length)));
      response.writeHead(204).end();
      return;
    }
    const weather = !only || only.test(url) ? draw() : 'pass';
    const key = header(incoming.headers, 'idempotency-key');
    const attempt: Attempt | undefined = key
      ? {
          key,
          weather,
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
    switch (weather) {
      case 'refuse':
        return cut();
      case 'lose':
        await wait(chance.whole(5, 150));
        return cut();
      case 'silent':
        hanging.add(response);
        response.on('close', () => hanging.delete(response));
        return;
      case 'deaf': {
        note(attempt, await forward(incoming, body));
        return cut();
      }
      case 'straggler': {
        const late = (async () => {
          await wait(chance.whole(300, 4_000));
          note(attempt, await forward(incoming, body));
        })().catch(() => undefined);
        onTheirWay.add(late);
        void late.then(() => onTheirWay.delete(late));
        return cut();
      }
      case 'portal':
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(portal);
        return;
      case 'broken':
        response.writeHead(500, { 'content-type': 'text/plain' }).end('upstream connect error');
        return;
      case 'trouble':
        response.writeHead(503, { 'content-type': 'application/json', 'x-haat': '1' }).end(
          JSON.stringify({
            error: true,
            status: false,
            msg: 'Haat is temporarily unavailable.',
            code: 'database_down',
            requestId: 'proxy',
          }),
        );
        return;
      case 'busy':
        response
          .writeHead(429, { 'content-type': 'application/json', 'x-haat': '1', 'retry-after': '1' })
          .end(JSON.stringify({ error: true, status: false, msg: 'Too many attempts', code: 'too_many', requestId: 'proxy' }));
        return;
      case 'slow':
        await wait(chance.whole(20, 1_000));
        break;
      case 'pass':
        break;
    }
    if (await changed(incoming, response)) return;
    const heard = await forward(incoming, body);
    note(attempt, heard);
    if (weather === 'slow') await wait(chance.whole(20, 1_000));
    pass(heard, response);
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

  const letGo = () => {
    for (const response of hanging) response.destroy();
  };
  return {
    origin: `http://localhost:${port}`,
    log,
    set(weather, { only: paths, keepHanging = false } = {}) {
      draw = () => weather;
      only = paths;
      if (!keepHanging) letGo();
    },
    mix(among) {
      draw = () => chance.pick(among);
      only = undefined;
      letGo();
    },
    seed: (next) => {
      chance = seeded(next);
    },
    settled: async () => {
      while (onTheirWay.size > 0) await Promise.all(onTheirWay);
    },
    override(next, gone) {
      change = next;
      isGone = gone;
    },
    onMark: (work) => {
      mark = work;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
        agent.destroy();
      }),
  };
}
