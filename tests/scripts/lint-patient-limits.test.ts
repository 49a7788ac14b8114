/** The rules `haat/patient-limits` and `haat/wait-for-conditions`, on planted violations. */
import { expect, test } from 'vitest';
import { piecesRefused } from '../support/repository/planted-code.ts';

const fixed = [
  "test('sends', async () => {}, 30_000);",
  "test('sends', { timeout: 60_000 }, async () => {});",
  'test.setTimeout(90_000);',
  'beforeAll(async () => {}, 180_000);',
  'await vi.waitFor(() => expect(sent).toBe(1), { timeout: 5000 });',
  'await expect(card).toBeVisible({ timeout: 10_000 });',
  'expect(performance.now() - began).toBeLessThan(1_000);',
  'expect(Math.abs(Date.now() - at)).toBeLessThan(60_000);',
];
const growing = [
  "test('sends', { timeout: patient(60_000) }, async () => {});",
  'await expect(card).toBeVisible({ timeout: patient(10_000) });',
  'expect(performance.now() - began).toBeLessThan(patient(1_000));',
  'expect(bytes).toBeLessThan(60_000);',
  'expect(idle.mock.lastCall?.[1]).toEqual({ timeout: 10_000 });',
  "test.each([1_000, 2_000])('%s', () => {});",
];

test('a fixed limit is refused; one that grows, and numbers that are no limit, are not', async () => {
  expect(await piecesRefused('patient-limits', [...fixed, ...growing])).toEqual(fixed);
});

test('a wait for an idle network is refused, and one for what is on the page is not', async () => {
  const idle = ["await page.waitForLoadState('networkidle');", "await page.goto('/', { waitUntil: 'networkidle' });"];
  expect(await piecesRefused('wait-for-conditions', [...idle, "await page.waitForLoadState('load');"])).toEqual(idle);
});
