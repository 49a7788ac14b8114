/**
 * `npm test`: every check without a browser, and the browser tests of the core errands (`@core`) at phone width. `npm test -- --all`: every
 * check. Both from a fresh clone; the last line and the exit code tell the result.
 * Runs before the install, so it uses only Node 20's library and syntax.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from './build.mjs';
import { browsersCheck } from './browsers.mjs';
import { ensureChromium } from './chromium.mjs';
import { pinnedEnvironment, root } from './command.mjs';
import { ensurePackages } from './install.mjs';
import { checkLockfiles } from './lockfile.mjs';
import { exitWithError, step, StepError } from './progress.mjs';
import { databaseIndependentTests, openSecondPostgres } from './second-postgres.mjs';
import { staticChecks } from './static-checks.mjs';
import { temporaryFolder } from './temporary-folder.mjs';
import { chaosSample, check, playwright, program, reportAndExit, vitest } from './check-runner.mjs';

const unknown = process.argv.slice(2).filter((word) => word !== '--all');
if (unknown.length > 0)
  exitWithError(new StepError(`npm test knows no "${unknown.join(' ')}": npm test, or npm test -- --all for every check`));
const whole = process.argv.includes('--all');

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
const env = {
  ...rest,
  CHROMIUM_PATH: chromium,
  NODE_ENV: 'test',
  // Tests that send one thing after another in every place take a few of them in the short run.
  TEST_WHOLE: whole ? '1' : '0',
  TMPDIR: temporaryFolder(),
  // Tests start the server and its commands many times; each start compiles 0.4 s less.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile'),
};
const parallel = { parallel: true };

/** Playwright's filter for each part of the browser tests of one width. */
const filters = { 'all errands': [], 'core errands': ['--grep=@core'], 'first half': ['--shard=1/2'], 'second half': ['--shard=2/2'] };

/**
 * Browser tests of one width, with a server and a shop of their own.
 *
 * @param {'phone' | 'desktop'} width
 * @param {keyof typeof filters} part in halves where they are many, so that the two rows end at about the same time
 */
async function browserTests(width, part) {
  // Its own output folder: Playwright empties the folder when it starts, and the other browser tests may be running.
  const args = [`--project=${width}`, `--output=test-results/${width}-${part.replace(' ', '-')}`, ...filters[part]];
  await check(`browser tests, ${width}, ${part}`, () => playwright(args, env), parallel);
}

async function serverTests() {
  // In the short run nothing is beside their last minutes, and one worker of two waits for a process or for PostgreSQL.
  const workers = whole ? {} : { VITEST_MAX_WORKERS: String(availableParallelism() + 1) };
  await check('server tests on the embedded PostgreSQL', () => vitest(['server'], { ...env, ...workers }), parallel);
}

async function checksOfCode() {
  await staticChecks(parallel);
  await check('lockfile', checkLockfiles, parallel);
  await check('unit tests and layers', () => vitest(['unit', 'screen', 'dom', 'desk'], env), parallel);
  await check('mutation testing (sample)', () => program(['tests/mutants/planted.ts'], env), parallel);
  await check('build size', () => vitest(['built'], env), parallel);
}

async function engines() {
  await check('a walk in Firefox and in WebKit', () => browsersCheck(env), parallel);
}

async function faults() {
  await check('fault campaigns (sample)', () => chaosSample(env), parallel);
}

/** DATABASE_URL if it is given, otherwise a second cluster that is reached by URL. */
async function checksOnAnotherPostgres() {
  const second = givenUrl === undefined ? await openSecondPostgres(env) : { url: givenUrl, close: async () => {} };
  const secondEnv = { ...env, DATABASE_URL: second.url };
  const exclude = givenUrl === undefined ? databaseIndependentTests() : [];
  try {
    await check('server tests on another PostgreSQL', () => vitest(['server'], secondEnv, exclude), parallel);
    // Its own output folder: Playwright empties the folder when it starts, and the other browser tests are running.
    const args = ['purchase', '--grep=a new shopper', '--project=desktop', '--output=node_modules/.cache/e2e-other-postgres'];
    await check('browser test on another PostgreSQL', () => playwright(args, secondEnv), parallel);
  } finally {
    await second.close();
  }
}

/**
 * Two rows side by side, one for each core of CI; each takes the next part when it has finished one. Browser tests wait a lot, so they come
 * early, beside something else, and what keeps both cores busy by itself comes last. With three rows, five tests passed only on retry.
 * docs/proof/test-time.md says what is where.
 */
const parts = whole
  ? [
      () => browserTests('phone', 'first half'),
      checksOfCode,
      faults,
      engines,
      () => browserTests('phone', 'second half'),
      () => browserTests('desktop', 'all errands'),
      serverTests,
      checksOnAnotherPostgres,
    ]
  : [() => browserTests('phone', 'core errands'), checksOfCode, serverTests];

async function row() {
  for (let part = parts.shift(); part; part = parts.shift()) await part();
}

console.log('');
await Promise.all([row(), row()]);
if (!whole) console.log('\n  This was the short run. Every check: npm test -- --all');
reportAndExit();
