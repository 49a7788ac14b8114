/**
 * A load balancer as docs/operations.md asks for: a random process for every request, left out while `/api/health` is not 200, and
 * another one tried when no connection comes about. It never repeats a request that reached a process.
 */
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Random } from '../random.ts';
import { answers } from './process.ts';

const checkIntervalMs = 200;

export interface Balancer {
  origin: string;
  close: () => Promise<void>;
}

type Outcome = 'answered' | 'not connected';

function pass(request: IncomingMessage, body: Buffer, response: ServerResponse, backend: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const headers = { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress ?? '' };
    const onward = ask(`${backend}${request.url}`, { method: request.method ?? 'GET', headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'x-backend': backend });
      answer.pipe(response);
      answer.once('close', () => resolve('answered'));
      answer.once('error', () => response.destroy());
    });
    onward.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return resolve('not connected');
      if (!response.headersSent) response.writeHead(502, { 'x-backend': backend }).end(String(error.code));
      resolve('answered');
    });
    onward.end(body);
  });
}

/** Opens the balancer before `backends` on a port of its own. */
export async function openBalancer(port: number, backends: readonly string[], random: Random): Promise<Balancer> {
  const up = new Set<string>();
  const check = () => Promise.all(backends.map(async (one) => ((await answers(`${one}/api/health`)) ? up.add(one) : up.delete(one))));
  await check();
  const checking = setInterval(() => void check(), checkIntervalMs);
  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const waiting = [...up];
      while (waiting.length > 0) {
        const [backend = ''] = waiting.splice(random.whole(0, waiting.length - 1), 1);
        if ((await pass(request, Buffer.concat(parts), response, backend)) === 'answered') return;
      }
      response.writeHead(502).end('no process');
    })();
  });
  // A shopper's connection must not be closed at the moment it is used again.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      clearInterval(checking);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
