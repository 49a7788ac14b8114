/** `npm run check`: types, lint, layers, dead code and unit tests. Nothing is started, so it is quick. */
import { ensurePackages } from './install.mjs';
import { giveUp } from './progress.mjs';
import { standingChecks } from './standing-checks.mjs';
import { check, tellAndExit, vitest } from './verdict.mjs';

try {
  await ensurePackages();
} catch (error) {
  giveUp(error);
}
await standingChecks();
await check('unit tests and layers', () => vitest(['unit', 'screen']));
tellAndExit();
