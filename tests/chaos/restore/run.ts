/**
 * The campaign `restore`: backs up a shop while shoppers buy, restores it into a second cluster, opens the shop there and compares orders,
 * money and files. Takes --orders N (100,000). Prints what it measured; exits with 1 when something differs.
 */
import { rmSync, statSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '#server/db/client.ts';
import { type OpenDatabase, openShopDatabase } from '#server/open-database.ts';
import { readEnv } from '#server/env/env.ts';
import { createLog } from '#server/log/log.ts';
import { makeDataDir, openShop, type Shop } from '../shop.ts';
import { type Buyers, startBuyers } from './buyers.ts';
import { command } from './command.ts';
import { checkBooks, checkConfirmed, compareHistories, compareUploads, digestHistory, findUnknownOrders } from './compare.ts';
import { fillShop, findGoods } from './fill.ts';
import { compareForgotten } from './forgotten.ts';
import { comparePhone } from './phone.ts';

const { values } = parseArgs({ options: { orders: { type: 'string', default: '100000' } }, strict: false });
const orders = Number(values['orders']);
/** Orders before the backup and after it. */
const margin = 5;
const boundSeconds = 60;

const say = (line: string) => console.log(`  restore: ${line}`);
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Opens the database of a folder beside the shop, without time limits. */
async function openBeside(dataDir: string): Promise<OpenDatabase> {
  const env = { ...readEnv({ DATA_DIR: dataDir }), seed: 'none' as const };
  const visited = await openShopDatabase(env, createLog('silent'), () => {}, { visit: true });
  const unlimited = openDatabase(visited.config, { statementTimeout: 0, connections: 2 });
  return { ...visited, pool: unlimited.pool, close: () => unlimited.close().then(visited.close) };
}

async function waitForOrders({ confirmed, failed }: Buyers, count: number): Promise<void> {
  while (confirmed.length < count) {
    if (failed.length > 0) throw new Error(failed[0]);
    await sleep(50);
  }
}

/** Backs up under load. Gives when the backup began and its seconds. */
async function backUpUnderLoad(shop: Shop, buyers: Buyers, file: string): Promise<{ beganAt: number; seconds: number }> {
  await waitForOrders(buyers, margin);
  const beganAt = Date.now();
  const seconds = await command(shop.dataDir, 'backup', file);
  const during = buyers.confirmed.filter(({ at }) => at >= beganAt).length;
  say(
    `${during} orders were placed during the backup, the slowest answer took ${Math.round(buyers.slowestMs())} ms, ${buyers.repeated()} answers were 503`,
  );
  await waitForOrders(buyers, buyers.confirmed.length + margin);
  await buyers.stop();
  return { beganAt, seconds };
}

async function play(shop: Shop, folder: string): Promise<string[]> {
  const database = await openBeside(shop.dataDir);
  const file = join(folder, 'shop.tar.gz');
  const dataDir = join(folder, 'data');
  await fillShop(database.pool, shop.dataDir, orders);
  const history = await digestHistory(database.pool);
  const buyers = await startBuyers(shop, await findGoods(database.pool), 3);
  const { beganAt, seconds } = await backUpUnderLoad(shop, buyers, file);
  const quiet = await command(shop.dataDir, 'backup', join(folder, 'quiet.tar.gz'));
  const restoring = await command(dataDir, 'restore', file);
  say(
    `${orders} orders, ${Math.round(statSync(file).size / 1_000_000)} MB: backup ${seconds.toFixed(1)} s under load and ${quiet.toFixed(1)} s without, restore ${restoring.toFixed(1)} s`,
  );
  say(
    `bound of ${boundSeconds} s each on two quiet cores: ${Math.max(quiet, restoring) < boundSeconds ? 'kept' : 'not kept'}, load average ${loadavg()[0]?.toFixed(1)}`,
  );

  const restored = await openShop({ dataDir });
  const copy = await openBeside(dataDir);
  try {
    const confirmed = buyers.confirmed.filter(({ at }) => at < beganAt);
    const paid = buyers.confirmed.map(({ checkoutId }) => checkoutId);
    const { rows } = await copy.pool.query<{ n: number }>('select count(*) as n from orders');
    say(`${rows[0]?.n} orders in the restored shop, ${confirmed.length} of them confirmed over the API before the backup`);
    return [
      ...buyers.failed.map((failure) => `a shopper was refused: ${failure}`),
      ...compareHistories(history, await digestHistory(copy.pool)),
      ...(await checkBooks(copy.pool)),
      ...(await findUnknownOrders(copy.pool, paid)),
      ...(await checkConfirmed(restored.direct, confirmed)),
      ...(await compareUploads(copy.pool, shop.dataDir, dataDir)),
    ];
  } finally {
    await copy.close();
    await restored.close();
    await database.close();
  }
}

/** Plays one part in a new shop. Gives what went wrong. */
async function inNewShop(part: (shop: Shop, folder: string) => Promise<string[]>): Promise<string[]> {
  const folder = makeDataDir();
  const shop = await openShop();
  try {
    return await part(shop, folder);
  } catch (error) {
    return [`did not run: ${error instanceof Error ? error.message : String(error)}`];
  } finally {
    await shop.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

const violations = [...(await inNewShop(play)), ...(await inNewShop(comparePhone)), ...(await inNewShop(compareForgotten))];
say(violations.length === 0 ? 'orders, money, files and the phones agree' : `${violations.length} differences`);
for (const violation of violations.slice(0, 20)) console.log(`    ${violation}`);
process.exit(violations.length === 0 ? 0 : 1);
