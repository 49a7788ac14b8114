/**
 * `npm run bench`: benchmarks in a real browser at a quarter of this machine's speed. By default without a network, about three
 * minutes. `--web`: page loads on slow 4G compared with a static page, presses and navigation, about ten minutes (`BENCH_ROUNDS=3`
 * for fewer rounds). `--slow`: fifty presses at 50 kbit/s and 2 s per request, about three minutes. `--scale`: server responses at 1,000,
 * 10,000 and 50,000 products, about three minutes, without a browser. `--server`: processor time of every kind of request and of an
 * order, and what a million shoppers a day need, about a minute.
 * `--lighthouse`: Lighthouse's scores and times of home, a list, a product and a search, mobile preset, about four minutes.
 * `--desk`: the lists of the desk with 100,000 orders and 50,000 products, and how soon it opens without a network, about three minutes.
 * `--memory`: memory of the server during a crawl of every page and picture, about forty minutes (`MEMORY_ADDRESSES=1500` for fewer).
 * `--import`: time and memory of an import of 50,000 products, and how long checkouts take meanwhile, about four minutes (`BENCH_PRODUCTS`).
 * `--json FILE` writes the figures as JSON.
 */
import { writeFileSync } from 'node:fs';
import { ensureBuild } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { attempt, pinnedEnvironment, pinnedNode } from './command.mjs';
import { ensureOnDemand, ensurePackages } from './install.mjs';
import { exitWithError, step } from './progress.mjs';

/** @typedef {{ name: string, value: number, unit: string, aim?: string, met?: boolean }} Figure */

/**
 * The figures that a benchmark printed as its last line.
 *
 * @param {{ code: number, output: string }} run
 * @returns {Figure[]}
 */
function figuresOf({ code, output }) {
  if (code !== 0) throw new Error(output);
  return JSON.parse(output.slice(output.lastIndexOf('\n[{') + 1));
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Figure[]>}
 */
async function offlineFigures(env) {
  const tests = ['--project', 'server', '--project', 'unit', 'tests/server/catalogue.test.ts', 'tests/offline-catalogue/search.test.ts'];
  const [inBrowser, inTests] = [
    await attempt(pinnedNode, ['tests/bench/in-browser.ts'], { env }),
    await attempt(pinnedNode, ['node_modules/vitest/vitest.mjs', 'run', ...tests], { env }),
  ];
  const figures = figuresOf(inBrowser);
  const bytes = Number(/catalogue of 5000 products: (\d+) bytes/.exec(inTests.output)?.[1]);
  const found = Number(/misspelt queries: (\d+) of 50/.exec(inTests.output)?.[1]);
  figures.push({ name: 'catalogue of 5,000 products, brotli', value: bytes, unit: 'bytes', aim: 'under 350,000', met: bytes < 350_000 });
  figures.push({
    name: 'misspelt queries answered among the first three',
    value: found,
    unit: 'of 50',
    aim: 'at least 45',
    met: found >= 45,
  });
  return figures;
}

/** @typedef {{ kind: string, from: 'memory' | 'database', products: number, p50: number, p99: number, node: number, database: number, bytes: number }} Cost */

/**
 * Prints the costs as a table and returns those with a target.
 *
 * @param {{ code: number, output: string }} run
 * @returns {Figure[]}
 */
function scaleFigures(run) {
  const costs = /** @type {Cost[]} */ (/** @type {unknown} */ (figuresOf(run)));
  const sizes = [...new Set(costs.map(({ products }) => products))];
  const cell = (/** @type {number} */ ms) => ms.toFixed(1).padStart(7);
  const header = sizes.map((size) => `${size.toLocaleString('en-IN')} products`.padStart(41)).join('');
  console.log(`\n  ms per response: p50, p99, processor time of Node and of PostgreSQL; bytes of brotli\n\n${''.padEnd(24)}${header}`);
  /** @type {Figure[]} */
  const aims = [];
  for (const { kind, from, p99 } of costs.filter(({ products }) => products === sizes[0])) {
    const row = costs.filter((cost) => cost.kind === kind && cost.from === from);
    const cells = row
      .map((cost) => `    ${[cost.p50, cost.p99, cost.node, cost.database].map(cell).join('')}${String(cost.bytes).padStart(9)}`)
      .join('');
    console.log(`  ${`${kind}, ${from}`.padEnd(22)}${cells}`);
    const growth = (row.at(-1)?.p99 ?? Number.NaN) / p99;
    aims.push({
      name: `${kind}, ${from}: p99 of the largest shop relative to the smallest`,
      value: growth,
      unit: 'times',
      aim: 'at most 2',
      met: growth <= 2,
    });
    if (kind !== 'list' || from !== 'memory') continue;
    const processor = Math.max(...row.map((cost) => cost.node + cost.database));
    aims.push({ name: 'a list from memory: processor time', value: processor, unit: 'ms', aim: 'at most 2', met: processor <= 2 });
  }
  const plain = costs.flatMap(({ kind, from, products, ...cost }) =>
    Object.entries(cost).map(([name, value]) => ({
      name: `${kind}, ${from}, ${products} products: ${name}`,
      value,
      unit: name === 'bytes' ? 'bytes' : 'ms',
    })),
  );
  return [...aims, ...plain];
}

/** Requests of one visit: `docs/performance.md` explains them. */
const visit = {
  'page from memory': 1,
  'page not modified': 2,
  'list from memory': 6,
  'product from memory': 4,
  'search from memory': 0.5,
  'search read again': 0.5,
  'snapshot from memory': 1,
  'built file': 6,
  'cart, read': 2,
  'cart, add': 0.5,
  'order, all of it': 0.05,
  'sign-up': 0.02,
};
const visitsPerDay = 1_000_000;
/** A tenth of the day's visits come in the busiest hour. */
const visitsPerSecond = visitsPerDay / 10 / 3_600;

/**
 * Prints the cost of each kind of request and returns it, with the targets and what a million shoppers a day need.
 *
 * @param {{ code: number, output: string }} run
 * @returns {Figure[]}
 */
function serverFigures(run) {
  const costs = /** @type {{ kind: string, node: number, database: number }[]} */ (/** @type {unknown} */ (figuresOf(run)));
  const of = (/** @type {string} */ kind) => costs.find((cost) => cost.kind === kind) ?? { node: Number.NaN, database: Number.NaN };
  console.log(`\n  ms of processor time per request${'Node'.padStart(10)}${'PostgreSQL'.padStart(12)}\n`);
  for (const { kind, node, database } of costs)
    console.log(`  ${kind.padEnd(32)}${node.toFixed(1).padStart(10)}${database.toFixed(1).padStart(12)}`);
  /** @type {Figure[]} */
  const figures = [
    { name: 'an order: Node', value: of('order, all of it').node, unit: 'ms', aim: 'at most 40' },
    { name: 'an order: PostgreSQL', value: of('order, all of it').database, unit: 'ms', aim: 'at most 25' },
    {
      name: 'a list from memory: both',
      value: of('list from memory').node + of('list from memory').database,
      unit: 'ms',
      aim: 'at most 2',
    },
  ];
  for (const figure of figures) figure.met = figure.value <= Number(/\d+/.exec(figure.aim ?? ''));
  for (const [part, name] of /** @type {const} */ ([
    ['node', 'Node'],
    ['database', 'PostgreSQL'],
  ])) {
    const ms = Object.entries(visit).reduce((sum, [kind, times]) => sum + times * of(kind)[part], 0);
    figures.push({ name: `a visit: ${name}`, value: ms, unit: 'ms' });
    figures.push({ name: `a million shoppers a day, busiest hour: ${name}`, value: (ms * visitsPerSecond) / 1_000, unit: 'cores' });
  }
  const plain = costs.flatMap(({ kind, node, database }) => [
    { name: `${kind}: Node`, value: node, unit: 'ms' },
    { name: `${kind}: PostgreSQL`, value: database, unit: 'ms' },
  ]);
  return [...figures, ...plain];
}

/**
 * The 95th percentile of each list of the desk, with its target.
 *
 * @param {{ code: number, output: string }} run
 * @returns {Figure[]}
 */
function deskFigures(run) {
  const costs = /** @type {{ kind: string, p50: number, p95: number }[]} */ (/** @type {unknown} */ (figuresOf(run)));
  return costs.flatMap(({ kind, p50, p95 }) => {
    const most = kind === 'Today' ? 150 : 100;
    return [
      { name: `${kind}: p95`, value: p95, unit: 'ms', aim: `at most ${most}`, met: p95 <= most },
      { name: `${kind}: p50`, value: p50, unit: 'ms' },
    ];
  });
}

/** `+` for a figure that meets its aim, `-` for one that misses it, a blank without an aim. @param {boolean | undefined} met */
function markOf(met) {
  if (met === undefined) return ' ';
  return met ? '+' : '-';
}

/** @returns {Promise<{ title: string, figures: Figure[] }>} */
async function measure() {
  await ensurePackages();
  if (process.argv.includes('--server')) {
    await ensureBuild();
    const run = await attempt(pinnedNode, ['tests/bench/server/run.ts'], { env: pinnedEnvironment() });
    return { title: 'Orders, lists and a million shoppers a day', figures: serverFigures(run) };
  }
  if (process.argv.includes('--memory')) {
    await ensureBuild();
    const run = await attempt(pinnedNode, ['tests/bench/memory/run.ts'], { env: pinnedEnvironment() });
    return { title: 'Memory of the server during a crawl', figures: figuresOf(run) };
  }
  if (process.argv.includes('--import')) {
    await ensureBuild();
    const run = await attempt(pinnedNode, ['tests/bench/import/run.ts'], { env: pinnedEnvironment() });
    return { title: 'An import of a large file while shoppers pay', figures: figuresOf(run) };
  }
  if (process.argv.includes('--scale')) {
    const run = await attempt(pinnedNode, ['tests/bench/scale/run.ts'], { env: pinnedEnvironment() });
    return { title: 'Largest shop relative to the smallest', figures: scaleFigures(run) };
  }
  const chromium = await step(
    'Browser',
    { doing: 'looking for Chromium', fix: 'install Chromium or Chrome and set CHROMIUM_PATH to it' },
    ensureChromium,
  );
  await ensureBuild();
  const env = { ...pinnedEnvironment(), CHROMIUM_PATH: chromium };
  if (process.argv.includes('--lighthouse')) await ensureOnDemand('lighthouse');
  if (process.argv.includes('--desk')) {
    const lists = deskFigures(await attempt(pinnedNode, ['tests/bench/desk/run.ts'], { env }));
    const opened = figuresOf(await attempt(pinnedNode, ['tests/bench/desk/open.ts'], { env }));
    return { title: 'The desk with 100,000 orders and 50,000 products, and on a phone without a network', figures: [...lists, ...opened] };
  }
  const online = [
    ['--web', 'tests/bench/web/run.ts'],
    ['--slow', 'tests/bench/web/slow-presses.ts'],
    ['--lighthouse', 'tests/bench/lighthouse/run.ts'],
  ].find(([option = '']) => process.argv.includes(option))?.[1];
  const figures = online ? figuresOf(await attempt(pinnedNode, [online], { env })) : await offlineFigures(env);
  const title = process.argv.includes('--lighthouse') ? "Lighthouse's mobile preset, simulated" : 'Figures with the CPU 4x slower';
  return { title, figures };
}

try {
  const { title, figures } = await measure();
  console.log(`\n  ${title}\n`);
  // The table above shows the others.
  const hasTable = process.argv.includes('--scale') || process.argv.includes('--server');
  for (const { name, value, unit, aim = '', met } of figures.filter(
    (one) => one.aim !== undefined || !hasTable || /^a (?:visit|million)/.test(one.name),
  )) {
    console.log(
      `  ${markOf(met)} ${name.padEnd(58)}${value.toLocaleString('en-IN', { maximumFractionDigits: 1 }).padStart(12)} ${unit.padEnd(8)} ${aim}`,
    );
  }
  const place = process.argv.indexOf('--json');
  const file = process.argv[place + 1];
  if (place > 0 && file) writeFileSync(file, `${JSON.stringify(figures, undefined, 1)}\n`);
  process.exit(figures.every(({ met }) => met !== false) ? 0 : 1);
} catch (error) {
  exitWithError(error);
}
