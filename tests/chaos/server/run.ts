/**
 * The campaigns against the server process: `--campaign NAME` (all), `--histories N` (what each counts), `--seed S` (by the clock). Prints one
 * line per campaign; exits with 1 when one has failed.
 */
import { unusedPort } from '#tests/support/own-port.ts';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { supervise } from '#server/db/embedded/supervisor.ts';
import { seeded } from '../random.ts';
import { openShop } from '../shop.ts';
import type { ServerCampaign, ServerShop } from './campaign.ts';
import { connections } from './connections.ts';
import { overload } from './overload.ts';

const campaigns: readonly ServerCampaign[] = [connections, overload];

const { values } = parseArgs({
  options: { campaign: { type: 'string' }, histories: { type: 'string' }, seed: { type: 'string' } },
  strict: false,
});
const option = (name: 'campaign' | 'histories' | 'seed') => (typeof values[name] === 'string' ? values[name] : undefined);

/** Resident memory of a process from `/proc`, in bytes. */
function memoryOf(pid: number): number {
  const [, kilobytes = 0] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

/** Processor time of a process from `/proc`, in seconds: fields 14 and 15, in ticks of 10 ms, after the name in brackets. */
function processorSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function runCampaign({ name, env, full, run }: ServerCampaign, seed: number): Promise<boolean> {
  const metricsPort = await unusedPort();
  const shop = await openShop({ env: { ...env, METRICS_PORT: String(metricsPort) } });
  const { connection, stop } = await supervise({ dataDir: shop.dataDir });
  const admin = new pg.Pool({ ...connection, application_name: 'campaign', max: 4 });
  try {
    const pid = shop.pid();
    const server: ServerShop = {
      origin: shop.direct,
      metrics: `http://127.0.0.1:${metricsPort}`,
      admin,
      isAlive: () => shop.isRunning() && shop.pid() === pid,
      memory: () => memoryOf(pid),
      processorSeconds: () => processorSecondsOf(pid),
    };
    const began = performance.now();
    const count = option('histories') === undefined ? full : Number(option('histories'));
    const { violations, facts } = await run(server, { random: seeded(seed), count });
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(`  ${name}: seed ${seed}, ${facts}: ${violations.length === 0 ? 'no violation' : 'FAILED'}, in ${seconds} s`);
    for (const violation of violations) console.log(`    ${violation}`);
    return violations.length === 0;
  } finally {
    await admin.end();
    await stop({ leaveFound: true });
    await shop.close();
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
const chosen = campaigns.filter(({ name }) => option('campaign') === undefined || option('campaign') === name);
const seed = option('seed') === undefined ? Date.now() % 1_000_000_000 : Number(option('seed'));
let isFine = true;
for (const campaign of chosen) isFine = (await runCampaign(campaign, seed)) && isFine;
process.exit(isFine ? 0 : 1);
