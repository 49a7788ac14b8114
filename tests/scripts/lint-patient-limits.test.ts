/** The rules `haat/patient-limits` and `haat/wait-for-conditions`, on planted violations. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { attempt, pinnedNode, root } from '../../scripts/command.mjs';

const folder = mkdtempSync(join(tmpdir(), 'haat-lint-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const config = join(folder, 'oxlint.json');
writeFileSync(
  config,
  JSON.stringify({
    jsPlugins: [join(root, 'scripts/lint/plugin.mjs')],
    rules: { 'haat/patient-limits': 'error', 'haat/wait-for-conditions': 'error' },
  }),
);

async function complaints(source: string, rule = 'patient-limits'): Promise<number> {
  const file = join(folder, 'planted.ts');
  writeFileSync(file, source);
  const { output } = await attempt(pinnedNode, ['node_modules/oxlint/bin/oxlint', '--config', config, '--quiet', file]);
  return output.split(`haat(${rule})`).length - 1;
}

test.each([
  "test('sends', async () => {}, 30_000);",
  "test('sends', { timeout: 60_000 }, async () => {});",
  'test.setTimeout(90_000);',
  'beforeAll(async () => {}, 180_000);',
  'await vi.waitFor(() => expect(sent).toBe(1), { timeout: 5000 });',
  'await expect(card).toBeVisible({ timeout: 10_000 });',
  'expect(performance.now() - began).toBeLessThan(1_000);',
  'expect(Math.abs(Date.now() - at)).toBeLessThan(60_000);',
])('a fixed limit is refused: %s', async (source) => {
  expect(await complaints(source)).toBe(1);
});

test.each([
  "test('sends', { timeout: patient(60_000) }, async () => {});",
  'await expect(card).toBeVisible({ timeout: patient(10_000) });',
  'expect(performance.now() - began).toBeLessThan(patient(1_000));',
  'expect(bytes).toBeLessThan(60_000);',
  'expect(idle.mock.lastCall?.[1]).toEqual({ timeout: 10_000 });',
  "test.each([1_000, 2_000])('%s', () => {});",
])('one that grows, and numbers that are no limit, are not: %s', async (source) => {
  expect(await complaints(source)).toBe(0);
});

test('a wait for an idle network is refused, and one for what is on the page is not', async () => {
  for (const wait of ["await page.waitForLoadState('networkidle');", "await page.goto('/', { waitUntil: 'networkidle' });"])
    expect(await complaints(wait, 'wait-for-conditions'), wait).toBe(1);
  expect(await complaints("await page.waitForLoadState('load');", 'wait-for-conditions')).toBe(0);
});
