/**
 * The build, run by the pinned Node: client and service worker, renderer, compression. It writes to `dist.new` and swaps the
 * folder in at the end, so a failed build leaves the previous one intact.
 * Files of earlier builds stay (`earlier-builds.mjs`).
 */
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './command.mjs';
import { assetsOf, earlierBuilds, keepAssets } from './earlier-builds.mjs';
import { ifThere } from './if-there.mjs';
import { precompress } from './precompress.mjs';

const name = process.argv[2] ?? 'unnamed';
const dist = join(root, 'dist');
const fresh = join(root, 'dist.new');
const quiet = /** @type {const} */ ({ root, logLevel: 'warn' });

rmSync(fresh, { recursive: true, force: true });
console.log('# bundling the renderer');
await build({
  ...quiet,
  publicDir: false,
  build: { outDir: join(fresh, 'server'), ssr: 'src/shop/entry-server.tsx', ssrEmitAssets: false },
});
console.log('# bundling the pages and the worker');
// The renderer comes first: it draws the frames that the worker installs (`page-frames.ts`).
await build({ ...quiet, build: { outDir: join(fresh, 'client') } });
console.log('# bundling the desk');
await build({ configFile: join(root, 'vite.desk.config.ts'), logLevel: 'warn', build: { outDir: join(fresh, 'desk') } });
console.log('# compressing');
await precompress(join(fresh, 'client'));
await precompress(join(fresh, 'desk'));

const assets = assetsOf(fresh);
const earlier = earlierBuilds(dist);
keepAssets(earlier, dist, fresh);
writeFileSync(
  join(fresh, 'build.json'),
  `${JSON.stringify({ build: name, at: new Date().toISOString(), ...assets, earlier }, undefined, 1)}\n`,
);
const old = join(root, 'dist.old');
rmSync(old, { recursive: true, force: true });
ifThere(() => renameSync(dist, old));
renameSync(fresh, dist);
rmSync(old, { recursive: true, force: true });
