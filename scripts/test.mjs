/**
 * `npm test`: every check, from a fresh clone. The last line and the exit code tell the result.
 * Runs before the install, so it uses only Node 20's library and syntax.
 */
import { ensureBuild } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { pinnedEnvironment } from './command.mjs';
import { ensurePackages } from './install.mjs';
import { checkLockfile } from './lockfile.mjs';
import { exitWithError, step } from './progress.mjs';
import { databaseIndependentTests, openSecondPostgres } from './second-postgres.mjs';
import { staticChecks } from './static-checks.mjs';
import { chaosSample, check, playwright, program, reportAndExit, vitest } from './check-runner.mjs';

/** @type {string} */
let chromium;
try {
  await ensurePackages();
  chromium = await step(
    'Browser',
    { doing: 'looking for Chromium', fix: 'install Chromium or Chrome and set CHROMIUM_PATH to it' },
    ensureChromium,
  );
  await ensureBuild();
} catch (error) {
  exitWithError(error);
}

const { DATABASE_URL: givenUrl, ...rest } = pinnedEnvironment();
const env = { ...rest, CHROMIUM_PATH: chromium, NODE_ENV: 'test' };

/** @param {Record<string, string | undefined>} environment @param {string[]} exclude */
const serverOn =
  (environment, exclude = []) =>
  () =>
    vitest(['server'], environment, exclude);

const parallel = { parallel: true };

/** Checks that mostly wait or use one core. */
async function waitingChecks() {
  await check('fault campaigns (sample)', () => chaosSample(env), parallel);
  await check('mutation testing (sample)', () => program(['tests/mutants/planted.ts'], env), parallel);
  await check('lockfile', checkLockfile, parallel);
}

async function computingChecks() {
  await staticChecks(parallel);
  await check('unit tests and layers', () => vitest(['unit', 'screen'], env), parallel);
  await check('build size', () => vitest(['built'], env), parallel);
}

console.log('');
await Promise.all([waitingChecks(), computingChecks()]);
await check('server tests on the embedded PostgreSQL', serverOn(env));
const second = givenUrl === undefined ? await openSecondPostgres() : { url: givenUrl, close: async () => {} };
const secondEnv = { ...env, DATABASE_URL: second.url };
try {
  await check('server tests on another PostgreSQL', serverOn(secondEnv, givenUrl === undefined ? databaseIndependentTests() : []));
  await check('browser test on another PostgreSQL', () => playwright(['purchase', '--grep=a new shopper', '--project=desktop'], secondEnv));
} finally {
  await second.close();
}
await check('browser tests, phone and desktop', () => playwright([], env));
reportAndExit();
