/** The built shop for a campaign, with its own data, its own port and a fault proxy. It can be killed and started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pinnedEnvironment, pinnedNode, root } from '../../scripts/command.mjs';
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts';
import { unusedPort } from '#tests/support/own-port.ts';
import { patient } from '#tests/support/patience.ts';

export interface Shop {
  dataDir: string;
  /** Address of the server behind the proxy, for the oracle. */
  direct: string;
  /** Id of its process. */
  pid: () => number;
  isRunning: () => boolean;
  proxy: FaultProxy;
  /** SIGKILL. */
  kill: () => Promise<void>;
  /** SIGTERM, as an operator stops it. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  close: () => Promise<void>;
}

const startTimeoutMs = patient(120_000);

/** A new folder that PostgreSQL's own user can enter, also when this runs as root. */
export function makeDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'haat-chaos-'));
  chmodSync(dataDir, 0o755);
  return dataDir;
}

interface ShopOptions {
  dataDir?: string;
  /** Environment variables in addition to those of every campaign. */
  env?: Record<string, string>;
}

/** @throws Error when the shop is not built or does not open */
export async function openShop({ dataDir = makeDataDir(), env = {} }: ShopOptions = {}): Promise<Shop> {
  if (!existsSync(join(root, 'dist', 'build.json'))) throw new Error('The shop is not built. Run: npm run build');
  const port = await unusedPort();
  const proxy = await openFaultProxy(await unusedPort(), port);
  const direct = `http://localhost:${port}`;
  const { DATABASE_URL: _given, ...environment } = pinnedEnvironment();
  let child: ChildProcess | undefined;
  let ended: Promise<void> = Promise.resolve();

  async function start(): Promise<void> {
    let output = '';
    const opened = spawn(pinnedNode, ['server/main.ts'], {
      cwd: root,
      env: {
        ...environment,
        NODE_ENV: 'production',
        PORT: String(port),
        PUBLIC_URL: proxy.origin,
        DATA_DIR: dataDir,
        RATE_LIMITS: 'off',
        DRAW_AHEAD: 'off',
        LOG_LEVEL: 'error',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = opened;
    for (const stream of [opened.stdout, opened.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    ended = new Promise((resolve) => {
      opened.once('exit', () => resolve());
    });
    const deadline = Date.now() + startTimeoutMs;
    while (
      !(await fetch(`${direct}/api/ready`).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (opened.exitCode !== null) throw new Error(`The server did not start:\n${output}`);
      if (Date.now() > deadline) throw new Error(`The server was not ready after ${startTimeoutMs / 1000} s:\n${output}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    child?.kill(signal);
    await ended;
  }

  process.on('exit', () => child?.kill('SIGTERM'));
  await start();
  return {
    dataDir,
    direct,
    pid: () => child?.pid ?? 0,
    isRunning: () => child?.exitCode === null && child.signalCode === null,
    proxy,
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async close() {
      await proxy.close();
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}
