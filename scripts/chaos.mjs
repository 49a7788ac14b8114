/**
 * `npm run chaos -- [--campaign NAME] [--histories N] [--seed S] [--sample]`: random histories that look for
 * lost actions. `simulation` plays 20,000 against the outbox alone; `network` (200), `kill` (60), `update` (30) and `tabs` (50) use a
 * real browser and the built shop. `restore` ([--orders N]) backs up a busy shop, restores it into a second cluster and compares.
 * `rolling` (1) replaces the processes of a shop by another build under load. Without a campaign all run. Every failure prints the seed
 * that replays it.
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
/** Campaigns against servers alone, without a browser; `--sample` leaves them out. */
const serverCampaigns = ['restore', 'rolling'];

/** @param {string} name */
function isChosen(name) {
  if (campaign !== undefined) return campaign === name;
  return !(serverCampaigns.includes(name) && args.includes('--sample'));
}

const seed = option('seed') ?? String(Date.now() % 1_000_000_000);

if (isChosen('simulation')) {
  const histories = option('histories') ?? (args.includes('--sample') ? '500' : '20000');
  code = await runForeground(pinnedNode, ['tests/outbox/simulation/run.ts', '--histories', histories, '--seed', seed], env);
}
if (serverCampaigns.some(isChosen)) {
  try {
    await ensureBuild();
  } catch (error) {
    exitWithError(error);
  }
}
if (isChosen('restore')) {
  const orders = option('orders') ?? '100000';
  code = (await runForeground(pinnedNode, ['tests/chaos/restore/run.ts', '--orders', orders], env)) || code;
}
if (isChosen('rolling')) {
  const histories = campaign === 'rolling' ? (option('histories') ?? '1') : '1';
  code = (await runForeground(pinnedNode, ['tests/chaos/rolling/run.ts', '--histories', histories, '--seed', seed], env)) || code;
}
if (campaign === undefined || !['simulation', ...serverCampaigns].includes(campaign)) {
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
  code = (await runForeground(pinnedNode, ['tests/chaos/run.ts', ...args], { ...env, CHROMIUM_PATH: chromium })) || code;
}
process.exit(code);
