/**
 * `npm run bench`: what the shop costs, measured in a real browser at a quarter of this machine's speed. Without a switch: without a
 * network, about three minutes. `--web`: first and later visits on slow 4G beside a static page, presses and navigation, about
 * ten minutes (`BENCH_ROUNDS=3` for fewer rounds). `--json FILE` writes the same figures for programs.
 */
import { writeFileSync } from 'node:fs';
import { ensureBuild } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { attempt, pinnedEnvironment, pinnedNode } from './command.mjs';
import { ensurePackages } from './install.mjs';
import { giveUp, step } from './progress.mjs';

/** @typedef {{ name: string, value: number, unit: string, aim?: string, met?: boolean }} Figure */

/**
 * The figures that a bench printed as its last line.
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
  const tests = ['--project', 'server', '--project', 'screen', 'tests/server/catalogue.test.ts', 'tests/data/catalogue-search.test.ts'];
  const [inBrowser, asTests] = [
    await attempt(pinnedNode, ['tests/bench/in-browser.ts'], { env }),
    await attempt(pinnedNode, ['node_modules/vitest/vitest.mjs', 'run', ...tests], { env }),
  ];
  const figures = figuresOf(inBrowser);
  const bytes = Number(/catalogue of 2000 products: (\d+) bytes/.exec(asTests.output)?.[1]);
  const found = Number(/misspelt queries: (\d+) of 50/.exec(asTests.output)?.[1]);
  figures.push({ name: 'catalogue of 2,000 products, brotli', value: bytes, unit: 'bytes', aim: 'under 150,000', met: bytes < 150_000 });
  figures.push({ name: 'misspelt queries answered among the first three', value: found, unit: 'of 50', aim: 'at least 45', met: found >= 45 });
  return figures;
}

try {
  await ensurePackages();
  const chromium = await step('Browser', { doing: 'looking for Chromium', mend: 'install Chromium or Chrome and set CHROMIUM_PATH to it' }, ensureChromium);
  await ensureBuild();
  const env = { ...pinnedEnvironment(), CHROMIUM_PATH: chromium };
  const isWeb = process.argv.includes('--web');
  const figures = isWeb ? figuresOf(await attempt(pinnedNode, ['tests/bench/web/run.ts'], { env })) : await offlineFigures(env);

  console.log('\n  Figures at CPU 4x slower\n');
  for (const { name, value, unit, aim = '', met } of figures) {
    const mark = met === undefined ? ' ' : met ? '+' : '-';
    console.log(`  ${mark} ${name.padEnd(58)}${value.toLocaleString('en-IN', { maximumFractionDigits: 1 }).padStart(12)} ${unit.padEnd(8)} ${aim}`);
  }
  const place = process.argv.indexOf('--json');
  const file = process.argv[place + 1];
  if (place > 0 && file) writeFileSync(file, `${JSON.stringify(figures, undefined, 1)}\n`);
  process.exit(figures.every(({ met }) => met !== false) ? 0 : 1);
} catch (error) {
  giveUp(error);
}
