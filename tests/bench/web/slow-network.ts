/**
 * A network of chosen speed between browser and server. It is a reverse proxy, not a setting of the browser, so that requests of the
 * service worker are slowed as well. All responses share the bandwidth: each gets the next 4 KB in turn.
 */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface Speed {
  /** ms from a request to the first byte of its response. */
  latency: number;
  /** Bits per second, of all responses together. */
  rate: number;
}

/** The constants of Lighthouse's applied throttling for slow 4G. */
export const slow4G: Speed = { latency: 562, rate: 1_440_000 };

/** Pages served by the proxy itself: body and headers by path. */
export type OwnPages = Map<string, { body: Buffer; headers: Record<string, string> }>;

export interface SlowNetwork {
  origin: string;
  pages: OwnPages;
  /** Without a speed there is no limit. */
  set: (speed: Speed | undefined) => void;
  close: () => Promise<void>;
}

const slice = 4096;

/** Listens on `port` and forwards to the server at `target`. */
export async function openSlowNetwork(target: string, port: number): Promise<SlowNetwork> {
  let speed: Speed | undefined;
  let busyUntil = 0;
  const pages: OwnPages = new Map();
  const sockets = new Set<Socket>();

  async function send(response: ServerResponse, chunk: Buffer): Promise<void> {
    for (let at = 0; at < chunk.length && !response.destroyed; at += slice) {
      const part = chunk.subarray(at, at + slice);
      if (speed) {
        busyUntil = Math.max(performance.now(), busyUntil) + (part.length * 8000) / speed.rate;
        await wait(Math.max(0, busyUntil - performance.now()));
      }
      response.write(part);
    }
  }

  function forward(incoming: IncomingMessage, response: ServerResponse): void {
    const onward = request(target + (incoming.url ?? '/'), { method: incoming.method, headers: incoming.headers }, (received) => {
      response.writeHead(received.statusCode ?? 502, received.headers);
      void (async () => {
        for await (const chunk of received) await send(response, chunk as Buffer);
        response.end();
      })().catch(() => response.destroy());
    });
    onward.on('error', () => response.destroy());
    incoming.pipe(onward);
  }

  const server = createServer((incoming, response) => {
    void (async () => {
      if (speed) await wait(speed.latency);
      const own = pages.get(incoming.url ?? '');
      if (!own) return forward(incoming, response);
      response.writeHead(200, own.headers);
      await send(response, own.body);
      response.end();
    })();
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    pages,
    set: (next) => {
      speed = next;
      busyUntil = 0;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
