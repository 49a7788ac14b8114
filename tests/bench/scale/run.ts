/**
 * `npm run bench -- --scale`: the cost of a response in shops of a thousand, ten thousand and fifty thousand products, from memory and
 * read again after a change of one product. One client over HTTP, one request after another. Prints its figures as one line of JSON.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { supervise } from '#server/db/embedded/supervisor.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { seedWhenEmpty } from '#server/seed/seed.ts';
import { addManyProducts } from '../../support/server/large-catalogue.ts';
import { requests } from './requests.ts';
import { unusedPort } from '#tests/support/own-port.ts';

const sizes = (process.env['BENCH_SIZES'] ?? '1000,10000,50000').split(',').map(Number);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 300);
/** ms per clock tick of the kernel, the unit of processor time in /proc. */
const tickMs = 10;

/** The cost of one kind of request in one shop; all in ms. */
interface Cost {
  kind: string;
  from: 'memory' | 'database';
  products: number;
  p50: number;
  p99: number;
  /** Processor time per response in Node and in PostgreSQL. */
  node: number;
  database: number;
  /** Bytes of the body as brotli, the mean. */
  bytes: number;
}

/** One connection to each server. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Sends a request, discards the response and returns its duration in ms and its size. */
function timeRequest(port: number, path: string): Promise<{ ms: number; bytes: number }> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const request = get({ agent, port, host: '127.0.0.1', path, headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} returned ${response.statusCode}.`));
      let bytes = 0;
      response.on('data', (part: Buffer) => (bytes += part.length)).on('end', () => resolve({ ms: performance.now() - began, bytes }));
    });
    request.on('error', reject);
  });
}

/** ms of processor time of this shop's database processes so far; NaN where the system does not report it. */
async function databaseCost(admin: pg.Client, name: string): Promise<number> {
  const { rows } = await admin.query<{ pid: number }>('select pid from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()', [
    name,
  ]);
  try {
    const ticks = rows.map(({ pid }) => {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ');
      return Number(fields[11]) + Number(fields[12]);
    });
    return ticks.reduce((sum, one) => sum + one, 0) * tickMs;
  } catch {
    return Number.NaN;
  }
}

function percentiles(all: readonly number[]): { p50: number; p99: number } {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

interface Shop {
  products: number;
  name: string;
  port: number;
  /** ms of processor time of Node and of PostgreSQL so far. */
  cost: () => Promise<[node: number, database: number]>;
  /** Invalidates the caches, as a new price of the newest product does, which every device holds. */
  change: () => Promise<unknown>;
  /** The version of the snapshot that a device has now. */
  held: () => Promise<string>;
  close: () => Promise<unknown>;
}

async function startShop(cluster: pg.PoolConfig, products: number): Promise<Shop> {
  const name = `shop_${products}`;
  const creator = new pg.Client(cluster);
  await creator.connect();
  await creator.query(`create database ${name}`);
  await creator.end();
  const config = { ...cluster, database: name };
  await migrateDatabase(config, ({ db }) => seedWhenEmpty(db));
  const began = performance.now();
  await addManyProducts(config, products);
  console.log(`${products} products added after ${((performance.now() - began) / 1000).toFixed(1)} s`);
  const port = await unusedPort();
  const env = { ...process.env, BENCH_DATABASE: JSON.stringify(config), BENCH_PORT: String(port) };
  const shop = fork(fileURLToPath(new URL('./shop.ts', import.meta.url)), { env });
  const admin = new pg.Client(config);
  await Promise.all([once(shop, 'message'), admin.connect()]);
  return {
    products,
    name,
    port,
    async cost() {
      const message = once(shop, 'message') as Promise<[number]>;
      shop.send('cost');
      return [(await message)[0], await databaseCost(admin, name)];
    },
    change: () =>
      admin.query(`with changed as (update products set price_paise = price_paise + 1, old_price_paise = old_price_paise + 1 where id = (select id from products where retired_at is null order by position desc, id desc limit 1) returning id),
        raised as (update settings set value = to_jsonb((value #>> '{}')::bigint + 1) where key = 'catalogue_version' returning (value #>> '{}')::bigint as version)
        insert into catalogue_changes (version, product_ids) select version, array[id] from raised, changed`),
    async held() {
      const response = await fetch(`http://127.0.0.1:${port}/api/catalogue/snapshot?since=none`);
      return ((await response.json()) as { version: string }).version;
    },
    async close() {
      const exited = once(shop, 'exit');
      shop.disconnect();
      await Promise.all([exited, admin.end()]);
    },
  };
}

/** The shops take turns, request by request, so that other load on the machine affects all of them alike. */
async function measure(shops: readonly Shop[], kind: string, paths: readonly string[], from: Cost['from']): Promise<Cost[]> {
  const held = new Map(await Promise.all(shops.map(async (shop) => [shop, await shop.held()] as const)));
  const path = (round: number, shop: Shop) => (paths[round % paths.length] ?? '').replace('HELD', held.get(shop) ?? '');
  for (let round = 0; round < paths.length; round += 1) for (const shop of shops) await timeRequest(shop.port, path(round, shop));
  const measured = await Promise.all(shops.map(async (shop) => ({ shop, before: await shop.cost(), all: [] as number[], bytes: 0 })));
  for (let round = 0; round < rounds; round += 1) {
    for (const one of measured) {
      if (from === 'database') await one.shop.change();
      const { ms, bytes } = await timeRequest(one.shop.port, path(round, one.shop));
      one.all.push(ms);
      one.bytes += bytes / rounds;
    }
  }
  return Promise.all(
    measured.map(async ({ shop, before, all, bytes }) => {
      const after = await shop.cost();
      return {
        kind,
        from,
        products: shop.products,
        ...percentiles(all),
        node: (after[0] - before[0]) / rounds,
        database: (after[1] - before[1]) / rounds,
        bytes: Math.round(bytes),
      };
    }),
  );
}

const folder = mkdtempSync(join(tmpdir(), 'haat-scale-'));
// PostgreSQL's own user must be able to enter it when this runs as root.
chmodSync(folder, 0o755);
const supervisor = await supervise({ dataDir: join(folder, 'data') });
try {
  const shops: Shop[] = [];
  for (const products of sizes) shops.push(await startShop(supervisor.connection, products));
  // A new process is slow for its first thousand responses.
  const all = Object.values(requests)
    .flat()
    .map((path) => path.replace('HELD', ''));
  for (let round = 0; round < 1_000; round += 1) for (const { port } of shops) await timeRequest(port, all[round % all.length] ?? '');
  const costs: Cost[] = [];
  for (const from of ['memory', 'database'] as const)
    for (const [kind, paths] of Object.entries(requests)) costs.push(...(await measure(shops, kind, paths, from)));
  await Promise.all(shops.map(({ close }) => close()));
  console.log(`${availableParallelism()} cores, Node ${process.versions.node}`);
  console.log(JSON.stringify(costs));
} finally {
  agent.destroy();
  await supervisor.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
