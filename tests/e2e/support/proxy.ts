/** A proxy in front of the server that a test can stop, and that can delay requests or replace files. */
import { type ClientRequest, createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

interface ServedFile {
  type: string;
  body: string;
  /** As from a captive portal: status 200 without the shop's header. */
  foreign?: boolean;
}

export interface Proxy {
  /** Origin for the browser. */
  url: string;
  /** Serves this file at that path; `undefined` restores the server's own. */
  serve: (path: string, file: ServedFile | undefined) => void;
  /** Closes the port, as when the server was killed. */
  stop: () => Promise<void>;
  /** Opens the port again. */
  start: () => Promise<void>;
  /**
   * Loses the next replies to matching requests: the server answers, and the connection breaks. Gives the header of each such request by
   * name, also of those that are answered again.
   */
  lose: (matches: (method: string, path: string) => boolean, replies: number, header: string) => { asked: string[] };
  /**
   * Breaks the line of matching requests when so many bytes of their bodies have passed, until it is mended. Goes on counting.
   */
  breakAt: (matches: (method: string, path: string) => boolean, bytes: number) => { passed: number; mend: () => void };
  /** Delays matching requests until the returned function is called. */
  hold: (matches: (method: string, path: string) => boolean) => () => void;
  /** Holds back what follows `text` in the next documents at that path until the returned function is called. */
  holdAfter: (path: string, text: string) => () => void;
  close: () => Promise<void>;
}

/** Passes a document on up to the end of `text`, and the rest once `released` resolves. */
function passInTwo(received: IncomingMessage, answer: ServerResponse, text: string, released: Promise<void>): void {
  const parts: Buffer[] = [];
  received.on('data', (part: Buffer) => parts.push(part));
  received.once('end', () => {
    const bytes = Buffer.concat(parts);
    const end = bytes.indexOf(text) + text.length;
    answer.write(bytes.subarray(0, end));
    void released.then(() => answer.end(bytes.subarray(end)));
  });
}

const serverHeaders = {
  'x-haat': '1',
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'",
};

export async function openProxy(shop: string): Promise<Proxy> {
  const files = new Map<string, ServedFile>();
  const sockets = new Set<Socket>();
  let held: { matches: (method: string, path: string) => boolean; released: Promise<void> } | undefined;
  let losing: { matches: (method: string, path: string) => boolean; left: number; header: string; asked: string[] } | undefined;
  let breaking: { matches: (method: string, path: string) => boolean; bytes: number; passed: number; mend: () => void } | undefined;
  let halved: { path: string; text: string; released: Promise<void> } | undefined;
  let port = 0;

  function pass(incoming: IncomingMessage, answer: ServerResponse): void {
    const target = new URL(incoming.url ?? '/', shop);
    const headers = { ...incoming.headers, host: target.host };
    // The server checks for its own address.
    if (headers.origin) headers.origin = shop;
    delete headers.referer;
    const cut = halved?.path === target.pathname ? halved : undefined;
    if (cut) {
      headers['accept-encoding'] = 'identity';
      delete headers['if-none-match'];
    }
    const isWatched = losing?.matches(incoming.method ?? '', target.pathname) === true;
    if (losing && isWatched) losing.asked.push(String(incoming.headers[losing.header] ?? ''));
    const onward = ask(target, { method: incoming.method, headers }, (received) => {
      if (losing && isWatched && losing.left > 0) {
        losing.left -= 1;
        received.resume();
        received.once('end', () => answer.destroy());
        return;
      }
      answer.writeHead(received.statusCode ?? 502, received.headers);
      if (cut) passInTwo(received, answer, cut.text, cut.released);
      else received.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    if (breaking?.matches(incoming.method ?? '', target.pathname)) count(incoming, onward, breaking);
    incoming.pipe(onward);
  }

  function count(incoming: IncomingMessage, onward: ClientRequest, counted: { bytes: number; passed: number }): void {
    const breakOff = () => {
      if (counted.passed < counted.bytes) return;
      incoming.destroy();
      onward.destroy();
    };
    breakOff();
    incoming.on('data', ({ length }: Buffer) => {
      counted.passed += length;
      breakOff();
    });
  }

  async function handle(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const path = new URL(incoming.url ?? '/', shop).pathname;
    if (held?.matches(incoming.method ?? '', path)) await held.released;
    const file = files.get(path);
    if (!file) return pass(incoming, answer);
    answer.writeHead(200, { ...(file.foreign ? {} : serverHeaders), 'content-type': file.type }).end(file.body);
  }

  let server: Server;
  async function start(): Promise<void> {
    server = createServer((incoming, answer) => void handle(incoming, answer));
    server.on('connection', (socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
    ({ port } = server.address() as AddressInfo);
  }
  async function stop(): Promise<void> {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  await start();
  return {
    url: `http://localhost:${port}`,
    serve: (path, file) => void (file ? files.set(path, file) : files.delete(path)),
    stop,
    start,
    lose(matches, left, header) {
      losing = { matches, left, header, asked: [] };
      return losing;
    },
    breakAt(matches, bytes) {
      const line = { matches, bytes, passed: 0, mend: () => void (line.bytes = Number.POSITIVE_INFINITY) };
      breaking = line;
      return line;
    },
    hold(matches) {
      let release = () => {};
      held = { matches, released: new Promise<void>((resolve) => (release = resolve)) };
      return () => {
        held = undefined;
        release();
      };
    },
    holdAfter(path, text) {
      let release = () => {};
      halved = { path, text, released: new Promise<void>((resolve) => (release = resolve)) };
      return () => {
        halved = undefined;
        release();
      };
    },
    close: stop,
  };
}
