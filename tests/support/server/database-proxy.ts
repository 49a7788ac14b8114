/** A TCP address in front of a test's PostgreSQL, as a proxy or a connection pooler gives one. */
import { type Socket, createConnection, createServer } from 'node:net';
import pg from 'pg';

interface Options {
  /** Port to listen on; any free one when it is not given. */
  port?: number;
  /** Startup parameters that are not passed on, like PgBouncer's `ignore_startup_parameters`. */
  drop?: string[];
  /** Whether clients get the pooler's own number of their connection instead of the backend's. */
  isPooler?: boolean;
}

export interface DatabaseProxy {
  /** Address of the same database through the proxy. */
  url: string;
  /** `stopped`: open connections break and new ones are closed. `frozen`: nothing answers, as when a machine has vanished. */
  set(state: 'open' | 'stopped' | 'frozen'): void;
}

const closers: (() => void)[] = [];

/** Overwrites the backend's number in the message that tells it (BackendKeyData). */
function renumber(bytes: Buffer): void {
  const head = Buffer.from([0x4b, 0, 0, 0, 12]);
  const at = bytes.indexOf(head);
  if (at !== -1) bytes.writeInt32BE(77, at + head.length);
}

/** Opens the proxy in front of the database of `config`. */
export async function openDatabaseProxy(
  config: pg.PoolConfig,
  { port = 0, drop = [], isPooler = false }: Options = {},
): Promise<DatabaseProxy> {
  const target = new pg.Client(config);
  const sockets = new Set<Socket>();
  let state: 'open' | 'stopped' | 'frozen' = 'open';
  const server = createServer((near) => {
    if (state === 'stopped') return near.destroy();
    const far = target.host.startsWith('/')
      ? createConnection(`${target.host}/.s.PGSQL.${target.port}`)
      : createConnection(target.port, target.host);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        for (const one of [near, far]) one.destroy();
      });
    }
    if (state === 'frozen') near.pause();
    return near.once('data', (startup) => {
      far.write(withoutParameters(startup as Buffer, drop));
      near.pipe(far);
      if (isPooler) far.prependListener('data', (bytes) => renumber(bytes as Buffer));
      far.pipe(near);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  closers.push(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return {
    url: databaseAddress(config, (server.address() as { port: number }).port),
    set(next) {
      state = next;
      for (const socket of sockets) {
        if (next === 'stopped') socket.destroy();
        else if (next === 'frozen') socket.pause();
        else socket.resume();
      }
    },
  };
}

/** The address that leads to the database of `config` through a port of this machine. */
export function databaseAddress(config: pg.PoolConfig, port: number): string {
  const { user, password, database } = new pg.Client(config);
  const address = new URL(`postgres://127.0.0.1:${port}/${database}`);
  address.username = user ?? '';
  address.password = String(password ?? '');
  return address.href;
}

/** Startup message: length, protocol version, then names and values that end with a zero byte each, and a zero byte. */
function withoutParameters(startup: Buffer, drop: string[]): Buffer {
  const fields = startup.toString('latin1', 8).split('\0');
  const kept: string[] = [];
  for (let at = 0; fields[at]; at += 2) {
    const [name = '', value = ''] = fields.slice(at, at + 2);
    if (!drop.includes(name)) kept.push(name, value);
  }
  const body = Buffer.from([...kept, '', ''].join('\0'), 'latin1');
  const head = Buffer.from(startup.subarray(0, 8));
  head.writeInt32BE(head.length + body.length);
  return Buffer.concat([head, body]);
}

/** Closes the proxies of this file's tests. */
export function closeProxies(): void {
  for (const close of closers.splice(0)) close();
}
