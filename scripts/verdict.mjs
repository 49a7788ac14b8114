/**
 * Running many checks one after the other, counting what passed and failed, and saying so at the end.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attempt, pinnedNode } from './command.mjs';
import { elapsed } from './progress.mjs';

/**
 * `flaky` names the tests that failed once and passed when they were tried again.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, flaky?: string[] }} Sums
 * @typedef {Sums & { output: string }} Count
 */

const began = performance.now();
const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const complaints = [];
/** @type {string[]} */
const flaky = [];

/**
 * Runs one check, prints its name at once and keeps the output of a failure for the end.
 *
 * @param {string} name
 * @param {() => Promise<Count>} work
 * @param {{ beside?: boolean }} [how] beside another check: the name comes with the outcome
 * @returns {Promise<boolean>} true when nothing failed
 */
export async function check(name, work, { beside = false } = {}) {
  const since = performance.now();
  const label = `  ${name.padEnd(44)}`;
  if (!beside) process.stdout.write(label);
  const count = await work().catch((/** @type {unknown} */ error) =>
    failure(error instanceof Error ? `${error.message}\n${error.stack}` : String(error)),
  );
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
  for (const one of count.flaky ?? []) flaky.push(`${name}: ${one}`);
  const words = [`${count.passed} passed`];
  if (count.failed > 0) words.push(`${count.failed} FAILED`);
  if (count.skipped > 0) words.push(`${count.skipped} skipped`);
  if (count.flaky?.length) words.push(`${count.flaky.length} flaky`);
  console.log(`${beside ? label : ''}${words.join(', ').padEnd(28)} ${elapsed(since).padStart(7)}`);
  if (count.failed > 0) complaints.push(`${name}\n${'-'.repeat(name.length)}\n${count.output.trim().split('\n').slice(-150).join('\n')}`);
  return count.failed === 0;
}

/**
 * @param {string} output
 * @returns {Count}
 */
export function failure(output) {
  return { passed: 0, failed: 1, skipped: 0, output };
}

/** A check that is one program: it passes when the program ends with 0.
 *
 * @param {readonly string[]} args of Node
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Count>}
 */
export async function program(args, env) {
  const { code, output } = await attempt(pinnedNode, args, env === undefined ? {} : { env });
  return code === 0 ? { passed: 1, failed: 0, skipped: 0, output } : failure(output);
}

/**
 * Runs a test runner that writes a report, and counts by the report. A run that breaks off without one has failed.
 *
 * @param {(report: string) => Promise<{ code: number, output: string }>} run
 * @param {(report: any) => Sums} read
 * @returns {Promise<Count>}
 */
export async function reported(run, read) {
  const folder = mkdtempSync(join(tmpdir(), 'haat-report-'));
  const file = join(folder, 'report.json');
  try {
    const { code, output } = await run(file);
    if (!existsSync(file)) return failure(output);
    const count = read(JSON.parse(readFileSync(file, 'utf8')));
    const broken = code !== 0 && count.failed === 0;
    const none = count.passed + count.failed === 0;
    return { ...count, failed: count.failed + (broken || none ? 1 : 0), output: none ? `${output}\nNo test was found.` : output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * What Vitest's report says. A test that passed and still has failures to tell was tried again.
 *
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { assertionResults: { fullName: string, status: string, failureMessages: string[] }[] }[] }} report
 * @returns {Sums}
 */
export function vitestSums(report) {
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: tests.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0).map(({ fullName }) => fullName),
  };
}

/**
 * @typedef {{ specs: { title: string, file: string, tests: { status: string, projectName: string }[] }[], suites?: Suite[] }} Suite
 * What Playwright's report says.
 *
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, suites: Suite[] }} report
 * @returns {Sums}
 */
export function playwrightSums({ stats, suites }) {
  /** @type {(suite: Suite) => string[]} */
  const flakyIn = ({ specs, suites = [] }) => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => `${title} (${file}${projectName && `, ${projectName}`})`),
    ),
    ...suites.flatMap(flakyIn),
  ];
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped, flaky: suites.flatMap(flakyIn) };
}

/**
 * Vitest projects.
 *
 * @param {readonly string[]} projects
 * @param {NodeJS.ProcessEnv} [env]
 * @param {readonly string[]} [without] files that are left out
 */
export function vitest(projects, env, without = []) {
  return reported(
    (file) =>
      attempt(
        pinnedNode,
        [
          'node_modules/vitest/vitest.mjs',
          'run',
          ...projects.map((name) => `--project=${name}`),
          ...without.map((file) => `--exclude=${file}`),
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${file}`,
        ],
        env === undefined ? {} : { env },
      ),
    vitestSums,
  );
}

/**
 * Playwright tests.
 *
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export function playwright(args, env) {
  return reported(
    (file) => attempt(pinnedNode, ['node_modules/@playwright/test/cli.js', 'test', ...args], { env: { ...env, E2E_REPORT: file } }),
    playwrightSums,
  );
}

/**
 * A small part of the campaigns of `npm run chaos`, always the same one; each history counts as one test.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export function chaosSample(env) {
  return reported(
    (file) => attempt(pinnedNode, ['tests/chaos/run.ts', '--sample', '--seed', '5000'], { env: { ...env, CHAOS_REPORT: file } }),
    (/** @type {{ passed: number, failed: number }[]} */ campaigns) => ({
      passed: campaigns.reduce((sum, { passed }) => sum + passed, 0),
      failed: campaigns.reduce((sum, { failed }) => sum + failed, 0),
      skipped: 0,
    }),
  );
}

/** Prints what failed, what was flaky and the sums; ends the process with a code that tells. */
export function tellAndExit() {
  for (const complaint of complaints) console.log(`\n${complaint}`);
  if (flaky.length > 0) console.log(`\n  ${flaky.length} flaky, passed only on the second try:`);
  for (const one of flaky) console.log(`    ${one}`);
  const { passed, failed, skipped } = total;
  console.log(`\n  in ${elapsed(began)}`);
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exit(failed === 0 ? 0 : 1);
}
