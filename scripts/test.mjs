/**
 * `npm test`: from a bare clone, every check there is. The last line says how many passed and failed, the exit code too.
 * Runs before the install: nothing but old Node here.
 */
import { ensureBuild } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { pinnedEnvironment } from './command.mjs';
import { ensurePackages } from './install.mjs';
import { checkLockfile } from './lockfile.mjs';
import { giveUp, step } from './progress.mjs';
import { alikeEverywhere, openSecondPostgres } from './second-postgres.mjs';
import { standingChecks } from './standing-checks.mjs';
import { chaosSample, check, playwright, program, tellAndExit, vitest } from './verdict.mjs';

/** @type {string} */
let chromium;
try {
  await ensurePackages();
  chromium = await step(
    'Browser',
    { doing: 'looking for Chromium', mend: 'install Chromium or Chrome and set CHROMIUM_PATH to it' },
    ensureChromium,
  );
  await ensureBuild();
} catch (error) {
  giveUp(error);
}

const { DATABASE_URL: given, ...rest } = pinnedEnvironment();
const env = { ...rest, CHROMIUM_PATH: chromium, NODE_ENV: 'test' };

/** @param {Record<string, string | undefined>} surroundings @param {string[]} without */
const serverOn =
  (surroundings, without = []) =>
  () =>
    vitest(['server'], surroundings, without);

const beside = { beside: true };

/** Mostly waited on, or on one core. */
async function whatWaits() {
  await check('no tap is lost on bad lines (sample)', () => chaosSample(env), beside);
  await check('planted mistakes are caught (sample)', () => program(['tests/mutants/planted.ts'], env), beside);
  await check('npm ci works from the lockfile', checkLockfile, beside);
}

async function whatComputes() {
  await standingChecks(beside);
  await check('unit tests and layers', () => vitest(['unit', 'screen'], env), beside);
  await check('weight of the build', () => vitest(['built'], env), beside);
}

console.log('');
await Promise.all([whatWaits(), whatComputes()]);
await check('server on its own PostgreSQL', serverOn(env));
const other = given === undefined ? await openSecondPostgres() : { url: given, close: async () => {} };
const elsewhere = { ...env, DATABASE_URL: other.url };
try {
  await check('server on another PostgreSQL', serverOn(elsewhere, given === undefined ? alikeEverywhere() : []));
  await check('the errand on another PostgreSQL', () => playwright(['errand', '--grep=newcomer', '--project=desktop'], elsewhere));
} finally {
  await other.close();
}
await check('errands in a browser, phone and desktop', () => playwright([], env));
tellAndExit();
