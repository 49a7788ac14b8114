/**
 * Tries the files of `deploy/nginx` and `deploy/caddy` on this machine: two processes of the shop on one PostgreSQL, each proxy in front of
 * them with TLS and HTTP/2, `npm run shop -- check`, and one process killed under requests. Needs root, openssl, nginx and Caddy (Debian:
 * nginx-light, caddy), and ports 80 and 443. Prints the verdict; exits with 1 when something failed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { attempt, pinnedEnvironment, pinnedNode, root } from '../../scripts/command.mjs';
import { openSecondPostgres } from '../../scripts/second-postgres.mjs';

const folder = mkdtempSync(join(tmpdir(), 'haat-deploy-'));
const ports = ['4401', '4402'];
const address = 'https://localhost';
/** @type {(() => unknown)[]} */
const closers = [];
let failed = false;

/** @param {boolean} isGood @param {string} what */
function verdict(isGood, what) {
  failed ||= !isGood;
  console.log(`${isGood ? 'ok    ' : 'FAILED'} ${what}`);
}

/** @param {string} command @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
function start(command, args, env = process.env) {
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  const stop = async (/** @type {NodeJS.Signals} */ signal = 'SIGTERM') => {
    child.kill(signal);
    await ended;
  };
  closers.push(stop);
  return stop;
}

/** @param {string} path @returns {Promise<number | undefined>} the status, `undefined` without an answer */
function statusOf(path) {
  return new Promise((resolve) => {
    const asked = request(address + path, { rejectUnauthorized: false, agent: false, timeout: 10_000 }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve(undefined));
    asked.end();
  });
}

/** @param {() => Promise<boolean>} isThere @param {string} what */
async function until(isThere, what) {
  for (const deadline = Date.now() + 90_000; Date.now() < deadline; await pause(200)) if (await isThere()) return;
  throw new Error(`${what} did not open within 90 s`);
}

/** @param {string} port @param {string} url */
function startShop(port, url) {
  return start(pinnedNode, ['server/main.ts'], {
    ...pinnedEnvironment(),
    NODE_ENV: 'production',
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_URL: address,
    DATABASE_URL: url,
    DATA_DIR: join(folder, port),
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
  });
}

const isOpen = (/** @type {string} */ port) =>
  fetch(`http://127.0.0.1:${port}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Requests without a pause while `work` runs. */
async function failuresDuring(/** @type {() => Promise<void>} */ work) {
  let isOver = false;
  let requests = 0;
  let failures = 0;
  const visitors = ['/', '/api/products', '/products/category/mens', '/api/category'].map(async (path) => {
    while (!isOver) {
      requests += 1;
      if ((await statusOf(path)) !== 200) failures += 1;
    }
  });
  await work();
  isOver = true;
  await Promise.all(visitors);
  return { requests, failures };
}

/** @param {string} proxy @param {string} url */
async function tryProxy(proxy, url) {
  await until(async () => (await statusOf('/api/health')) === 200, proxy);
  const checked = await attempt(pinnedNode, ['server/cli/cli.ts', 'check', address], {
    env: { ...pinnedEnvironment(), NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') },
  });
  verdict(checked.code === 0, `${proxy}: npm run shop -- check`);
  if (checked.code !== 0) console.log(checked.output);
  const { requests, failures } = await failuresDuring(async () => {
    await shops[0]?.('SIGKILL');
    await pause(3_000);
    shops[0] = startShop(ports[0] ?? '', url);
    await until(() => isOpen(ports[0] ?? ''), 'the killed process');
    await pause(3_000);
  });
  verdict(failures === 0, `${proxy}: one of two processes killed and started again under ${requests} requests, ${failures} failed`);
}

/** @param {string} file */
const configured = (file) => readFileSync(join(root, 'deploy', file), 'utf8').replaceAll('shop.example', 'localhost');

function makeCertificate() {
  const key = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost';
  const made = spawnSync('openssl', [
    'req',
    '-x509',
    ...key.split(' '),
    '-keyout',
    join(folder, 'key.pem'),
    '-out',
    join(folder, 'ca.pem'),
  ]);
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr}`);
}

function writeNginx() {
  const site = configured('nginx/haat.conf')
    .replace(/ssl_certificate .*/, `ssl_certificate ${folder}/ca.pem;`)
    .replace(/ssl_certificate_key .*/, `ssl_certificate_key ${folder}/key.pem;`);
  const path = join(folder, 'nginx.conf');
  writeFileSync(
    path,
    `user root; daemon off; pid ${folder}/nginx.pid; error_log stderr crit;\nevents {}\nhttp {\naccess_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;\n${site}\n}\n`,
  );
  return path;
}

function writeCaddy() {
  const path = join(folder, 'Caddyfile');
  const site = configured('caddy/Caddyfile').replace('localhost {', `localhost {\n\ttls ${folder}/ca.pem ${folder}/key.pem`);
  writeFileSync(path, `{\n\tadmin off\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n${site}`);
  return path;
}

/** @type {((signal?: NodeJS.Signals) => Promise<void>)[]} */
let shops = [];
try {
  mkdirSync(join(folder, 'home'));
  makeCertificate();
  const postgres = await openSecondPostgres();
  closers.push(postgres.close);
  shops = ports.map((port) => startShop(port, postgres.url));
  for (const port of ports) await until(() => isOpen(port), `the process on port ${port}`);

  const stopNginx = start('nginx', ['-c', writeNginx(), '-e', 'stderr']);
  await tryProxy('nginx', postgres.url);
  await stopNginx();

  start('caddy', ['run', '--adapter', 'caddyfile', '--config', writeCaddy()], { ...process.env, HOME: join(folder, 'home') });
  await tryProxy('Caddy', postgres.url);
} catch (error) {
  verdict(false, error instanceof Error ? error.message : String(error));
} finally {
  for (const close of closers.toReversed()) await close();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
