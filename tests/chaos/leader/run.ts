/**
 * The campaign `leader`: two PostgreSQL with synchronous replication and two processes of the shop; the leader is killed under orders and
 * the standby promoted, --histories N times (20), --seed S (by the clock). Exits with 1 when something failed.
 */
import { unusedPort } from '#tests/support/own-port.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pinnedEnvironment, root } from '../../../scripts/command.mjs';
import { seeded } from '../random.ts';
import { openBalancer } from '../rolling/balancer.ts';
import { shopProcess, type ShopProcess } from '../rolling/process.ts';
import { type Failover, type Outcome, playFailovers } from './failovers.ts';
import { openPair } from './pair.ts';

const { values } = parseArgs({ options: { histories: { type: 'string', default: '20' }, seed: { type: 'string' } } });
const seed = values.seed === undefined ? Date.now() % 1_000_000_000 : Number(values.seed);
const random = seeded(seed);

async function play(): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'haat-leader-'));
  const pair = await openPair(random);
  const { DATABASE_URL: _given, ...rest } = pinnedEnvironment();
  const port = await unusedPort();
  const open = async (name: string): Promise<ShopProcess> =>
    shopProcess(await unusedPort(), {
      ...rest,
      NODE_ENV: 'production',
      DATABASE_URL: pair.url,
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: join(folder, name),
      RATE_LIMITS: 'off',
      DRAW_AHEAD: 'off',
      LOG_LEVEL: 'error',
    });
  const shops = [await open('1'), await open('2')];
  try {
    await Promise.all(shops.map((one) => one.start(root)));
    const processes = shops.map(({ origin }) => origin);
    const balancer = await openBalancer(port, processes, random);
    try {
      const stage = { origin: balancer.origin, processes, databaseUrl: pair.url, leadership: pair };
      return await playFailovers(stage, { random, count: Number(values.histories), report });
    } finally {
      for (const [reason, times] of balancer.broken) console.log(`    the balancer answered ${times} times 502: ${reason}`);
      await balancer.close();
    }
  } finally {
    const codes = await Promise.all(shops.map((one) => one.stop()));
    for (const [index, code] of codes.entries())
      if (code !== 0) console.log(`    process ${index + 1} ended with ${code}: ${shops[index]?.errors().trim().split('\n').at(-1)}`);
    pair.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const inSeconds = (ms: number) => (ms / 1_000).toFixed(1);

function report({ replacedMs, refusedMs, looks, unconfirmed, slowestMs }: Failover, index: number): void {
  console.log(
    `    kill ${index + 1}: promoted after ${inSeconds(replacedMs)} s, next order after ${inSeconds(refusedMs)} s; ` +
      `${looks} looks meanwhile (${unconfirmed} from the last known version), slowest ${inSeconds(slowestMs)} s`,
  );
}

// Stopping the campaign also stops its processes.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const began = performance.now();
const { failovers, acknowledged, statuses, looks, violations } = await play();
const after = failovers.map(({ replacedMs, refusedMs }) => refusedMs - replacedMs).toSorted((a, b) => a - b);
console.log(
  `  leader: seed ${seed}, killed ${failovers.length} times, ${acknowledged} orders acknowledged, ${statuses.get(503) ?? 0} requests answered 503, ` +
    `first order after a promotion: half within ${inSeconds(after[Math.floor(after.length / 2)] ?? 0)} s, longest ${inSeconds(after.at(-1) ?? 0)} s, ` +
    `${looks} pages and lists: ${violations.length === 0 ? 'no violation' : 'FAILED'}, in ${inSeconds(performance.now() - began)} s`,
);
for (const violation of violations.slice(0, 20)) console.log(`    ${violation}`);
process.exit(violations.length === 0 ? 0 : 1);
