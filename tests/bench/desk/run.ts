/**
 * `npm run bench -- --desk`: how long the server takes for the lists of the desk, with 100,000 orders and 50,000 products. Over HTTP on this
 * machine, one request after another, every search a different one. Prints its figures as one line of JSON. `BENCH_ORDERS`, `BENCH_PRODUCTS` for other sizes.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/db/client.ts';
import { supervise } from '#server/db/embedded/supervisor.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { seedWhenEmpty } from '#server/seed/seed.ts';
import { readEnv } from '#server/env/env.ts';
import { listen } from '#server/http/listen.ts';
import { createLog } from '#server/log/log.ts';
import { makeServices } from '#server/services.ts';
import { addManyProducts } from '../../support/server/large-catalogue.ts';
import { addManyOrders } from '../../support/server/many-orders.ts';
import { ownerHeaders } from '../desk-owner.ts';
import { unusedPort } from '#tests/support/own-port.ts';

const orders = Number(process.env['BENCH_ORDERS'] ?? 100_000);
const products = Number(process.env['BENCH_PRODUCTS'] ?? 50_000);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 100);

interface Found extends Record<string, unknown> {
  id: string;
  name: string;
  phone: string;
  pincode: string;
}

/** Paths by kind: what a search looks for is spread over all orders. */
function pathsOf(found: readonly Found[]): Record<string, string[]> {
  const search = (words: (one: Found) => string) => found.map((one) => `/api/desk/orders?q=${encodeURIComponent(words(one))}`);
  return {
    Today: ['/api/desk/today'],
    'the board': ['/api/desk/order-board'],
    'orders of one status': ['pending', 'CONFIRMED', 'SHIPPED', 'DELIVERED', 'CANCELD'].map(
      (status) => `/api/desk/orders?status=${status}`,
    ),
    'the orders to send': ['/api/desk/orders-to-send'],
    'one order': found.map(({ id }) => `/api/desk/orders/${id}`),
    'a search by name': search(({ name }) => name),
    'a search by first name': search(({ name }) => name.split(' ')[0] ?? ''),
    'a search by phone': search(({ phone }) => phone),
    'a search by reference': search(({ id }) => `HT-${id.slice(-8)}`),
    'a search by pincode': search(({ pincode }) => pincode),
    'a search that finds nothing': search(({ phone }) => `xq${phone}`),
    products: ['/api/desk/products', '/api/desk/products?q=kurta', '/api/desk/products?q=indigo'],
  };
}

async function measure(config: pg.PoolConfig): Promise<{ kind: string; p50: number; p95: number }[]> {
  const database = openDatabase(config);
  const port = await unusedPort();
  const env = readEnv({ NODE_ENV: 'production', PORT: String(port), RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
  const services = await makeServices(env, database, createLog('silent'));
  const servers = await listen(createApp(services), '127.0.0.1', port);
  const headers = await ownerHeaders(database.db);
  const { rows } = await database.db.execute<Found>(sql`
    select id, name, phone_number as phone, setofaddress ->> 'pincode' as pincode from orders order by md5(id::text) limit ${rounds}`);
  const results: { kind: string; p50: number; p95: number }[] = [];
  for (const [kind, paths] of Object.entries(pathsOf(rows))) {
    const all: number[] = [];
    for (let round = -5; round < rounds; round += 1) {
      const begun = performance.now();
      const response = await fetch(`http://127.0.0.1:${port}${paths[(round + 5) % paths.length]}`, { headers });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${kind}: ${response.status}`);
      // The first ones are warm-up.
      if (round >= 0) all.push(performance.now() - begun);
    }
    const sorted = all.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
    results.push({ kind, p50: at(0.5), p95: at(0.95) });
  }
  for (const server of servers) server.close();
  await database.close();
  return results;
}

const folder = mkdtempSync(join(tmpdir(), 'haat-desk-bench-'));
// PostgreSQL's own user must be able to enter it when this runs as root.
chmodSync(folder, 0o755);
const supervisor = await supervise({ dataDir: join(folder, 'data') });
try {
  const creator = new pg.Client(supervisor.connection);
  await creator.connect();
  await creator.query('create database desk');
  await creator.end();
  const config = { ...supervisor.connection, database: 'desk' };
  await migrateDatabase(config, ({ db }) => seedWhenEmpty(db));
  await addManyProducts(config, products);
  await addManyOrders(config, orders);
  const results = await measure(config);
  console.log(JSON.stringify(results));
} finally {
  await supervisor.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
