/**
 * `npm run bench`: benchmarks in a real browser at a quarter of this machine's speed. By default without a network, about three
 * minutes. `--web`: page loads on slow 4G compared with a static page, presses and navigation, about ten minutes (`BENCH_ROUNDS=3`
 * for fewer rounds). `--slow`: fifty presses at 50 kbit/s and 2 s per request, about three minutes. `--scale`: server responses at 1,000, 10,000 and 100,000 products, about three minutes, without a browser.
 * `--json FILE` writes the figures as JSON.
 */
import { writeFileSync } from 'node:fs';
import { ensureBuild } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { attempt, pinnedEnvironment, pinnedNode } from './command.mjs';
import { ensurePackages } from './install.mjs';
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

/** @typedef {{ kind: string, from: 'memory' | 'database', products: number, p50: number, p99: number, node: number, database: number }} Cost */

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
  const header = sizes.map((size) => `${size.toLocaleString('en-IN')} products`.padStart(32)).join('');
  console.log(`\n  ms per response: p50, p99, processor time of Node and of PostgreSQL\n\n${''.padEnd(24)}${header}`);
  /** @type {Figure[]} */
  const aims = [];
  for (const { kind, from, p99 } of costs.filter(({ products }) => products === sizes[0])) {
    const row = costs.filter((cost) => cost.kind === kind && cost.from === from);
    const cells = row.map((cost) => `    ${[cost.p50, cost.p99, cost.node, cost.database].map(cell).join('')}`).join('');
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
    Object.entries(cost).map(([name, value]) => ({ name: `${kind}, ${from}, ${products} products: ${name}`, value, unit: 'ms' })),
  );
  return [...aims, ...plain];
}

/** @returns {Promise<{ title: string, figures: Figure[] }>} */
/** `+` for a figure that meets its aim, `-` for one that misses it, a blank without an aim. @param {boolean | undefined} met */
function markOf(met) {
  if (met === undefined) return ' ';
  return met ? '+' : '-';
}

async function measure() {
  await ensurePackages();
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
  const online = [
    ['--web', 'tests/bench/web/run.ts'],
    ['--slow', 'tests/bench/web/slow-presses.ts'],
  ].find(([option = '']) => process.argv.includes(option))?.[1];
  const figures = online ? figuresOf(await attempt(pinnedNode, [online], { env })) : await offlineFigures(env);
  return { title: 'Figures with the CPU 4x slower', figures };
}

try {
  const { title, figures } = await measure();
  console.log(`\n  ${title}\n`);
  // The table above shows the others.
  for (const { name, value, unit, aim = '', met } of figures.filter((one) => one.aim !== undefined || !process.argv.includes('--scale'))) {
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
