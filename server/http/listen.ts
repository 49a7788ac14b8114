import { type Server, createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { App } from './mount.ts';

/**
 * Starts listening. "localhost" means both of its addresses, because clients differ in which one they try first.
 * Gives the open servers. Throws one clear sentence if the port is taken.
 */
export async function listen(app: App, host: string, port: number): Promise<Server[]> {
  const listener = getRequestListener(app.fetch);
  if (host !== 'localhost') return [await open(listener, host, port)];
  const first = await open(listener, '127.0.0.1', port);
  // A machine without IPv6 has no second address.
  const second = await open(listener, '::1', port).catch(() => null);
  return second ? [first, second] : [first];
}

function open(listener: ReturnType<typeof getRequestListener>, host: string, port: number): Promise<Server> {
  const server = createServer((request, response) => void listener(request, response));
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = 10_000;
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is in use. Stop the other process, or set PORT.`
          : `Cannot listen on ${host}:${port} (${error.code}).`;
      reject(new Error(taken));
    });
    server.listen(port, host, () => resolve(server));
  });
}
