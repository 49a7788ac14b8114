/** Starts the built server for a run of the browser tests, with its own port and data; only rendered pictures are kept. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { patient } from '#tests/support/patience.ts';
import { pinnedEnvironment, pinnedNode, root } from '../../../scripts/command.mjs';
import { runShopCli } from './cli.ts';

const startTimeoutMs = patient(120_000);

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/ready`)).ok;
  } catch {
    return false;
  }
}

/** A new database for this run on the server of DATABASE_URL, never the one in that address. */
async function openDatabase(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `haat_e2e_${process.pid}_${Date.now().toString(36)}`;
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await administer(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`drop database if exists ${name} with (force)`) };
}

/**
 * Reuses pictures that an earlier run rendered: their names carry the hash of the drawing. A product page requests eight unrendered
 * ones, which on a new server occupied all connections of its first visitor, and delayed the scripts, for 4 to 13 s.
 */
function keepPictures(dataDir: string): void {
  const settings = createHash('sha256')
    .update(readFileSync(join(root, 'catalogue', 'rasterise.ts')))
    .digest('hex')
    .slice(0, 8);
  const folder = join(root, 'node_modules', '.cache', 'haat-pictures', settings);
  mkdirSync(folder, { recursive: true });
  symlinkSync(folder, join(dataDir, 'pictures'), 'dir');
}

/** Where a test may open a stand-in push service. */
export const pushPort = (): number => Number(process.env['E2E_PORT']) + 1;

/** Playwright calls this once before all tests and the returned function once after. */
export default async function startServer(): Promise<() => Promise<void>> {
  if (process.env['E2E_URL']) return async () => {};
  if (!existsSync(join(root, 'dist', 'build.json'))) throw new Error('The shop is not built. Run: npm run build');
  const port = process.env['E2E_PORT'] ?? '';
  const url = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'haat-e2e-'));
  // PostgreSQL's own user must be able to enter it when the tests run as root.
  chmodSync(dataDir, 0o755);
  keepPictures(dataDir);
  const server = process.env['DATABASE_URL'];
  const database = server === undefined ? undefined : await openDatabase(server);
  // For `cli.ts`, `bank.ts` and `mail.ts`; the workers of the run inherit it.
  process.env['E2E_SERVER_ENV'] = JSON.stringify({ DATA_DIR: dataDir, ...(database === undefined ? {} : { DATABASE_URL: database.url }) });
  let output = '';
  const shop = spawn(pinnedNode, ['server/main.ts'], {
    cwd: root,
    env: {
      ...pinnedEnvironment(),
      ...(database === undefined ? {} : { DATABASE_URL: database.url }),
      NODE_ENV: 'production',
      PORT: port,
      PUBLIC_URL: process.env['E2E_PUBLIC_URL'] ?? url,
      DATA_DIR: dataDir,
      PUSH_TEST_ORIGIN: `http://127.0.0.1:${pushPort()}`,
      RATE_LIMITS: 'off',
      DRAW_AHEAD: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [shop.stdout, shop.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const ended = new Promise<void>((resolve) => {
    shop.once('exit', () => resolve());
  });
  const deadline = Date.now() + startTimeoutMs;
  while (!(await isReady(url))) {
    if (shop.exitCode !== null) throw new Error(`The server did not start:\n${output}`);
    if (Date.now() > deadline) {
      shop.kill('SIGKILL');
      throw new Error(`The server was not ready after ${startTimeoutMs / 1000} s:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  // Orders of all tests take it, also of those that are repeated.
  await runShopCli('stock', 'h-masala-dani', '300');
  return async () => {
    shop.kill('SIGTERM');
    await ended;
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    if (process.env['E2E_SHOW_LOG']) console.log(output);
  };
}
