/** A door in front of the shop that a test can shut, hold, or behind which it can change what is served. */
import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface ServedFile {
  type: string;
  body: string;
  /** As a captive portal answers: status 200 without the shop's mark. */
  foreign?: boolean;
}

export interface Front {
  /** Origin of the shop as the browser sees it. */
  url: string;
  /** Serves this instead of what the shop has at that path; `undefined` again: what the shop has. */
  serve: (path: string, file: ServedFile | undefined) => void;
  /** The port is closed, as when the server was killed. */
  shut: () => Promise<void>;
  /** The port is open again. */
  open: () => Promise<void>;
  /** Requests that match are taken and not answered until the function that it gives is called. */
  hold: (matches: (method: string, path: string) => boolean) => () => void;
  close: () => Promise<void>;
}

const own = {
  'x-haat': '1',
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'",
};

export async function openFront(shop: string): Promise<Front> {
  const files = new Map<string, ServedFile>();
  const sockets = new Set<Socket>();
  let held: { matches: (method: string, path: string) => boolean; released: Promise<void> } | undefined;
  let port = 0;

  function pass(incoming: IncomingMessage, answer: ServerResponse): void {
    const target = new URL(incoming.url ?? '/', shop);
    const headers = { ...incoming.headers, host: target.host };
    // The shop knows itself by its own address.
    if (headers.origin) headers.origin = shop;
    delete headers.referer;
    const onward = ask(target, { method: incoming.method, headers }, (came) => {
      answer.writeHead(came.statusCode ?? 502, came.headers);
      came.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  }

  async function take(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const path = new URL(incoming.url ?? '/', shop).pathname;
    if (held?.matches(incoming.method ?? '', path)) await held.released;
    const file = files.get(path);
    if (!file) return pass(incoming, answer);
    answer.writeHead(200, { ...(file.foreign ? {} : own), 'content-type': file.type }).end(file.body);
  }

  let server: Server;
  async function open(): Promise<void> {
    server = createServer((incoming, answer) => void take(incoming, answer));
    server.on('connection', (socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
    ({ port } = server.address() as AddressInfo);
  }
  async function shut(): Promise<void> {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  await open();
  return {
    url: `http://localhost:${port}`,
    serve: (path, file) => void (file ? files.set(path, file) : files.delete(path)),
    shut,
    open,
    hold(matches) {
      let release = () => {};
      held = { matches, released: new Promise<void>((resolve) => (release = resolve)) };
      return () => {
        held = undefined;
        release();
      };
    },
    close: shut,
  };
}
