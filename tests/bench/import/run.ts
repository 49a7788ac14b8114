/**
 * `npm run bench -- --import`: an import of a large file at the desk of a running shop: seconds of each phase, memory of the process, and how
 * long a checkout of another product takes meanwhile. `BENCH_PRODUCTS` for other sizes. Prints its figures as one line of JSON.
 */
import { openAsBlob, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProductImport } from '#contract/desk/import.ts';
import { openDatabase } from '#server/db/client.ts';
import { supervise } from '#server/db/embedded/supervisor.ts';
import pg from 'pg';
import { root } from '../../../scripts/command.mjs';
import { stockUp } from '../../chaos/server/books.ts';
import { makeDataDir } from '../../chaos/shop.ts';
import { productionShop } from '../production-shop.ts';
import { ownerHeaders } from '../desk-owner.ts';
import { forgetPeak, megabytesOf } from '../process-memory.ts';
import { hangUp, Shopper } from '../server/client.ts';
import { writeProducts } from './file.ts';

const products = Number(process.env['BENCH_PRODUCTS'] ?? 50_000);
const lookEveryMs = 200;
/** Shoppers who come back to the checkout in turn. */
const buyers = 20;

/** Reads the import until it has left `phases`. Throws when it was refused. */
async function until(read: () => Promise<ProductImport>, phases: readonly string[]): Promise<ProductImport> {
  for (;;) {
    const found = await read();
    if (found.phase === 'refused') throw new Error(`The file was refused: ${found.failure}`);
    if (!phases.includes(found.phase)) return found;
    await pause(lookEveryMs);
  }
}

interface Checkout {
  ms: number;
  /** What the import did when it began. */
  during: string;
}

/** Pays for another product, again and again, until `stop`; gives every checkout, the fastest first. */
function keepBuying(shoppers: readonly Shopper[], doing: () => string): { stop: () => Promise<Checkout[]> } {
  const times: Checkout[] = [];
  let isOver = false;
  const work = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const [begun, during] = [performance.now(), doing()];
      await shoppers[turn % shoppers.length]?.requestCheckout();
      times.push({ ms: performance.now() - begun, during });
      await pause(50);
    }
  })();
  // Where something else fails first, that is what is told.
  work.catch(() => undefined);
  return {
    async stop() {
      isOver = true;
      await work;
      return times.toSorted((a, b) => a.ms - b.ms);
    },
  };
}

interface Desk {
  origin: string;
  headers: Record<string, string>;
}

/** Sends the file and applies it; gives the seconds of each part. */
async function importFile(
  { origin, headers }: Desk,
  path: string,
  say: (phase: string) => void,
): Promise<{ sent: number; checked: number; applied: number }> {
  const call = async (address: string, init: RequestInit = {}): Promise<ProductImport> => {
    const response = await fetch(`${origin}/api/desk/imports${address}`, { ...init, headers: { ...headers, origin, ...init.headers } });
    if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
    return (await response.json()) as ProductImport;
  };
  const seconds = (since: number) => (performance.now() - since) / 1_000;
  let since = performance.now();
  const body = await openAsBlob(path);
  const { id } = await call('?name=goods.csv', { method: 'POST', body, headers: { 'Content-Type': 'text/csv' } });
  const sent = seconds(since);
  since = performance.now();
  const read = async () => {
    const found = await call(`/${id}`);
    say(`${found.phase}, ${found.done}`);
    return found;
  };
  const { phase, checkedAt, counts } = await until(read, ['staging', 'checking']);
  const checked = seconds(since);
  if (phase !== 'checked' || counts?.products.new !== products) throw new Error(`The import is ${phase}: ${JSON.stringify(counts)}`);
  since = performance.now();
  const json = { 'Content-Type': 'application/json' };
  await call(`/${id}/apply`, { method: 'POST', body: JSON.stringify({ checkedAt, withoutRefused: false }), headers: json });
  const end = await until(read, ['checked', 'applying']);
  if (end.phase !== 'applied') throw new Error(`The import is ${end.phase}: ${end.failure}`);
  return { sent, checked, applied: seconds(since) };
}

const dataDir = makeDataDir();
const supervisor = await supervise({ dataDir });
const shop = await productionShop(supervisor.connection, dataDir);
const admin = new pg.Pool({ ...supervisor.connection, max: 1 });
const opened = openDatabase(supervisor.connection);
try {
  await shop.start(root);
  const path = join(dataDir, 'goods.csv');
  const megabytes = (await writeProducts(path, products)) / 1024 / 1024;
  const productId = await stockUp(admin, 100_000);
  const shoppers: Shopper[] = [];
  for (let one = 0; one < buyers; one += 1) {
    const shopper = await Shopper.signUp(shop.origin);
    await shopper.addToCart(productId);
    shoppers.push(shopper);
  }
  for (const shopper of shoppers) await shopper.requestCheckout();
  const before = megabytesOf(shop.pid(), 'VmRSS');
  forgetPeak(shop.pid());
  let doing = 'sending';
  const buying = keepBuying(shoppers, () => doing);
  const took = await importFile({ origin: shop.origin, headers: await ownerHeaders(opened.db) }, path, (phase) => (doing = phase));
  // What the shop does with a new catalogue once it is there.
  await pause(3_000);
  const checkouts = await buying.stop();
  const grown = megabytesOf(shop.pid(), 'VmHWM') - before;
  const at = (share: number) => checkouts[Math.min(checkouts.length - 1, Math.floor(checkouts.length * share))]?.ms ?? Number.NaN;
  for (const { ms, during } of checkouts.slice(-10)) console.log(`  ${ms.toFixed(0)} ms during ${during}`);
  const all = took.sent + took.checked + took.applied;
  const figures = [
    {
      name: `an import of ${products} products, ${megabytes.toFixed(0)} MB: all of it`,
      value: all,
      unit: 's',
      aim: 'at most 120',
      met: all <= 120,
    },
    { name: 'sending the file', value: took.sent, unit: 's' },
    { name: 'reading and checking it', value: took.checked, unit: 's' },
    { name: 'writing it', value: took.applied, unit: 's' },
    { name: 'memory of the process before', value: before, unit: 'MB' },
    { name: 'memory more at the peak', value: grown, unit: 'MB', aim: 'at most 200', met: grown <= 200 },
    { name: `the slowest of ${checkouts.length} checkouts meanwhile`, value: at(1), unit: 'ms', aim: 'at most 250', met: at(1) <= 250 },
    { name: 'checkouts meanwhile, 99th percentile', value: at(0.99), unit: 'ms' },
    { name: 'checkouts meanwhile, median', value: at(0.5), unit: 'ms' },
  ];
  console.log(`\n${JSON.stringify(figures)}`);
} finally {
  hangUp();
  await opened.close();
  await admin.end();
  await shop.stop();
  await supervisor.stop();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
process.exit(0);
