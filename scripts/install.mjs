/**
 * The packages: installed once per lockfile, checked at every start. Runs before the install: nothing but old Node here.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { attempt, npmCommand, pinnedNode, root, run } from './command.mjs';
import { fingerprint } from './fingerprint.mjs';
import { step, StepError } from './progress.mjs';

const modules = join(root, 'node_modules');
const marker = join(modules, '.haat-installed');
const oldestNode = 20;

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Changes when another set of packages is wanted, or another machine looks at this folder. */
function wanted() {
  return fingerprint(root, ['package-lock.json'], [process.platform, process.arch]);
}

/** True when somebody ran `npm ci` by hand: every package of the lockfile stands there in its version. */
function installedByHand() {
  const hidden = join(modules, '.package-lock.json');
  if (!existsSync(hidden)) return false;
  const there = readJson(hidden).packages;
  return Object.entries(readJson(join(root, 'package-lock.json')).packages).every(
    ([path, entry]) => path === '' || entry.optional === true || there[path]?.version === entry.version,
  );
}

function isInstalled() {
  if (existsSync(marker)) return readFileSync(marker, 'utf8') === wanted();
  return installedByHand();
}

/** How many packages are on the disk by now. */
function countPackages() {
  if (!existsSync(modules)) return 0;
  return readdirSync(modules).reduce((sum, name) => {
    if (name.startsWith('.')) return sum;
    return sum + (name.startsWith('@') ? readdirSync(join(modules, name)).length : 1);
  }, 0);
}

/** @param {(text: string) => void} say */
async function install(say) {
  const total = Object.keys(readJson(join(root, 'package-lock.json')).packages).filter(
    (path) => path.lastIndexOf('node_modules/') === 0,
  ).length;
  const counter = setInterval(() => say(`installing, ${Math.min(countPackages(), total)} of ${total}`), 500);
  try {
    const npm = npmCommand();
    // Development packages build the shop, so they are needed where NODE_ENV says production too.
    await run(npm.command, [...npm.before, 'ci', '--include=dev', '--no-audit', '--no-fund'], {
      env: process.env,
      shell: npm.shell,
    });
  } finally {
    clearInterval(counter);
  }
}

const nodeVersion = () => `v${readJson(join(root, 'package.json')).dependencies.node}`;

/** npm may skip install scripts; the pinned Node is put in place by one. */
async function isNodeThere() {
  return (await attempt(pinnedNode, ['--version'])).output.trim() === nodeVersion();
}

async function placeNode() {
  await run(process.execPath, ['installArchSpecificPackage.js'], { cwd: join(modules, 'node'), env: process.env });
  if (!(await isNodeThere())) throw new StepError(`Node ${nodeVersion()} is not in node_modules`);
}

/**
 * Installs what the lockfile names unless it is there already, and puts right what install scripts left undone.
 *
 * @throws {StepError} when Node is too old, npm fails, or the pinned Node cannot be put in place
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
        mend: 'check the network and the free space (1 GB), then run the command again; "npm ci" shows it in full',
      },
      install,
    );
  }
  if (!(await isNodeThere())) {
    await step(
      'Node',
      {
        doing: 'putting the pinned release in place, its install script had not run',
        mend: 'delete node_modules and run the command again',
      },
      placeNode,
    );
  }
  if (!existsSync(marker)) writeFileSync(marker, wanted());
}
