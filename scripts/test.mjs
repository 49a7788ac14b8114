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
import { openSecondPostgres } from './second-postgres.mjs';
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

console.log('');
await standingChecks();
await check('unit tests, with the floors', () => vitest(['unit', 'screen'], env));
await check('planted mistakes are caught (sample)', () => program(['tests/mutants/planted.ts'], env));
await check('weight of the build', () => vitest(['built'], env));
await check('server on its own PostgreSQL', () => vitest(['server'], env));
await check('errands in a browser, phone and desktop', () => playwright([], env));
/** Server tests that start a database of their own, or ask nothing of one that others do not: they would only be the same once more. */
const alike = ['farewell', 'google', 'google-tokens', 'model-shop', 'outage', 'pages/*', 'pay-document', 'plans', 'profile', 'provider-away', 'razorpay', 'recover', 'settle-schedules', 'shop-process', 'shutdown', 'supervisor', 'upload', 'user'];
const other = given === undefined ? await openSecondPostgres() : { url: given, close: async () => {} };
const elsewhere = { ...env, DATABASE_URL: other.url };
const left = given === undefined ? alike.map((name) => `tests/server/${name}.test.ts`) : [];
const beside = { beside: true };

async function onAnotherPostgres() {
  await check('server on another PostgreSQL', () => vitest(['server'], elsewhere, left), beside);
  await check('the errand on another PostgreSQL', () => playwright(['errand', '--grep=newcomer', '--project=desktop'], elsewhere), beside);
}

try {
  // Bad lines are mostly waited on: the other PostgreSQL has its turn meanwhile.
  await Promise.all([check('no tap is lost on bad lines (sample)', () => chaosSample(env), beside), onAnotherPostgres()]);
} finally {
  await other.close();
}
await check('npm ci works from the lockfile', checkLockfile);
tellAndExit();
