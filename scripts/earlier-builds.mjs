/**
 * Files of earlier builds stay in `dist`, of shop and desk alike: a page opened before the build requests its chunks by their old names, and
 * during a rolling update a process of the version before still gives out such pages.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { filesUnder } from './fingerprint.mjs';
import { ifThere } from './if-there.mjs';

/** Days for which an old build's files are still served. */
const retentionDays = 30;
/** More than anybody releases in that time; somebody who works on the shop builds as often in an hour. */
const mostBuilds = 12;

const apps = /** @type {const} */ (['client', 'desk']);

/**
 * What `dist/build.json` holds of a build.
 *
 * @typedef {{ build: string, at: string, assets: string[], desk?: string[] }} Built `assets`: names below `dist/client`; `desk`: below `dist/desk`
 */

/**
 * @param {string} dist
 * @param {number} [now] ms since 1970
 * @returns {Built[]} builds within the retention time, newest first, at most twelve; the last one always
 */
export function earlierBuilds(dist, now = Date.now()) {
  const record = ifThere(() => readFileSync(join(dist, 'build.json'), 'utf8'));
  if (record === undefined) return [];
  const { earlier, ...last } = JSON.parse(record);
  const oldest = now - retentionDays * 86_400_000;
  /** @type {Built[]} */
  const builds = [last, ...earlier];
  return builds.filter((one, position) => position === 0 || Date.parse(one.at) > oldest).slice(0, mostBuilds);
}

/**
 * @param {string} dist
 * @returns {{ assets: string[], desk: string[] }} the files of the build in `dist`, for its record
 */
export function assetsOf(dist) {
  const [assets = [], desk = []] = apps.map((app) =>
    filesUnder(join(dist, app, 'assets')).map((file) => relative(join(dist, app), file).split(sep).join('/')),
  );
  return { assets, desk };
}

/**
 * Copies the files of these builds from one `dist` into another, except those that it has.
 *
 * @param {readonly Built[]} builds
 * @param {string} from
 * @param {string} to
 */
export function keepAssets(builds, from, to) {
  for (const { assets, desk = [] } of builds) {
    for (const name of [...assets.map((asset) => join('client', asset)), ...desk.map((asset) => join('desk', asset))]) {
      const target = join(to, name);
      if (existsSync(target)) continue;
      mkdirSync(dirname(target), { recursive: true });
      ifThere(() => copyFileSync(join(from, name), target));
    }
  }
}
