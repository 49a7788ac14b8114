/**
 * Installs the packages once per lockfile and checks them at every start. Runs before the install, so it uses only Node 20's library and syntax.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { attempt, npmCommand, pinnedNode, root, run } from './command.mjs';
import { fingerprint } from './fingerprint.mjs';
import { ifThere } from './if-there.mjs';
import { step, StepError } from './progress.mjs';

const modules = join(root, 'node_modules');
const marker = join(modules, '.haat-installed');
const oldestNode = 20;

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Identifies the wanted set of packages on this platform. */
function wantedFingerprint() {
  return fingerprint(root, ['package-lock.json'], [process.platform, process.arch]);
}

/**
 * True if every package of the lockfile in `folder` is installed in its version, as after `npm ci` by hand, and every package of the workspace
 * is linked.
 *
 * @param {string} folder
 */
function isComplete(folder) {
  const installed = ifThere(() => readJson(join(folder, 'node_modules', '.package-lock.json')).packages);
  if (installed === undefined) return false;
  return Object.entries(readJson(join(folder, 'package-lock.json')).packages).every(
    ([path, entry]) =>
      path === '' ||
      entry.optional === true ||
      (entry.link === true ? existsSync(join(folder, path)) : installed[path]?.version === entry.version),
  );
}

function isInstalled() {
  const mark = ifThere(() => readFileSync(marker, 'utf8'));
  return mark === undefined ? isComplete(root) : mark === wantedFingerprint();
}

/** Number of packages in node_modules. npm may be removing them at the same moment. */
function countPackages() {
  return namesIn(modules).reduce((sum, name) => {
    if (name.startsWith('.')) return sum;
    return sum + (name.startsWith('@') ? namesIn(join(modules, name)).length : 1);
  }, 0);
}

/** @param {string} folder */
function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** @param {string} folder */
async function cleanInstall(folder) {
  const npm = npmCommand();
  // Development packages build the shop, so they are needed with NODE_ENV=production too.
  await run(npm.command, [...npm.before, 'ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: folder,
    env: process.env,
    shell: npm.shell,
  });
}

/** @param {(text: string) => void} say */
async function install(say) {
  const total = Object.keys(readJson(join(root, 'package-lock.json')).packages).filter(
    (path) => path.lastIndexOf('node_modules/') === 0,
  ).length;
  const counter = setInterval(() => say(`installing, ${Math.min(countPackages(), total)} of ${total}`), 500);
  try {
    await cleanInstall(root);
  } finally {
    clearInterval(counter);
  }
}

const nodeVersion = () => `v${readJson(join(root, 'package.json')).dependencies.node}`;

/** npm may skip install scripts, and one of them places the pinned Node. */
async function isNodeInstalled() {
  return (await attempt(pinnedNode, ['--version'])).output.trim() === nodeVersion();
}

async function placeNode() {
  await run(process.execPath, ['installArchSpecificPackage.js'], { cwd: join(modules, 'node'), env: process.env });
  if (!(await isNodeInstalled())) throw new StepError(`Node ${nodeVersion()} is not in node_modules`);
}

/**
 * Installs the lockfile's packages unless they are installed, and the pinned Node if its install script did not run.
 *
 * @throws {StepError} if Node is too old, npm fails, or the pinned Node cannot be installed
 */
export async function ensurePackages() {
  const running = Number(process.versions.node.split('.')[0]);
  if (running < oldestNode) {
    throw new StepError(`Haat needs Node ${oldestNode} or newer to start its scripts; this is ${process.version}`);
  }
  if (!isInstalled()) {
    await step(
      'Packages',
      {
        doing: 'installing, about a minute the first time',
        fix: 'check the network and the free space (1 GB), then run the command again; "npm ci" shows the full output',
      },
      install,
    );
  }
  if (!(await isNodeInstalled())) {
    await step(
      'Node',
      {
        doing: 'installing the pinned release, because its install script did not run',
        fix: 'delete node_modules and run the command again',
      },
      placeNode,
    );
  }
  if (!existsSync(marker)) writeFileSync(marker, wantedFingerprint());
}

/** Folders with a lockfile of their own, besides the root: what one command needs is installed when it runs. */
export const packagesOnDemand = /** @type {const} */ ({ lighthouse: 'tests/bench/lighthouse' });

/**
 * Installs the packages of one of these folders unless they are installed.
 *
 * @param {keyof typeof packagesOnDemand} name
 */
export async function ensureOnDemand(name) {
  const folder = join(root, packagesOnDemand[name]);
  if (isComplete(folder)) return;
  const fix = `check the network; "npm ci" in ${packagesOnDemand[name]} shows the full output`;
  await step('Packages', { doing: `installing those of ${name}`, fix }, () => cleanInstall(folder));
}
