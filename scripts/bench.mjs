/**
 * `npm run bench`: what the shop without a network costs, measured in a real browser at a quarter of this machine's speed.
 * `--json FILE` writes the same figures for programs. Takes about three minutes.
 */
import { writeFileSync } from 'node:fs';
import { ensureBuild } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { attempt, pinnedEnvironment, pinnedNode } from './command.mjs';
import { ensurePackages } from './install.mjs';
import { giveUp, step } from './progress.mjs';

/** @typedef {{ name: string, value: number, unit: string, aim?: string, met?: boolean }} Figure */

try {
  await ensurePackages();
  const chromium = await step('Browser', { doing: 'looking for Chromium', mend: 'install Chromium or Chrome and set CHROMIUM_PATH to it' }, ensureChromium);
  await ensureBuild();
  const env = { ...pinnedEnvironment(), CHROMIUM_PATH: chromium };
  const tests = ['--project', 'server', '--project', 'screen', 'tests/server/catalogue.test.ts', 'tests/data/catalogue-search.test.ts'];
  const [inBrowser, asTests] = [
    await attempt(pinnedNode, ['tests/bench/in-browser.ts'], { env }),
    await attempt(pinnedNode, ['node_modules/vitest/vitest.mjs', 'run', ...tests], { env }),
  ];
  if (inBrowser.code !== 0) throw new Error(inBrowser.output);
  /** @type {Figure[]} */
  const figures = JSON.parse(inBrowser.output.slice(inBrowser.output.lastIndexOf('\n[{') + 1));
  const bytes = Number(/catalogue of 2000 products: (\d+) bytes/.exec(asTests.output)?.[1]);
  const found = Number(/misspelt queries: (\d+) of 50/.exec(asTests.output)?.[1]);
  figures.push({ name: 'catalogue of 2,000 products, brotli', value: bytes, unit: 'bytes', aim: 'under 150,000', met: bytes < 150_000 });
  figures.push({ name: 'misspelt queries answered among the first three', value: found, unit: 'of 50', aim: 'at least 45', met: found >= 45 });

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
