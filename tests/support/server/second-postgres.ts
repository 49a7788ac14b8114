/** Runs a separate PostgreSQL until its standard input ends; prints its address. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { supervise } from '#server/db/embedded/supervisor.ts';

const folder = mkdtempSync(join(tmpdir(), 'haat-second-'));
chmodSync(folder, 0o755);
const { connection, stop } = await supervise({ dataDir: join(folder, 'data') });

const { user, password, database, host, port } = connection;
const address = new URL(`postgres://localhost:${port}/${database}`);
address.username = String(user);
address.password = String(password);
address.searchParams.set('host', String(host));
console.log(address.href);

process.stdin.resume();
process.stdin.once('end', () => {
  void stop().then(() => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  });
});
