/**
 * Runs checks, counts what passed and failed, and reports at the end.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attempt, pinnedNode } from './command.mjs';
import { ifThere } from './if-there.mjs';
import { elapsed } from './progress.mjs';
import { playwrightTotals, vitestTotals } from './report-totals.mjs';

/**
 * `flaky` names tests that failed once and passed on retry.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, flaky?: string[], failures?: string[] }} Totals
 * @typedef {Totals & { output: string }} Count
 */

const startedAt = performance.now();
/**
 * Milliseconds without output after which a check has hung: it fails with what it said. How long it takes altogether depends on what else the
 * machine does, so that has no limit of its own.
 */
export const silenceMs = 20 * 60_000;
/** Milliseconds after which what still runs is named, so that the output of a run that was stopped says where. */
const stillRunningMs = 5 * 60_000;
/** Of one check; the rest is in its output. */
const namedFailures = 20;
const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const failures = [];
/** @type {string[]} */
const failedNames = [];
/** @type {string[]} */
const flaky = [];

/**
 * Runs one check, prints its name at once, and keeps a failure's output for the end.
 *
 * @param {string} name
 * @param {() => Promise<Count>} work
 * @param {{ parallel?: boolean }} [options] parallel to another check: the name is printed with the result
 * @returns {Promise<boolean>} true when nothing failed
 */
export async function check(name, work, { parallel = false } = {}) {
  const since = performance.now();
  const label = `  ${name.padEnd(44)}`;
  if (!parallel) process.stdout.write(label);
  const still = setInterval(() => console.log(`${label}still running after ${elapsed(since)}`), stillRunningMs);
  const count = await work()
    .catch((/** @type {unknown} */ error) => failure(error instanceof Error ? `${error.message}\n${error.stack}` : String(error)))
    .finally(() => clearInterval(still));
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
  for (const one of count.flaky ?? []) flaky.push(`${name}: ${one}`);
  const words = [`${count.passed} passed`];
  if (count.failed > 0) words.push(`${count.failed} FAILED`);
  if (count.skipped > 0) words.push(`${count.skipped} skipped`);
  if (count.flaky?.length) words.push(`${count.flaky.length} flaky`);
  console.log(`${parallel ? label : ''}${words.join(', ').padEnd(28)} ${elapsed(since).padStart(7)}`);
  if (count.failed > 0) {
    const end = count.output.trim().split('\n').slice(-150);
    // By name first: long output of one test pushes the names of the others out of sight.
    failures.push([name, '-'.repeat(name.length), ...(count.failures ?? []), ...end].join('\n'));
    const named = count.failures?.length ? count.failures : [end.at(-1) ?? ''];
    for (const one of named.slice(0, namedFailures)) {
      failedNames.push(`${name}: ${one.slice(0, 300)}`);
      // The rest of the run may take an hour.
      console.log(`    ${one.slice(0, 300)}`);
    }
  }
  return count.failed === 0;
}

/**
 * @param {string} output
 * @returns {Count}
 */
export function failure(output) {
  return { passed: 0, failed: 1, skipped: 0, output };
}

/**
 * A check that is one program: it passes if the program exits with 0.
 *
 * @param {readonly string[]} args of Node
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Count>}
 */
export async function program(args, env) {
  const { code, output } = await attempt(pinnedNode, args, { silence: silenceMs, ...(env && { env }) });
  return code === 0 ? { passed: 1, failed: 0, skipped: 0, output } : failure(output);
}

/**
 * Runs a test runner and counts from its JSON report. A run without a report has failed.
 *
 * @param {(report: string) => Promise<{ code: number, output: string }>} run
 * @template Report
 * @param {(report: Report) => Totals} read
 * @returns {Promise<Count>}
 */
async function reported(run, read) {
  const folder = mkdtempSync(join(tmpdir(), 'haat-report-'));
  const file = join(folder, 'report.json');
  try {
    const { code, output } = await run(file);
    const report = ifThere(() => readFileSync(file, 'utf8'));
    // A killed run writes no report. Its failures are only in the output, often above the lines that are kept.
    if (report === undefined) return { ...failure(output), failures: output.split('\n').filter((line) => line.startsWith('failed: ')) };
    const count = read(JSON.parse(report));
    const exitedBadly = code !== 0 && count.failed === 0;
    const none = count.passed + count.failed === 0;
    return { ...count, failed: count.failed + (exitedBadly || none ? 1 : 0), output: none ? `${output}\nNo test was found.` : output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs Vitest projects.
 *
 * @param {readonly string[]} projects
 * @param {NodeJS.ProcessEnv} [env]
 * @param {readonly string[]} [exclude] test files to leave out
 */
export function vitest(projects, env, exclude = []) {
  return reported(
    (file) =>
      attempt(
        pinnedNode,
        [
          'node_modules/vitest/vitest.mjs',
          'run',
          ...projects.map((name) => `--project=${name}`),
          ...exclude.map((file) => `--exclude=${file}`),
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${file}`,
        ],
        { silence: silenceMs, ...(env && { env }) },
      ),
    vitestTotals,
  );
}

/**
 * Runs Playwright tests.
 *
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export function playwright(args, env) {
  return reported(
    (file) =>
      attempt(pinnedNode, ['node_modules/@playwright/test/cli.js', 'test', ...args], {
        silence: silenceMs,
        env: { ...env, E2E_REPORT: file },
      }),
    playwrightTotals,
  );
}

/**
 * Runs a small fixed sample of `npm run chaos`; each history counts as one test.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export function chaosSample(env) {
  return reported(
    (file) =>
      attempt(pinnedNode, ['tests/chaos/run.ts', '--sample', '--seed', '5000'], {
        silence: silenceMs,
        env: { ...env, CHAOS_REPORT: file },
      }),
    (/** @type {{ passed: number, failed: number }[]} */ campaigns) => ({
      passed: campaigns.reduce((sum, { passed }) => sum + passed, 0),
      failed: campaigns.reduce((sum, { failed }) => sum + failed, 0),
      skipped: 0,
    }),
  );
}

/** Prints failures, flaky tests and totals, and exits with 1 if anything failed. Who sees only the last lines has the name of each failure. */
export function reportAndExit() {
  for (const text of failures) console.log(`\n${text}`);
  if (flaky.length > 0) console.log(`\n  ${flaky.length} flaky, passed only on retry:`);
  for (const one of flaky) console.log(`    ${one}`);
  if (failedNames.length > 0) console.log('\n  failed:');
  for (const one of failedNames) console.log(`    ${one}`);
  const { passed, failed, skipped } = total;
  console.log(`\n  in ${elapsed(startedAt)}`);
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exit(failed === 0 ? 0 : 1);
}
