/**
 * `npm run bench -- --lighthouse`: Lighthouse's mobile preset (slow 4G and a slow processor, simulated) on the four kinds of public page.
 * The pages take turns, and each figure is a median. Prints its figures as one line of JSON.
 */
import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright';
import { chromiumSwitches, findChromium } from '../../../scripts/chromium.mjs';
// Relative: `#tests` is a name of the root's package.json, and this folder has its own.
import startServer from '../../e2e/support/start-server.ts';
import { ownPort } from '../../support/own-port.ts';

interface Figure {
  name: string;
  value: number;
  unit: string;
  aim?: string;
  met?: boolean;
}

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const categories = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
/** Lighthouse's audits, what they are called here, and their unit. */
const audits = [
  ['first-contentful-paint', 'first paint', 'ms'],
  ['largest-contentful-paint', 'largest paint', 'ms'],
  ['total-blocking-time', 'blocking time', 'ms'],
  ['cumulative-layout-shift', 'layout shift', ''],
  ['speed-index', 'speed index', 'ms'],
] as const;

const port = ownPort(process.pid);
const origin = `http://localhost:${port}`;
const debuggingPort = port + 2;
process.env['E2E_PORT'] = String(port);

/** The first product of the list. */
async function firstProduct(list: string): Promise<string> {
  const [path] = /\/product\/[^"?#]+/.exec(await (await fetch(origin + list)).text()) ?? [];
  if (path === undefined) throw new Error(`${list} shows no products`);
  return path;
}

/** One run on a page. What an earlier run left in the browser is cleared first. */
async function audit(path: string): Promise<Result> {
  const run = await lighthouse(origin + path, { port: debuggingPort, logLevel: 'error', onlyCategories: Object.keys(categories) });
  if (!run || run.lhr.runtimeError) throw new Error(run?.lhr.runtimeError?.message ?? 'Lighthouse gave no result');
  return run.lhr;
}

const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;

function figuresOf(name: string, results: readonly Result[]): Figure[] {
  const scores = Object.entries(categories).map(([category, least]) => {
    const value = median(results.map((one) => Math.round((one.categories[category]?.score ?? 0) * 100)));
    return { name: `${name}: ${category}`, value, unit: '', aim: `at least ${least}`, met: value >= least };
  });
  const times = audits.map(([id, label, unit]) => ({
    name: `${name}: ${label}`,
    value: median(results.map((one) => one.audits[id]?.numericValue ?? Number.NaN)),
    unit,
  }));
  return [...scores, ...times];
}

/** What the scores took away, for whoever wants to raise them. */
function misses({ audits: all, categories: judged }: Result): string[] {
  return Object.keys(categories)
    .filter((category) => category !== 'performance')
    .flatMap((category) => judged[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (all[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${all[id]?.title ?? ''}`);
}

const close = await startServer();
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [...chromiumSwitches, `--remote-debugging-port=${debuggingPort}`],
});
const results: Record<string, Result[]> = {};
try {
  const list = '/products/category/groceries';
  const pages = { home: '/', list, product: await firstProduct(list), search: '/search?q=kurta' };
  // The server has drawn and kept each page, as for all but its first visitor.
  for (const path of Object.values(pages)) await fetch(origin + path);
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, path] of Object.entries(pages)) (results[name] ??= []).push(await audit(path));
    process.stderr.write(`round ${round + 1} of ${rounds}\n`);
  }
} finally {
  await browser.close();
  await close();
}

for (const [name, [first]] of Object.entries(results)) {
  for (const miss of first ? misses(first) : []) process.stderr.write(`${name}: ${miss}\n`);
}
console.log(`\n${JSON.stringify(Object.entries(results).flatMap(([name, all]) => figuresOf(name, all)))}`);
