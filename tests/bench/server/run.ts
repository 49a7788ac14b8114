/**
 * `npm run bench -- --server`: processor time per request of Node and of PostgreSQL, for everything that shoppers do, in the server as in
 * production with its own PostgreSQL. One client, one request after another. Prints its figures as one line of JSON.
 */
import { rmSync } from 'node:fs';
import pg from 'pg';
import { openCluster } from '#server/db/embedded/cluster.ts';
import { postmasterPid } from '#server/db/embedded/postmaster.ts';
import { supervise } from '#server/db/embedded/supervisor.ts';
import { root } from '../../../scripts/command.mjs';
import { stockUp, takeDeliveryPayment } from '../../chaos/server/books.ts';
import { makeDataDir } from '../../chaos/shop.ts';
import { productionShop } from '../production-shop.ts';
import { hangUp, send, Shopper, tagOf } from './client.ts';
import { processorTime } from './processor-time.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 200);
const purchases = Math.ceil(rounds / 2);
const pieces = 100_000;

/** ms per request. */
interface Cost {
  kind: string;
  node: number;
  database: number;
}

interface Bench {
  origin: string;
  productId: string;
  admin: pg.Pool;
  /** ms of Node and of PostgreSQL so far. */
  used: () => { node: number; database: number };
}

async function measure({ used }: Bench, kind: string, times: number, ask: (round: number) => Promise<unknown>): Promise<Cost> {
  const before = used();
  for (let round = 0; round < times; round += 1) await ask(round);
  const after = used();
  return { kind, node: (after.node - before.node) / times, database: (after.database - before.database) / times };
}

/** Throws away what is in memory, as a new price does. */
const change = ({ admin }: Bench) =>
  admin.query("update settings set value = to_jsonb((value #>> '{}')::bigint + 1) where key = 'catalogue_version'");

const page = { headers: { Accept: 'text/html', 'Accept-Encoding': 'br' } };
const packed = { headers: { 'Accept-Encoding': 'br' } };

async function measureReads(bench: Bench): Promise<Cost[]> {
  const { origin, productId } = bench;
  const list = '/api/products/subCatId?subCatId=mens-kurtas&sort=newest&perPage=24';
  const product = `/api/products/${productId}`;
  const [asset = ''] =
    (await send(origin, '/', page)).match(/\/assets\/[\w.-]+\.js/) ?? (await send(origin, '/')).match(/\/assets\/[\w.-]+\.js/) ?? [];
  const known = { headers: { ...page.headers, 'If-None-Match': await tagOf(origin, '/') } };
  const words = ['kurta', 'saree', 'rice', 'mango', 'cotton', 'brass', 'indigo', 'silk'];
  const search = (round: number) => `/api/search?perPage=9&q=${words[round % words.length]}`;
  const afterChange = (path: (round: number) => string, init: typeof page | typeof packed) => async (round: number) => {
    await change(bench);
    await send(origin, path(round), init);
  };
  const changing = await measure(bench, 'change alone', rounds, () => change(bench));
  const kinds: [string, (round: number) => Promise<unknown>][] = [
    ['health', () => send(origin, '/api/health')],
    ['page from memory', () => send(origin, '/', page)],
    ['page not modified', () => send(origin, '/', known)],
    ['built file', () => send(origin, asset, packed)],
    ['list from memory', () => send(origin, list, packed)],
    ['product from memory', () => send(origin, product, packed)],
    ['search from memory', (round) => send(origin, search(round), packed)],
    ['snapshot from memory', () => send(origin, '/api/catalogue/snapshot', packed)],
    ['page drawn again', afterChange(() => `/product/${productId}`, page)],
    ['list read again', afterChange(() => list, packed)],
    ['product read again', afterChange(() => product, packed)],
    ['search read again', afterChange(search, packed)],
  ];
  const costs: Cost[] = [];
  for (const [kind, ask] of kinds) {
    for (let round = 0; round < 20; round += 1) await ask(round);
    const cost = await measure(bench, kind, rounds, ask);
    costs.push(kind.endsWith('again') ? { ...cost, database: cost.database - changing.database } : cost);
  }
  return costs;
}

/** Resolves when background work after an order is done: webhooks are processed and mails are written. */
async function settled({ admin }: Bench): Promise<void> {
  const waiting = `select 1 from outbox where done_at is null limit 1`;
  for (const deadline = Date.now() + 60_000; Date.now() < deadline;) {
    if ((await admin.query(waiting)).rowCount === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('Mails of orders were not written within a minute');
}

async function measureOrders(bench: Bench): Promise<Cost[]> {
  const { origin, productId } = bench;
  const buy = async (shopper: Shopper) => {
    await shopper.addToCart(productId);
    await shopper.requestCheckout();
    await shopper.pay();
    await shopper.placeOrder();
  };
  // A new process is slow for its first purchases.
  const first = await Shopper.signUp(origin);
  for (let round = 0; round < 40; round += 1) await buy(first);
  await settled(bench);
  const shoppers: Shopper[] = [];
  const costs = [await measure(bench, 'sign-up', purchases, async () => shoppers.push(await Shopper.signUp(origin)))];
  const each = (ask: (shopper: Shopper) => Promise<unknown>) => (round: number) => ask(shoppers[round] ?? first);
  const parts = [
    await measure(
      bench,
      'cart, add',
      purchases,
      each((shopper) => shopper.addToCart(productId)),
    ),
    await measure(
      bench,
      'checkout',
      purchases,
      each((shopper) => shopper.requestCheckout()),
    ),
    await measure(
      bench,
      'payment in the sandbox',
      purchases,
      each((shopper) => shopper.pay()),
    ),
  ];
  const before = bench.used();
  await measure(
    bench,
    'order',
    purchases,
    each((shopper) => shopper.placeOrder()),
  );
  await settled(bench);
  const after = bench.used();
  parts.push({
    kind: 'order and its mail',
    node: (after.node - before.node) / purchases,
    database: (after.database - before.database) / purchases,
  });
  const sum = (of: 'node' | 'database') => parts.reduce((all, part) => all + part[of], 0);
  costs.push(await measure(bench, 'cart, read', rounds, (round) => (shoppers[round % shoppers.length] ?? first).readCart()));
  return [...costs, ...parts, { kind: 'order, all of it', node: sum('node'), database: sum('database') }];
}

/** An order that is paid on delivery: the whole purchase is one request. */
async function measurePlacements(bench: Bench): Promise<Cost> {
  const { origin, productId, admin } = bench;
  await takeDeliveryPayment(admin);
  const shoppers: Shopper[] = [];
  for (let round = 0; round < 2 * purchases; round += 1) {
    const shopper = await Shopper.signUp(origin);
    await shopper.addToCart(productId);
    shoppers.push(shopper);
  }
  for (const shopper of shoppers.splice(0, purchases)) await shopper.placeForDelivery();
  await settled(bench);
  const before = bench.used();
  for (const shopper of shoppers) await shopper.placeForDelivery();
  await settled(bench);
  const after = bench.used();
  return {
    kind: 'order on delivery and its mail',
    node: (after.node - before.node) / purchases,
    database: (after.database - before.database) / purchases,
  };
}

const dataDir = makeDataDir();
const supervisor = await supervise({ dataDir });
const admin = new pg.Pool({ ...supervisor.connection, application_name: 'bench', max: 1 });
const shop = await productionShop(supervisor.connection, dataDir);
try {
  await shop.start(root);
  const node = shop.pid();
  const postmaster = postmasterPid(openCluster(dataDir, () => {})) ?? 0;
  const used = () => ({ node: processorTime(node), database: processorTime(postmaster) });
  const bench: Bench = { origin: shop.origin, productId: await stockUp(admin, pieces), admin, used };
  const costs = [...(await measureReads(bench)), ...(await measureOrders(bench)), await measurePlacements(bench)];
  console.log(JSON.stringify(costs));
} finally {
  hangUp();
  await shop.stop();
  await admin.end();
  await supervisor.stop();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
