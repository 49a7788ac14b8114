/** `npm run check`: types, lint, format, layers, dead code and unit tests. It starts no server or browser, and prints the counts of the structure. */
import { ensurePackages } from './install.mjs';
import { exitWithError } from './progress.mjs';
import { staticChecks } from './static-checks.mjs';
import { printStructure } from './structure.mjs';
import { check, reportAndExit, vitest } from './check-runner.mjs';

try {
  await ensurePackages();
} catch (error) {
  exitWithError(error);
}
await staticChecks();
await check('unit tests and layers', () => vitest(['unit', 'screen', 'dom', 'desk']));
printStructure();
reportAndExit();
