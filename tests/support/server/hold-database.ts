/** Run as a process by `embedded-database.ts`: opens and migrates the cluster in argv[2], prints a report, keeps it open until SIGTERM. */
import { openDatabase } from '#server/db/client.ts';
import { supervise } from '#server/db/embedded/supervisor.ts';
import { migrateDatabase } from '#server/db/migrate.ts';

const supervisor = await supervise({ dataDir: process.argv[2] ?? '' });
const applied = await migrateDatabase(supervisor.connection);
const database = openDatabase(supervisor.connection, { connections: 1 });
await database.pool.query('select 1');
const alive = setInterval(() => {}, 1_000);
process.once('SIGTERM', () => {
  clearInterval(alive);
  void database.close().then(() => supervisor.stop());
});
console.log(JSON.stringify({ adopted: supervisor.adopted, host: supervisor.connection.host, applied }));
