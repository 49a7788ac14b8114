/**
 * `npm run bench -- --desk`, second part: how soon the desk is there on a later visit without a network, with its service worker stopped
 * before, at full and at a quarter of the processor's speed. Prints its figures as one line of JSON. `BENCH_ROUNDS` for another number of visits.
 *
 * Processor time is that of the page's main thread; times by the clock mean something on a quiet machine only.
 */
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import { chromiumSwitches, findChromium } from '../../../scripts/chromium.mjs';
import { runShopCli } from '../../e2e/support/cli.ts';
import startServer from '../../e2e/support/start-server.ts';
import { phone } from '../web/visit.ts';
import { ownPort } from '#tests/support/own-port.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 7);
const pin = '4827';
/** ms within which the desk must be there. */
const aimMs = 1_000;

interface Visit {
  /** ms since the navigation: the first words on screen, and the numbers of Today. */
  frame: number;
  today: number;
  /** ms of processor time of the main thread until then. */
  processor: number;
}

declare global {
  var todayAt: number | undefined;
}

/** Runs before the page's scripts: notes the frame in which the numbers of Today are painted. */
function noteToday(): void {
  new MutationObserver((_changes, watch) => {
    if (!document.querySelector('main table')) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => (globalThis.todayAt = performance.now())));
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in the page: whether Today is kept for the next visit, half a second after its last change, in an idle moment. */
function isTodayKept(): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('haat-desk-cache');
    opening.onsuccess = () => {
      const counting = opening.result.transaction('values').objectStore('values').count('screen:/desk');
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result === 1);
      };
    };
  });
}

/** Signs a new owner in on the phone of `context`, with the desk installed there. */
async function settleIn(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  const person = { name: 'Meera', email: `bench-${Date.now()}@example.test`, phone: '9800000000', password: 'mango-tree-77' };
  await page.request.post(`${url}/api/user/signup`, { data: person, headers: { origin: url } });
  await runShopCli('staff', person.email, '--role', 'owner');
  await page.goto(`${url}/desk`);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel(/^PIN/).fill(pin);
  await page.getByRole('button', { name: 'Save the PIN' }).click();
  await page.getByRole('heading', { name: 'Sales' }).waitFor();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await page.getByRole('heading', { name: 'Sales' }).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  while (!(await page.evaluate(isTodayKept))) await page.waitForTimeout(100);
  await page.close();
}

/** Processor time of the page's main thread so far, ms. */
async function processorOf(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
}

async function visit(context: BrowserContext, url: string, slowdown: number): Promise<Visit> {
  const page: Page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(noteToday);
  const before = await processorOf(devtools);
  await page.goto(`${url}/desk`, { waitUntil: 'commit' });
  const today = (await (await page.waitForFunction(() => globalThis.todayAt)).jsonValue()) ?? Number.NaN;
  const processor = (await processorOf(devtools)) - before;
  const painted = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
  const frame = (await painted.jsonValue()) ?? Number.NaN;
  await page.close();
  return { frame, today, processor };
}

process.env['E2E_PORT'] ??= String(ownPort(process.pid));
const url = `http://localhost:${process.env['E2E_PORT']}`;
const close = await startServer();
const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath === undefined ? {} : { executablePath }), args: chromiumSwitches });
const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;
const figures: object[] = [];
try {
  const context = await browser.newContext({ ...phone, locale: 'en-IN' });
  await settleIn(context, url);
  await context.setOffline(true);
  for (const slowdown of [1, 4]) {
    const visits: Visit[] = [];
    for (let round = 0; round < rounds; round += 1) visits.push(await visit(context, url, slowdown));
    const of = (key: keyof Visit) => median(visits.map((one) => one[key]));
    const where = slowdown === 1 ? 'opened without a network' : `opened without a network, CPU ${slowdown}x slower`;
    figures.push(
      { name: `${where}: first words`, value: of('frame'), unit: 'ms' },
      { name: `${where}: Today`, value: of('today'), unit: 'ms', aim: `at most ${aimMs}`, met: of('today') <= aimMs },
      { name: `${where}: processor time`, value: of('processor'), unit: 'ms' },
    );
  }
} finally {
  await browser.close();
  await close();
}
console.log(`\n${JSON.stringify(figures)}`);
