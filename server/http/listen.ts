import { type Server, createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { refuseInEnvelope, refuseUnreadable } from './protocol-error.ts';
import { readMost } from './request-size.ts';
import type { App } from './run-call.ts';

type Listener = ReturnType<typeof getRequestListener>;

/**
 * Sockets that listen on the same address. Node accepts one connection per socket and turn of the event loop, so with one socket a busy
 * process would accept some fifty connections a second, and all others, health checks among them, would wait in the kernel unseen.
 */
const sockets = 96;

/**
 * Starts listening. "localhost" means both of its addresses, because clients differ in which one they try first.
 * Gives the open servers. Throws one clear sentence if the port is taken.
 */
export async function listen(app: App, host: string, port: number): Promise<Server[]> {
  const listener = getRequestListener(app.fetch, { errorHandler: refuseUnreadable });
  if (host !== 'localhost') return openAll(listener, host, port);
  const first = await openAll(listener, '127.0.0.1', port);
  // A machine without IPv6 has no second address.
  const second = await openAll(listener, '::1', port).catch(() => []);
  return [...first, ...second];
}

/** Opens all sockets of an address, or one where the system cannot share an address between sockets. */
async function openAll(listener: Listener, host: string, port: number): Promise<Server[]> {
  // Shared sockets would not notice that another process has the port.
  const alone = await open(listener, { host, port, reusePort: false });
  await new Promise((resolve) => alone.close(resolve));
  const shared = await open(listener, { host, port, reusePort: true }).catch(() => undefined);
  if (!shared) return [await open(listener, { host, port, reusePort: false })];
  const more = Array.from({ length: sockets - 1 }, () => open(listener, { host, port, reusePort: true }));
  return [shared, ...(await Promise.all(more))];
}

function open(listener: Listener, address: { host: string; port: number; reusePort: boolean }): Promise<Server> {
  const { host, port } = address;
  // A request without a Host is refused by the adapter, in the envelope.
  const server = createServer(
    { requireHostHeader: false, maxHeaderSize: readMost },
    (request, response) => void listener(request, response),
  );
  refuseInEnvelope(server);
  server.headersTimeout = 10_000;
  // A zip of an import may arrive for half an hour. `readParts` ends a body that stands still, and all others after 30 s or some minutes.
  server.requestTimeout = 1_800_000;
  // Longer than nginx (60 s) and Caddy (120 s) keep an idle connection: otherwise a request meets a connection that is just being closed, and a
  // proxy does not repeat what may have been done.
  server.keepAliveTimeout = 130_000;
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is in use. Stop the other process, or set PORT.`
          : `Cannot listen on ${host}:${port} (${error.code}).`;
      reject(new Error(taken));
    });
    server.listen({ ...address, backlog: 64 }, () => resolve(server));
  });
}
