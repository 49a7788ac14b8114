/**
 * `npm run mutants -- [--file PART] [--tests PART] [--sample N --seed S] [--json FILE] [--fresh] [--report]`: mutation testing.
 * It changes the code in one small place at a time and expects a test to fail. A stopped run resumes.
 */
import { pinnedEnvironment, pinnedNode, runForeground } from './command.mjs';
import { ensurePackages } from './install.mjs';
import { exitWithError } from './progress.mjs';

try {
  await ensurePackages();
} catch (error) {
  exitWithError(error);
}
process.exit(
  await runForeground(pinnedNode, ['tests/mutants/run.ts', ...process.argv.slice(2)], { ...pinnedEnvironment(), NODE_ENV: 'test' }),
);
