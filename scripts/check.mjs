/** `npm run check`: types, lint, format, layers, dead code and unit tests. It starts no server or browser. */
import { ensurePackages } from './install.mjs';
import { exitWithError } from './progress.mjs';
import { staticChecks } from './static-checks.mjs';
import { check, reportAndExit, vitest } from './check-runner.mjs';

try {
  await ensurePackages();
} catch (error) {
  exitWithError(error);
}
await staticChecks();
await check('unit tests and layers', () => vitest(['unit', 'screen', 'dom', 'desk']));
reportAndExit();
