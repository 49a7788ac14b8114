/**
 * The build, run by the pinned Node: client and service worker, renderer, compression. It writes to `dist.new` and swaps the
 * folder in at the end, so a failed build leaves the previous one intact.
 *
 * Files of earlier builds stay, because a page opened before the build requests its chunks by their old names.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { build } from 'vite';
import { root } from './command.mjs';
import { filesUnder } from './fingerprint.mjs';
import { precompress } from './precompress.mjs';

const name = process.argv[2] ?? 'unnamed';
const dist = join(root, 'dist');
const fresh = join(root, 'dist.new');
const record = join(dist, 'build.json');
/** Days for which an old build's files are still served. */
const retentionDays = 30;

/** @typedef {{ build: string, at: string, assets: string[] }} Built */

/** @returns {Built[]} builds within the retention time, newest first */
function earlierBuilds() {
  if (!existsSync(record)) return [];
  const { build: last, at, assets, earlier } = JSON.parse(readFileSync(record, 'utf8'));
  const oldest = Date.now() - retentionDays * 86_400_000;
  /** @type {Built[]} */
  const builds = [{ build: last, at, assets }, ...earlier];
  return builds.filter((one, position) => position === 0 || Date.parse(one.at) > oldest);
}

/** @param {string} folder */
function assetsOf(folder) {
  return filesUnder(join(folder, 'assets')).map((file) => relative(folder, file).split(sep).join('/'));
}

/** @param {readonly string[]} assets names below `dist/client` */
function copyAssets(assets) {
  for (const asset of assets) {
    const from = join(dist, 'client', asset);
    const to = join(fresh, 'client', asset);
    if (!existsSync(from) || existsSync(to)) continue;
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(from, to);
  }
}

const quiet = /** @type {const} */ ({ root, logLevel: 'warn' });

rmSync(fresh, { recursive: true, force: true });
console.log('# bundling the renderer');
await build({
  ...quiet,
  publicDir: false,
  build: { outDir: join(fresh, 'server'), ssr: 'src/entry-server.tsx', ssrEmitAssets: false },
});
console.log('# bundling the pages and the worker');
// The renderer comes first: it draws the frames that the worker installs (`page-frames.ts`).
await build({ ...quiet, build: { outDir: join(fresh, 'client') } });
console.log('# bundling the desk');
await build({ configFile: join(root, 'vite.desk.config.ts'), logLevel: 'warn', build: { outDir: join(fresh, 'desk') } });
console.log('# compressing');
await precompress(join(fresh, 'client'));
await precompress(join(fresh, 'desk'));

const assets = assetsOf(join(fresh, 'client'));
const earlier = earlierBuilds();
for (const one of earlier) copyAssets(one.assets);
writeFileSync(
  join(fresh, 'build.json'),
  `${JSON.stringify({ build: name, at: new Date().toISOString(), assets, earlier }, undefined, 1)}\n`,
);
const old = join(root, 'dist.old');
rmSync(old, { recursive: true, force: true });
if (existsSync(dist)) renameSync(dist, old);
renameSync(fresh, dist);
rmSync(old, { recursive: true, force: true });
