/** A server of its own for a file of tests that changes what is everybody's: the name of the shop, whether it is open. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startServer } from '#tests/support/server/server-process.ts';
import { test } from './test.ts';

/** Starts the server before the tests of the file, and stops it after them. Commands of `cli.ts` go to it meanwhile. Gives its origin, once it is there. */
export function ownShop(name: string): () => string {
  let origin = '';
  let stop = async () => {};
  test.beforeAll(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), `haat-${name}-`));
    // PostgreSQL's own user must be able to enter it when the tests run as root.
    chmodSync(dataDir, 0o755);
    const port = await freePort();
    const env = { DATA_DIR: dataDir, PORT: port, PUBLIC_URL: `http://localhost:${port}` };
    const shared = process.env['E2E_SERVER_ENV'];
    const shop = startServer(env);
    stop = async () => {
      if (shared !== undefined) process.env['E2E_SERVER_ENV'] = shared;
      shop.process.kill('SIGTERM');
      await shop.ended;
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    };
    origin = await shop.open;
    process.env['E2E_SERVER_ENV'] = JSON.stringify(env);
  });
  test.afterAll(() => stop());
  return () => origin;
}
