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
  /** Why requests were answered 502: how often each process broke off, by the system's code. */
  broken: ReadonlyMap<string, number>;
  close: () => Promise<void>;
}

type Outcome = 'answered' | 'not connected';

interface Passing {
  body: Buffer;
  backend: string;
  broken: Map<string, number>;
}

function pass(request: IncomingMessage, response: ServerResponse, { body, backend, broken }: Passing): Promise<Outcome> {
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
      const reason = `${String(error.code)} at ${backend}`;
      broken.set(reason, (broken.get(reason) ?? 0) + 1);
      if (!response.headersSent) response.writeHead(502, { 'x-backend': backend }).end(String(error.code));
      resolve('answered');
    });
    onward.end(body);
  });
}

/** Opens the balancer before `backends` on a port of its own. */
export async function openBalancer(port: number, backends: readonly string[], random: Random): Promise<Balancer> {
  const up = new Set<string>();
  const broken = new Map<string, number>();
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
        if ((await pass(request, response, { body: Buffer.concat(parts), backend, broken })) === 'answered') return;
      }
      broken.set('no process', (broken.get('no process') ?? 0) + 1);
      response.writeHead(502).end('no process');
    })();
  });
  // A shopper's connection must not be closed at the moment it is used again.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    broken,
    async close() {
      clearInterval(checking);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
