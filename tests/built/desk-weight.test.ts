/** The size of the desk's first visit, in bytes as sent. A phone on slow 4G needs a second for every 200 KB. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';

const KB = 1_000;
const limits = { firstPaint: 120 * KB, today: 175 * KB, styles: 20 * KB };

interface Chunk {
  file: string;
  src?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  isEntry?: boolean;
}

const folder = fileURLToPath(new URL('../../dist/desk', import.meta.url));
const chunks = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
const text = (file: string) => readFileSync(join(folder, file), 'utf8');

function brotli(file: string): number {
  return brotliCompressSync(text(file), { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length;
}

/** The chunks of these, with everything that they import statically. */
function closure(names: readonly string[], seen = new Set<string>()): Chunk[] {
  for (const name of names) {
    if (seen.has(name)) continue;
    seen.add(name);
    closure(chunks[name]?.imports ?? [], seen);
  }
  return [...seen].map((name) => chunks[name] ?? expect.fail(`no chunk ${name}`));
}

const keyOf = (pattern: RegExp) => Object.keys(chunks).find((key) => pattern.test(key)) ?? expect.fail(`no chunk for ${pattern}`);
const entry = keyOf(/^index\.html$|^main\.tsx$/);
/** The frame around every page; its chunk is the code-split part of the layout route. */
const frame = keyOf(/routes\/_desk\.tsx\?tsr-split/);
const today = keyOf(/routes\/_desk\/index\.tsx\?tsr-split/);
const theme = keyOf(/WidgetProvider\.tsx$/);
const sum = (list: readonly Chunk[]) => list.reduce((total, { file }) => total + brotli(file), 0);

const slow = { timeout: 60_000 };

test('the script of the first paint fits into 120 KB: the frame, without Chakra', slow, () => {
  const scripts = closure([entry, frame]);
  const total = sum(scripts);
  console.log(`first paint of the desk: ${scripts.length} scripts, ${total} bytes of brotli`);
  expect(total).toBeLessThanOrEqual(limits.firstPaint);
  expect(scripts.map(({ file }) => text(file)).join('')).not.toMatch(/chakra-ui|data-emotion/);
});

test('Today with its data is not much heavier', slow, () => {
  const total = sum(closure([entry, frame, today, theme]));
  console.log(`Today: ${total} bytes of brotli`);
  expect(total).toBeLessThanOrEqual(limits.today);
});

test('the styles of the first paint fit into 20 KB', () => {
  const styles = new Set(closure([entry, frame, today]).flatMap(({ css = [] }) => css));
  expect([...styles].reduce((total, file) => total + brotli(file), 0)).toBeLessThanOrEqual(limits.styles);
});

test('the service worker installs every script and style of the desk, and nothing of the shop', () => {
  const worker = text('sw.js');
  const assets = readdirSync(join(folder, 'assets')).filter((file) => /\.(?:js|css)$/.test(file));
  expect(assets.filter((file) => !worker.includes(file))).toEqual([]);
  expect(worker).not.toContain('haat-pages-');
});
