/**
 * Kills the leader of a Patroni cluster under orders: `node packages/try-deploy/failover.mjs [--kills 20] [--seed S] [--pooler] [--etcd-elsewhere]
 * [--shops 3]`. Sets up
 * etcd, Patroni, HAProxy and PgBouncer from the files of `deploy/` on this machine (`machines.mjs`), starts several processes of the shop,
 * shops, kills the machine of the leader again and again, and prints the verdict; exits with 1 when something failed. `--pooler`: the shop
 * goes through PgBouncer. `--etcd-elsewhere`: etcd has machines of its own, so it is not killed. Needs root.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { playFailovers } from '../../tests/chaos/leader/failovers.ts';
import { seeded } from '../../tests/chaos/random.ts';
import { openBalancer } from '../../tests/chaos/rolling/balancer.ts';
import { shopProcess } from '../../tests/chaos/rolling/process.ts';
import { unusedPort } from '../../tests/support/own-port.ts';
import { pinnedEnvironment, root } from '../../scripts/command.mjs';
import { Machines } from './machines.mjs';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    shops: { type: 'string', default: '3' },
    pooler: { type: 'boolean', default: false },
    'etcd-elsewhere': { type: 'boolean', default: false },
  },
});
const boundMs = 15_000;
const random = seeded(Number(values.seed));
const folder = mkdtempSync(join(tmpdir(), 'haat-failover-'));
chmodSync(folder, 0o755);
/** @type {(() => unknown)[]} */
const closers = [];
let failed = false;

/** @param {boolean} isGood @param {string} what */
function verdict(isGood, what) {
  failed ||= !isGood;
  console.log(`${isGood ? 'ok    ' : 'FAILED'} ${what}`);
}

const inSeconds = (/** @type {number} */ ms) => (ms / 1_000).toFixed(1);

/** Limits of connections that the pooler may have given to something else before. @param {string} url */
async function unlimitedConnections(url) {
  const pool = new pg.Pool({ connectionString: url, max: 20 });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => pool.query(`select current_setting('statement_timeout') as set, pg_sleep(0.2)`)),
  );
  await pool.end();
  return answers.filter(({ rows }) => rows[0]?.set !== '2s').length;
}

/** Starts the processes of the shop. @param {string} databaseUrl @param {number} port of the balancer */
async function startShops(databaseUrl, port) {
  const { DATABASE_URL: _given, ...rest } = pinnedEnvironment();
  /** @type {import('../../tests/chaos/rolling/process.ts').ShopProcess[]} */
  const shops = [];
  for (let index = 0; index < Number(values.shops); index += 1) {
    const shop = shopProcess(await unusedPort(), {
      ...rest,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: join(folder, `shop-${index}`),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    });
    shops.push(shop);
  }
  closers.push(async () => {
    const codes = await Promise.all(shops.map((shop) => shop.stop()));
    verdict(
      codes.every((code) => code === 0),
      `no process of the shop ended by itself (exit codes ${codes.join(', ')})`,
    );
  });
  await Promise.all(shops.map((shop) => shop.start(root)));
  return shops.map(({ origin }) => origin);
}

async function play() {
  const machines = new Machines(folder);
  closers.push(() => machines.stop());
  await machines.start();
  console.log('three machines are up');
  const databaseUrl = machines.urlThrough(values.pooler ? 'pgbouncer' : 'haproxy');
  const port = await unusedPort();
  const processes = await startShops(databaseUrl, port);
  if (values.pooler) verdict((await unlimitedConnections(databaseUrl)) === 0, 'PgBouncer gives only connections that keep the time limits');
  const balancer = await openBalancer(port, processes, random);
  closers.push(() => balancer.close());
  closers.push(() => balancer.broken.forEach((times, reason) => console.log(`the balancer answered ${times} times 502: ${reason}`)));
  /** @type {import('./machines.mjs').Name | undefined} */
  let killed;
  let killedAt = 0;
  const leadership = {
    async kill() {
      killed = await machines.leader();
      if (!killed) throw new Error('There is no leader to kill');
      killedAt = Date.now();
      machines.kill(killed, { isEtcdElsewhere: values['etcd-elsewhere'] });
    },
    replaced: () => machines.replaced(),
    mend: async () => killed && machines.restart(killed),
  };
  const stage = { origin: balancer.origin, processes, databaseUrl: machines.urlThrough('haproxy'), leadership };
  const outcome = await playFailovers(stage, {
    random,
    count: Number(values.kills),
    report: ({ replacedMs, refusedMs, looks, unconfirmed, slowestMs }, index) =>
      console.log(
        `  kill ${index + 1} (${killed}): promotion after ${inSeconds(machines.promotedAt() - killedAt)} s, new leader after ${inSeconds(replacedMs)} s, next order after ${inSeconds(refusedMs)} s; ` +
          `${looks} looks meanwhile (${unconfirmed} from the last known version), slowest ${inSeconds(slowestMs)} s`,
      ),
  });
  judge(outcome);
}

/** @param {import('../../tests/chaos/leader/failovers.ts').Outcome} outcome */
function judge({ failovers, acknowledged, statuses, looks, violations }) {
  const refused = failovers.map(({ refusedMs }) => refusedMs).toSorted((a, b) => a - b);
  const half = refused[Math.floor(refused.length / 2)] ?? 0;
  verdict(
    failovers.length === Number(values.kills) && violations.length === 0,
    `${failovers.length} of ${values.kills} kills, ${acknowledged} orders acknowledged, none lost or doubled, ${looks} pages and lists, none refused; ` +
      `${statuses.get(503) ?? 0} requests of orders answered 503`,
  );
  for (const violation of violations.slice(0, 20)) console.log(`       ${violation}`);
  verdict(
    (refused.at(-1) ?? Infinity) < boundMs,
    `orders refused for less than ${inSeconds(boundMs)} s: half for ${inSeconds(half)} s, at most ${inSeconds(refused.at(-1) ?? 0)} s`,
  );
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => void end(1));

/** @param {number} code */
async function end(code) {
  for (const close of closers.splice(0).toReversed()) await close();
  if (failed) console.log(`The logs are in ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
  process.exit(failed ? 1 : code);
}

console.log(
  `seed ${values.seed}, ${values.pooler ? 'through PgBouncer and HAProxy' : 'through HAProxy'}${values['etcd-elsewhere'] ? ', etcd elsewhere' : ''}`,
);
try {
  await play();
} catch (error) {
  verdict(false, error instanceof Error ? (error.stack ?? error.message) : String(error));
}
await end(0);
