/**
 * Shoppers load nothing of the desk: the shop is built once more from a copy of the repository that has no desk, and every file is the same
 * to the byte.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patient } from '#tests/support/patience.ts';
import { attempt, pinnedEnvironment, pinnedNode } from '../../scripts/command.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = [
  'contract',
  'language',
  'src',
  'sw',
  'public',
  'catalogue',
  'server',
  'scripts',
  'index.html',
  'manifest.webmanifest',
  'vite.config.ts',
  'package.json',
  'tsconfig.base.json',
];
const desk = ['contract/desk', 'src/desk', 'sw/desk'];
let copy = '';

/** Builds renderer and client in `copy`, as `scripts/bundle.mjs` does. */
const buildShop = `
  import { build } from 'vite';
  // Packages keep the addresses that they have in the repository.
  const quiet = { logLevel: 'warn', resolve: { preserveSymlinks: true } };
  await build({ ...quiet, publicDir: false, build: { outDir: 'dist/server', ssr: 'src/shop/entry-server.tsx', ssrEmitAssets: false } });
  await build({ ...quiet, build: { outDir: 'dist/client' } });
`;

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'haat-without-desk-'));
  for (const source of sources) {
    if (!existsSync(join(root, source))) continue;
    cpSync(join(root, source), join(copy, source), { recursive: true });
  }
  for (const folder of desk) rmSync(join(copy, folder), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
  const { code, output } = await attempt(pinnedNode, ['--input-type=module', '--eval', buildShop], {
    cwd: copy,
    env: { ...pinnedEnvironment(), NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(output);
}, patient(300_000));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function hashes(folder: string): Map<string, string> {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [relative(folder, path), createHash('sha256').update(readFileSync(path)).digest('hex')];
    }),
  );
}

test('the shop is the same to the byte with and without the desk', () => {
  const built = hashes(join(root, 'dist/client'));
  const without = [...hashes(join(copy, 'dist/client'))];
  expect(without.length).toBeGreaterThan(100);
  // The folder also has compressed copies and files of earlier builds.
  expect(without.filter(([file, hash]) => built.get(file) !== hash).map(([file]) => file)).toEqual([]);
});
