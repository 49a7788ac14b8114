/**
 * `npm run chaos -- [--campaign NAME] [--histories N] [--seed S] [--sample]`: random histories that look for
 * lost actions. `simulation` plays 20,000 against the outbox alone,
 * `contract` sends 100,000 random requests to every call of the API, `stock` plays 20,000 against the rules of the stock ledger, `desk` 20,000 of the outbox with the desk's actions (`npm test` plays 60); `network` (200), `kill` (60), `update` (30) and `tabs` (50) use a
 * real browser and the built shop. `restore` ([--orders N]) backs up a busy shop, restores it into a second cluster and compares.
 * `rolling` (1) replaces the processes of a shop by another build under load. `connections` (1,000) terminates connections to the
 * database under orders; `leader` (20) kills the leader of two replicated databases under orders; `overload` (15 s) offers three times what
 * the server can do. Without a campaign all run. Every failure prints the seed that replays it.
 */
import { ensureBuild } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { pinnedEnvironment, pinnedNode, runForeground } from './command.mjs';
import { ensurePackages } from './install.mjs';
import { exitWithError, step } from './progress.mjs';

const args = process.argv.slice(2);

/** @param {string} name */
function option(name) {
  const at = args.indexOf(`--${name}`);
  return at === -1 ? undefined : args[at + 1];
}

const campaign = option('campaign');
const env = { ...pinnedEnvironment(), NODE_ENV: 'test' };
let code = 0;
try {
  await ensurePackages();
} catch (error) {
  exitWithError(error);
}
/** Campaigns that play one long story; `--sample` leaves them out. */
const longCampaigns = ['restore', 'rolling', 'leader', 'connections', 'overload'];

/** @param {string} name */
function isChosen(name) {
  if (campaign !== undefined) return campaign === name;
  return !(longCampaigns.includes(name) && args.includes('--sample'));
}

const seed = option('seed') ?? String(Date.now() % 1_000_000_000);

if (isChosen('simulation')) {
  const histories = option('histories') ?? (args.includes('--sample') ? '500' : '20000');
  code = await runForeground(pinnedNode, ['tests/outbox/simulation/run.ts', '--histories', histories, '--seed', seed], env);
}
if (isChosen('stock')) {
  const histories = (campaign === 'stock' ? option('histories') : undefined) ?? (args.includes('--sample') ? '500' : '20000');
  code = (await runForeground(pinnedNode, ['tests/chaos/stock/run.ts', '--histories', histories, '--seed', seed], env)) || code;
}
// The whole test run has a sample of it: `tests/server/contract/random-requests.test.ts`.
if (isChosen('contract') && !args.includes('--sample')) {
  const histories = (campaign === 'contract' ? option('histories') : undefined) ?? '100000';
  const test = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'tests/server/contract/random-requests.test.ts'];
  code = (await runForeground(pinnedNode, test, { ...env, HISTORIES: histories, SEED: seed })) || code;
}
if (isChosen('desk') && !args.includes('--sample')) {
  const histories = (campaign === 'desk' ? option('histories') : undefined) ?? '20000';
  const test = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'desk', 'tests/desk/engine-histories.test.ts'];
  code = (await runForeground(pinnedNode, test, { ...env, HISTORIES: histories, SEED: seed })) || code;
}
const withoutBrowser = ['rolling', 'leader', 'connections', 'overload'];
if (withoutBrowser.some(isChosen)) {
  try {
    await ensureBuild();
  } catch (error) {
    exitWithError(error);
  }
}
/** Campaigns in a folder of their own, with what the full one counts. */
for (const [name, full] of Object.entries({ rolling: '1', leader: '20' })) {
  if (!isChosen(name)) continue;
  const histories = campaign === name ? (option('histories') ?? full) : full;
  code = (await runForeground(pinnedNode, [`tests/chaos/${name}/run.ts`, '--histories', histories, '--seed', seed], env)) || code;
}
for (const name of ['connections', 'overload'].filter(isChosen)) {
  const histories = campaign === name ? option('histories') : undefined;
  const count = histories === undefined ? [] : ['--histories', histories];
  code = (await runForeground(pinnedNode, ['tests/chaos/server/run.ts', '--campaign', name, '--seed', seed, ...count], env)) || code;
}
if (campaign === undefined || !['simulation', 'stock', 'desk', 'contract', ...withoutBrowser].includes(campaign)) {
  /** @type {string} */
  let chromium;
  try {
    chromium = await step(
      'Browser',
      { doing: 'looking for Chromium', fix: 'install Chromium or Chrome and set CHROMIUM_PATH to it' },
      ensureChromium,
    );
    await ensureBuild();
  } catch (error) {
    exitWithError(error);
  }
  const withBrowser = { ...env, CHROMIUM_PATH: chromium };
  if (isChosen('restore')) {
    const orders = option('orders') ?? '100000';
    code = (await runForeground(pinnedNode, ['tests/chaos/restore/run.ts', '--orders', orders], withBrowser)) || code;
  }
  if (campaign !== 'restore') code = (await runForeground(pinnedNode, ['tests/chaos/run.ts', ...args], withBrowser)) || code;
}
process.exit(code);
