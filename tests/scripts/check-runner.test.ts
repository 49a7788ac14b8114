/** `npm test` names flaky tests at the end. Uses the real test runners in a temporary folder. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attempt, pinnedNode } from '../../scripts/command.mjs';
import { playwrightTotals, vitestTotals } from '../../scripts/report-totals.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const stumbles = (runner: string) => `
import { existsSync, writeFileSync } from 'node:fs';
import { test } from '${runner}';
test('holds', () => {});
test('stumbles', () => {
  const mark = new URL('stumbled-${runner.length}', import.meta.url);
  if (existsSync(mark)) return;
  writeFileSync(mark, '');
  throw new Error('not yet');
});
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'haat-check-runner-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const name of ['unit', 'browser']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'unit/one.test.js'), stumbles('vitest'));
  writeFileSync(join(folder, 'browser/one.spec.js'), stumbles('@playwright/test'));
  writeFileSync(
    join(folder, 'playwright.config.js'),
    `export default { testDir: 'browser', retries: 1, reporter: [['json', { outputFile: 'report.json' }]] };`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const reportOf = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));

test('Vitest: a test that passed on retry counts as passed and is named', async () => {
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--root',
    join(folder, 'unit'),
    '--retry=1',
    '--reporter=json',
    `--outputFile=${join(folder, 'unit.json')}`,
  ];
  const { code, output } = await attempt(pinnedNode, args);
  expect(code, output).toBe(0);
  expect(vitestTotals(reportOf('unit.json'))).toEqual({ passed: 2, failed: 0, skipped: 0, failures: [], flaky: ['stumbles'] });
});

test('Playwright: a test that passed on retry is named, with its first failure', async () => {
  const { code, output } = await attempt(pinnedNode, [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    join(folder, 'playwright.config.js'),
  ]);
  expect(code, output).toBe(0);
  expect(playwrightTotals(reportOf('report.json'))).toEqual({
    passed: 2,
    failed: 0,
    skipped: 0,
    failures: [],
    flaky: [expect.stringMatching(/^stumbles \(one\.spec\.js\): Error: not yet$/)],
  });
});

test('flaky tests are listed above the totals, which remain the last line', async () => {
  const script = `
    import { check, reportAndExit } from './scripts/check-runner.mjs';
    await check('errands', async () => ({ passed: 5, failed: 0, skipped: 0, flaky: ['pays for two (errand.spec.ts, phone)'], output: '' }));
    reportAndExit();
  `;
  const { code, output } = await attempt(pinnedNode, ['--input-type=module', '--eval', script]);
  expect(code).toBe(0);
  const lines = output.trim().split('\n');
  expect(lines.at(-1)).toBe('5 passed, 0 failed');
  expect(lines[0]).toContain('5 passed, 1 flaky');
  expect(lines.slice(-5, -1)).toEqual([
    '  1 flaky, passed only on retry:',
    '    errands: pays for two (errand.spec.ts, phone)',
    '',
    expect.stringMatching(/^ {2}in /),
  ]);
});

test('failed tests are named at once, above their output, and once more at the end', async () => {
  const script = `
    import { check, reportAndExit } from './scripts/check-runner.mjs';
    const output = Array.from({ length: 400 }, (_, line) => 'line ' + line).join('\\n');
    await check('errands', async () => ({ passed: 5, failed: 1, skipped: 0, failures: ['pays for two: not paid'], output }));
    reportAndExit();
  `;
  const { code, output } = await attempt(pinnedNode, ['--input-type=module', '--eval', script]);
  expect(code).toBe(1);
  expect(output).toMatch(/^ {2}errands .*1 FAILED.*\n {4}pays for two: not paid\n/);
  expect(output).toMatch(/errands\n-+\npays for two: not paid\nline 250\n/);
  // CI shows the last lines of a long run.
  expect(output).toMatch(/line 399\n\n {2}failed:\n {4}errands: pays for two: not paid\n\n {2}in /);
});

test('Playwright: a test that failed is named, with its first failure', () => {
  const failed = { status: 'unexpected', projectName: 'phone', results: [{ error: { message: 'not paid\nat line 3' }, attachments: [] }] };
  const suite = { specs: [{ title: 'pays for two', file: 'errand.spec.ts', tests: [failed] }] };
  const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 0 };
  expect(playwrightTotals({ stats, suites: [{ specs: [], suites: [suite] }] })).toMatchObject({
    failed: 1,
    failures: ['pays for two (errand.spec.ts, phone): not paid'],
    flaky: [],
  });
});
