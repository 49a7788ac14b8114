/** What a build keeps of the builds before it, so that pages of theirs go on finding their scripts: of the shop and of the desk. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assetsOf, earlierBuilds, keepAssets } from '../../scripts/earlier-builds.mjs';

const day = 86_400_000;
let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'haat-builds-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function write(dist: string, name: string): void {
  const path = join(folder, dist, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, name);
}
const assetsIn = (dist: string, app: string) => readdirSync(join(folder, dist, app, 'assets')).toSorted();

/** Builds at a time (ms) as `npm run build` does: with a script each for shop and desk that have the name of the build. */
function build(name: string, at: number): void {
  const [dist, fresh] = [join(folder, 'dist'), join(folder, 'dist.new')];
  for (const app of ['client', 'desk']) write('dist.new', `${app}/assets/main-${name}.js`);
  const assets = assetsOf(fresh);
  const earlier = earlierBuilds(dist, at);
  keepAssets(earlier, dist, fresh);
  writeFileSync(join(fresh, 'build.json'), JSON.stringify({ build: name, at: new Date(at).toISOString(), ...assets, earlier }));
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist);
  for (const app of ['client', 'desk']) for (const file of assetsIn('dist.new', app)) write('dist', `${app}/assets/${file}`);
  writeFileSync(join(dist, 'build.json'), JSON.stringify({ build: name, at: new Date(at).toISOString(), ...assets, earlier }));
  rmSync(fresh, { recursive: true });
}

test.each(['client', 'desk'])('scripts of the builds of a month stay in %s, older ones go', (app) => {
  const start = Date.UTC(2026, 10, 1);
  build('a', start);
  build('b', start + 10 * day);
  build('c', start + 20 * day);
  expect(assetsIn('dist', app)).toEqual(['main-a.js', 'main-b.js', 'main-c.js']);
  build('d', start + 35 * day);
  expect(assetsIn('dist', app)).toEqual(['main-b.js', 'main-c.js', 'main-d.js']);
});

test('of many builds in an hour the last twelve stay beside the new one', () => {
  for (let index = 0; index < 20; index += 1) build(String(index).padStart(2, '0'), index * 60_000);
  expect(assetsIn('dist', 'client')).toEqual(Array.from({ length: 13 }, (_, index) => `main-${String(index + 7).padStart(2, '0')}.js`));
});

test('the build before stays however old it is', () => {
  build('a', 0);
  build('b', 400 * day);
  expect(assetsIn('dist', 'desk')).toEqual(['main-a.js', 'main-b.js']);
});

test('a record of a version that kept no files of the desk is read', () => {
  build('a', 0);
  writeFileSync(
    join(folder, 'dist/build.json'),
    JSON.stringify({ build: 'a', at: new Date(0).toISOString(), assets: ['assets/main-a.js'], earlier: [] }),
  );
  build('b', day);
  expect(assetsIn('dist', 'client')).toEqual(['main-a.js', 'main-b.js']);
  expect(assetsIn('dist', 'desk')).toEqual(['main-b.js']);
});
