/**
 * Runs in every server test file and ends what its tests started. The modules that start it cannot: all files of a worker share
 * them, so a hook at their top runs for the first file only.
 */
import { afterAll } from 'vitest';
import { closeProxies } from './database-proxy.ts';
import { removeClusters } from './embedded-database.ts';
import { killServers } from './server-process.ts';

afterAll(async () => {
  closeProxies();
  killServers();
  await removeClusters();
});
