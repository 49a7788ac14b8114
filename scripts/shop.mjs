/**
 * `npm run shop -- COMMAND`: the shopkeeper's commands, on the Node that the shop runs on.
 * May be called before the install: nothing but old Node here.
 */
import { existsSync } from 'node:fs';
import { pinnedEnvironment, pinnedNode, stayWith } from './command.mjs';

if (!existsSync(pinnedNode)) {
  console.error('Haat is not installed here yet. Open the shop once: npm start');
  process.exit(1);
}
process.exit(await stayWith(pinnedNode, ['server/cli/cli.ts', ...process.argv.slice(2)], pinnedEnvironment()));
