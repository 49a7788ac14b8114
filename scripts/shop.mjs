/**
 * `npm run shop -- COMMAND`: runs a shop command on the pinned Node.
 * May run before the install, so it uses only Node 20's library and syntax.
 */
import { existsSync } from 'node:fs';
import { pinnedEnvironment, pinnedNode, runForeground } from './command.mjs';

if (!existsSync(pinnedNode)) {
  console.error('Haat is not installed yet. Run npm start once.');
  process.exit(1);
}
process.exit(await runForeground(pinnedNode, ['server/cli/cli.ts', ...process.argv.slice(2)], pinnedEnvironment()));
