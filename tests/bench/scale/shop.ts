/** A server process on one database that reports its processor time, for `npm run bench -- --scale`. */
import type pg from 'pg';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/db/client.ts';
import { readEnv } from '#server/env/env.ts';
import { listen } from '#server/http/listen.ts';
import { createLog } from '#server/log/log.ts';
import { makeServices } from '#server/services.ts';

const config = JSON.parse(process.env['BENCH_DATABASE'] ?? '{}') as pg.PoolConfig;
const port = Number(process.env['BENCH_PORT']);
const env = readEnv({ NODE_ENV: 'production', PORT: String(port), RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
const database = openDatabase(config);
const services = await makeServices(env, database, createLog('silent'));
await listen(createApp(services), '127.0.0.1', port);

/** ms of processor time since the start. */
const cost = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
process.on('message', () => process.send?.(cost()));
process.on('disconnect', () => process.exit(0));
process.send?.('open');
