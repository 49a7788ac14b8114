/** The built shop behind a network that can be cut. */
import { createServer, connect, type Server, type Socket } from 'node:net';
import { freePort } from './free-port.ts';
import startServer from '#tests/e2e/support/start-server.ts';
import { runShopCli } from '#tests/e2e/support/cli.ts';

export interface Shop {
  origin: string;
  /** Closes the port and every connection. */
  cut: () => Promise<void>;
  /** Opens it again. */
  mend: () => Promise<void>;
  makeOwner: (email: string) => Promise<unknown>;
  /** Asks the server itself, past the network. */
  ask: <T>(path: string, token?: string, body?: object) => Promise<T>;
  close: () => Promise<void>;
}

/** Starts the shop, and the network in front of it. */
export async function openShop(): Promise<Shop> {
  const [port, shopPort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const direct = `http://localhost:${shopPort}`;
  process.env['E2E_PORT'] = String(shopPort);
  process.env['E2E_PUBLIC_URL'] = origin;
  const stop = await startServer();
  const sockets = new Set<Socket>();
  const pass = (near: Socket) => {
    const far = connect(shopPort, 'localhost');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => sockets.delete(one));
      one.pipe(other);
    }
  };
  let network: Server | undefined;
  const mend = () =>
    new Promise<void>((resolve) => {
      if (network?.listening) resolve();
      else network = createServer(pass).listen(port, 'localhost', () => resolve());
    });
  const cut = () =>
    new Promise<void>((resolve) => {
      if (!network?.listening) return resolve();
      network.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  await mend();
  return {
    origin,
    cut,
    mend,
    makeOwner: (email) => runShopCli('staff', email, '--role', 'owner'),
    async ask<T>(path: string, token?: string, body?: object): Promise<T> {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
      const response = await fetch(direct + path, { method: body ? 'POST' : 'GET', headers, ...(body && { body: JSON.stringify(body) }) });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as T;
    },
    async close() {
      await cut();
      await stop();
    },
  };
}
