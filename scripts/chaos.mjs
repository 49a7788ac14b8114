/**
 * `npm run chaos -- [--campaign NAME] [--histories N] [--seed S] [--sample]`: the proof that no tap is lost. `simulation` plays
 * histories against the outbox itself (20,000 of them); `weather` (200), `kill` (60), `update` (30) and `tabs` (50) happen in a
 * real browser before the built shop. Without a campaign all are run. Every failure prints the seed that plays it again.
 */
import { ensureBuild } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { pinnedEnvironment, pinnedNode, stayWith } from './command.mjs';
import { ensurePackages } from './install.mjs';
import { giveUp, step } from './progress.mjs';

const args = process.argv.slice(2);

/** @param {string} name */
function given(name) {
  const at = args.indexOf(`--${name}`);
  return at === -1 ? undefined : args[at + 1];
}

const campaign = given('campaign');
const env = { ...pinnedEnvironment(), NODE_ENV: 'test' };
let code = 0;
try {
  await ensurePackages();
} catch (error) {
  giveUp(error);
}
if (campaign === undefined || campaign === 'simulation') {
  const histories = given('histories') ?? (args.includes('--sample') ? '500' : '20000');
  const seed = given('seed') ?? String(Date.now() % 1_000_000_000);
  code = await stayWith(pinnedNode, ['tests/outbox/simulation/run.ts', '--histories', histories, '--seed', seed], env);
}
if (campaign !== 'simulation') {
  /** @type {string} */
  let chromium;
  try {
    chromium = await step(
      'Browser',
      { doing: 'looking for Chromium', mend: 'install Chromium or Chrome and set CHROMIUM_PATH to it' },
      ensureChromium,
    );
    await ensureBuild();
  } catch (error) {
    giveUp(error);
  }
  code = (await stayWith(pinnedNode, ['tests/chaos/run.ts', ...args], { ...env, CHROMIUM_PATH: chromium })) || code;
}
process.exit(code);
