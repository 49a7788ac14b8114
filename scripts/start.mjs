/**
 * `npm start`: from a bare clone to an open shop. Every step is skipped when its result is there.
 * Runs before the install: nothing but old Node here.
 */
import { ensureBuild } from './build.mjs';
import { pinnedEnvironment, pinnedNode, stayWith } from './command.mjs';
import { ensurePackages } from './install.mjs';
import { giveUp } from './progress.mjs';

try {
  await ensurePackages();
  await ensureBuild();
} catch (error) {
  giveUp(error);
}
const env = { ...pinnedEnvironment(), NODE_ENV: process.env['NODE_ENV'] ?? 'production' };
process.exit(await stayWith(pinnedNode, ['server/main.ts'], env));
