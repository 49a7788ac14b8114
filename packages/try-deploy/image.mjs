/**
 * Runs the Dockerfile without a container engine: `node packages/try-deploy/image.mjs`. Copies exactly what COPY names into empty folders, runs the RUN
 * lines there, starts CMD with ENV as an unprivileged user, and asks the shop with `npm run shop -- check`. Prints the verdict; exits with 1
 * when something failed. The base image is not tried: Node and npm are those of this machine.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../scripts/command.mjs';
import { openSecondPostgres } from '../../scripts/second-postgres.mjs';
import { isIgnored, readCopy, readStages } from './dockerfile.mjs';

const port = '5610';
const address = `http://localhost:${port}`;
const unprivileged = 65_534;
const folder = mkdtempSync(join(tmpdir(), 'haat-image-'));
chmodSync(folder, 0o755);
let failed = false;

/** @param {boolean} isGood @param {string} what */
function verdict(isGood, what) {
  failed ||= !isGood;
  console.log(`${isGood ? 'ok    ' : 'FAILED'} ${what}`);
}

/** @param {string} stage @param {string} path absolute in the image */
const placeOf = (stage, path) => join(folder, stage, path);

/** Builds a stage. @param {import('./dockerfile.mjs').Stage} stage */
function build({ name = 'image', instructions }) {
  /** @type {Record<string, string>} */
  const env = {};
  let workdir = '/';
  let command = '[]';
  let user = '';
  for (const { name: instruction, rest } of instructions) {
    if (instruction === 'WORKDIR') mkdirSync(placeOf(name, (workdir = rest)), { recursive: true });
    else if (instruction === 'COPY') copy(name, workdir, rest);
    else if (instruction === 'RUN') runLine(placeOf(name, workdir), rest);
    else if (instruction === 'ENV') Object.assign(env, Object.fromEntries(rest.split(' ').map((pair) => pair.split('='))));
    else if (instruction === 'USER') user = rest;
    else if (instruction === 'CMD') command = rest;
    else if (!['EXPOSE', 'VOLUME', 'HEALTHCHECK'].includes(instruction)) throw new Error(`${instruction} is not understood`);
  }
  return { workdir: placeOf(name, workdir), env, command: /** @type {string[]} */ (JSON.parse(command)), user };
}

/** @param {string} stage @param {string} workdir @param {string} rest */
function copy(stage, workdir, rest) {
  const { from, sources, target } = readCopy(rest);
  for (const source of sources) {
    const path = target.endsWith('/') ? join(target, source) : target;
    const to = placeOf(stage, join(workdir, path));
    mkdirSync(dirname(to), { recursive: true });
    if (from !== undefined) cpSync(placeOf(from, source), to, { recursive: true });
    else if (isIgnored(source)) throw new Error(`.dockerignore keeps ${source} out`);
    else cpSync(join(root, source), to, { recursive: true });
  }
}

/** @param {string} cwd @param {string} line */
function runLine(cwd, line) {
  // The folder of the volume, which belongs to the unprivileged user.
  if (line.startsWith('mkdir -p /data')) return;
  console.log(`       RUN ${line}`);
  const ran = spawnSync('sh', ['-c', line], { cwd, encoding: 'utf8', env: { PATH: process.env['PATH'], HOME: process.env['HOME'] } });
  if (ran.status !== 0) throw new Error(`RUN ${line} ended with ${ran.status}: ${ran.stdout}${ran.stderr}`);
}

async function play() {
  const [built, image] = readStages().map(build);
  if (!built || !image) throw new Error('The Dockerfile has not two stages');
  verdict(true, 'both stages were built from the files that COPY names');
  const data = join(folder, 'data');
  mkdirSync(data);
  chownSync(data, unprivileged, unprivileged);
  verdict(image.user === 'node', 'the image runs as an unprivileged user');
  const database = await openSecondPostgres();
  const [program = '', ...args] = image.command;
  const shop = spawn(join(image.workdir, program), args, {
    cwd: image.workdir,
    uid: unprivileged,
    gid: unprivileged,
    env: { ...image.env, PATH: '/usr/bin:/bin', DATA_DIR: data, PORT: port, PUBLIC_URL: address, DATABASE_URL: database.url },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => {
    shop.once('exit', resolve);
  });
  try {
    const isOpen = () =>
      fetch(`${address}/api/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    for (const deadline = Date.now() + 90_000; !(await isOpen()); await pause(200)) {
      if (shop.exitCode !== null || Date.now() > deadline) throw new Error('The shop did not open');
    }
    const checked = spawnSync(join(image.workdir, program), ['server/cli/cli.ts', 'check', address], {
      cwd: image.workdir,
      encoding: 'utf8',
    });
    verdict(checked.status === 0, 'npm run shop -- check, from the files of the image');
    if (checked.status !== 0) console.log(checked.stdout + checked.stderr);
    verdict(await keepsPicture(), 'a shopper signs up and uploads a picture');
    for (const path of ['/sw.js', '/manifest.webmanifest', '/pay/unknown', '/robots.txt']) {
      const { status } = await fetch(address + path);
      verdict(status < 500, `${path} is answered ${status}`);
    }
  } finally {
    shop.kill('SIGTERM');
    verdict((await ended) === 0, 'the shop ends by itself when it is told to');
    await database.close();
  }
}

/** Sign-up needs the password hash of the pinned Node, an upload the program that decodes pictures. */
async function keepsPicture() {
  const person = { name: 'Meera', email: 'meera@example.test', phone: '9800000000', password: 'mango-tree-77' };
  const json = { 'Content-Type': 'application/json' };
  const signedUp = await fetch(`${address}/api/user/signup`, { method: 'POST', headers: json, body: JSON.stringify(person) });
  const { token } = /** @type {{ token?: string }} */ (await signedUp.json());
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  const body = new FormData();
  body.append('images', new File([png], 'me.png', { type: 'image/png' }));
  const kept = await fetch(`${address}/api/user/upload`, { method: 'POST', headers: { Authorization: `Bearer ${token}` }, body });
  const { images } = /** @type {{ images?: string[] }} */ (await kept.json());
  return images?.[0] !== undefined && (await fetch(address + images[0])).ok;
}

try {
  await play();
} catch (error) {
  verdict(false, error instanceof Error ? error.message : String(error));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
