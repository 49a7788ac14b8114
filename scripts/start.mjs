/**
 * `npm start`: installs, builds and starts the shop. Steps whose result exists are skipped.
 * Runs before the install, so it uses only Node 20's library and syntax.
 */
import { ensureBuild } from './build.mjs';
import { pinnedEnvironment, pinnedNode, runForeground } from './command.mjs';
import { ensurePackages } from './install.mjs';
import { memoryBeforeInstall } from './memory.mjs';
import { exitWithError } from './progress.mjs';

try {
  await ensurePackages();
  await ensureBuild();
} catch (error) {
  exitWithError(error);
}
const env = { ...memoryBeforeInstall, ...pinnedEnvironment(), NODE_ENV: process.env['NODE_ENV'] ?? 'production' };
process.exit(await runForeground(pinnedNode, ['server/main.ts'], env));
