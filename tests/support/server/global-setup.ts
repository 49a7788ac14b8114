/** Starts the PostgreSQL of a test run and prepares the template that every test file copies. */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { TestProject } from 'vitest/node';
import { isAlive } from '#server/db/embedded/cluster.ts';
import { supervise } from '#server/db/embedded/supervisor.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { seedWhenEmpty } from '#server/seed/seed.ts';
import { administer, databaseIn } from './database.ts';

const prefix = 'haat-test-';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await stopOrphans();
  const { config, stop } = await openServer();
  const template = `haat_template_${randomBytes(6).toString('hex')}`;
  try {
    await administer(config, `create database ${template} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`);
    await migrateDatabase({ ...config, ...databaseIn(config, template) }, (database) => seedWhenEmpty(database.db));
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('postgres', { config, template });
  return async () => {
    await administer(config, `drop database if exists ${template} with (force)`);
    await stop();
  };
}

async function openServer(): Promise<{ config: pg.PoolConfig; stop: () => Promise<void> }> {
  const connectionString = process.env['DATABASE_URL'];
  if (connectionString) return { config: { connectionString }, stop: async () => {} };
  const folder = mkdtempSync(join(tmpdir(), prefix));
  writeFileSync(join(folder, 'pid'), String(process.pid));
  const dataDir = join(folder, 'data');
  // PostgreSQL's own user must be able to enter it when the tests run as root.
  chmodSync(folder, 0o755);
  const supervisor = await supervise({ dataDir });
  return {
    config: supervisor.connection,
    async stop() {
      await supervisor.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Stops the PostgreSQL of a killed run. Found by its folder, never by name. */
async function stopOrphans(): Promise<void> {
  for (const entry of readdirSync(tmpdir()).filter((name) => name.startsWith(prefix))) {
    const folder = join(tmpdir(), entry);
    try {
      if (isAlive(Number(readFileSync(join(folder, 'pid'), 'utf8')))) continue;
      const postmaster = Number.parseInt(readFileSync(join(folder, 'data/postgres/cluster/postmaster.pid'), 'utf8'), 10);
      if (isAlive(postmaster)) process.kill(postmaster, 'SIGQUIT');
    } catch {
      // No pid file yet or no cluster running: nothing to stop.
      continue;
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}
