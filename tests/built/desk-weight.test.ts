/** The size of the desk's first visit, in bytes as sent. A phone on slow 4G needs a second for every 200 KB. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';

const KB = 1_000;
const limits = { firstScreen: 120 * KB, styles: 20 * KB };

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

const entry = Object.keys(chunks).find((key) => chunks[key]?.isEntry) ?? expect.fail('no entry');
/** Entry, frame and Today: what the browser fetches for them is measured in `tests/e2e/desk-first-screen.spec.ts`. */
const first = closure([entry]);
const source = first.map(({ file }) => text(file)).join('');

test('the scripts of the first screen, Today with its numbers, fit into 120 KB', () => {
  const total = first.reduce((sum, { file }) => sum + brotli(file), 0);
  console.log(`first screen of the desk: ${first.length} scripts, ${total} bytes of brotli`);
  expect(total).toBeLessThanOrEqual(limits.firstScreen);
});

test('they contain frame and Today, and neither Chakra nor zod nor forms', () => {
  expect(source).toContain('Sales of the last seven days');
  expect(source).toContain('Skip to content');
  expect(source).not.toMatch(/chakra-ui|data-emotion|ZodMini|invalid_type|useFieldArray/);
});

test('the document names all of them, so that none waits for another', () => {
  const html = text('index.html');
  expect(first.filter(({ file }) => !html.includes(file)).map(({ file }) => file)).toEqual([]);
});

test('the styles of the first paint fit into 20 KB', () => {
  const styles = new Set(first.flatMap(({ css = [] }) => css));
  expect([...styles].reduce((total, file) => total + brotli(file), 0)).toBeLessThanOrEqual(limits.styles);
});

test('the service worker installs every script and style of the desk, and nothing of the shop', () => {
  const worker = text('sw.js');
  // By the manifest: the folder keeps the files of earlier builds too.
  const assets = [...new Set(Object.values(chunks).flatMap(({ file, css = [] }) => [file, ...css]))].filter((file) =>
    /\.(?:js|css)$/.test(file),
  );
  expect(assets.length).toBeGreaterThan(50);
  expect(assets.filter((file) => !worker.includes(file))).toEqual([]);
  expect(worker).not.toContain('haat-pages-');
});
