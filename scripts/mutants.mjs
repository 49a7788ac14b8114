/**
 * `npm run mutants -- [--file PART] [--tests PART] [--sample N --seed S] [--json FILE] [--fresh] [--report]`: mutation testing.
 * Small mistakes are put into the code, one at a time, and the tests must notice. A run that was stopped goes on where it was.
 */
import { pinnedEnvironment, pinnedNode, stayWith } from './command.mjs';
import { ensurePackages } from './install.mjs';
import { giveUp } from './progress.mjs';

try {
  await ensurePackages();
} catch (error) {
  giveUp(error);
}
process.exit(
  await stayWith(pinnedNode, ['tests/mutants/campaign.ts', ...process.argv.slice(2)], { ...pinnedEnvironment(), NODE_ENV: 'test' }),
);
