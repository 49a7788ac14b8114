/** Two releases of the shop in folders of their own, as an operator has them during an update. */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { words } from '#language/words.ts';
import { pinnedEnvironment, pinnedNode, root } from '../../../scripts/command.mjs';

/** What a release consists of. Packages are shared, because they are the same. */
const parts = ['catalogue', 'contract', 'language', 'public', 'scripts', 'server', 'src', 'sw', 'dist'];
const files = [
  'index.html',
  'manifest.webmanifest',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'vite.desk.config.ts',
];

export interface Releases {
  old: string;
  next: string;
  /** Step 2 of docs/operations.md: the old release gets the new files. */
  shareAssets: () => void;
  remove: () => void;
}

function copyOf(from: string, to: string): string {
  mkdirSync(to);
  for (const part of [...parts, ...files]) cpSync(join(from, part), join(to, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(to, 'node_modules'));
  return to;
}

/** Adds to a file; throws if the place to change is not there any more. */
function change(path: string, before: string, after: string): void {
  const text = readFileSync(path, 'utf8');
  if (!text.includes(before)) throw new Error(`${path} does not contain ${JSON.stringify(before)}.`);
  writeFileSync(path, text.replace(before, after));
}

function build(folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(pinnedNode, ['scripts/build.mjs'], { cwd: folder, env: { ...pinnedEnvironment(), NODE_ENV: 'production' } });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The next release was not built:\n${output}`))));
  });
}

/** Copies the built release of this repository, and builds a second one from it in which a sentence of the browser and a file of the server differ. */
export async function makeReleases(): Promise<Releases> {
  const folder = mkdtempSync(join(tmpdir(), 'haat-releases-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  try {
    const old = copyOf(root, join(folder, 'old'));
    const next = copyOf(root, join(folder, 'next'));
    change(join(next, 'language', 'en', 'first.ts'), words().network.broken, `${words().network.broken} `);
    change(join(next, 'server', 'main.ts'), '/** Starts the server.', '/** Starts the server of the next release.');
    await build(next);
    const assets = join('dist', 'client', 'assets');
    const shareAssets = () => cpSync(join(next, assets), join(old, assets), { recursive: true, force: false });
    return { old, next, shareAssets, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
