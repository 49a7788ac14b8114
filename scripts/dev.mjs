/**
 * `npm run dev`: the shop with hot reload. Vite serves the pages on PORT; the server runs behind it on SHOP_PORT and restarts
 * when its files change. Pages are rendered in the browser, and the content security policy does not apply.
 */
import { spawn } from 'node:child_process';
import { pinnedEnvironment, pinnedNode, root, watchNpm } from './command.mjs';
import { ensurePackages } from './install.mjs';
import { exitWithError } from './progress.mjs';

try {
  await ensurePackages();
} catch (error) {
  exitWithError(error);
}

const port = process.env['PORT'] ?? '4000';
const shopPort = process.env['SHOP_PORT'] ?? String(Number(port) + 1);
const env = { ...pinnedEnvironment(), NODE_ENV: 'development', SHOP_PORT: shopPort };

const children = [
  spawn(
    pinnedNode,
    ['--watch-path=server', '--watch-path=contract', '--watch-path=catalogue', '--watch-preserve-output', 'server/main.ts'],
    { cwd: root, stdio: 'inherit', env: { ...env, PORT: shopPort, PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${port}` } },
  ),
  spawn(pinnedNode, ['node_modules/vite/bin/vite.js'], { cwd: root, stdio: 'inherit', env: { ...env, PORT: port } }),
];

/** @param {NodeJS.Signals} signal */
function stopAll(signal) {
  for (const child of children) child.kill(signal);
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => stopAll(signal));
watchNpm(() => stopAll('SIGTERM'));
for (const child of children) child.on('exit', () => stopAll('SIGTERM'));
