/** Checks that run no code of the shop: types, lint, format, dead code. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.mjs';
import { check, program } from './check-runner.mjs';

/** The TypeScript projects that `tsconfig.json` lists. */
function projects() {
  /** @type {{ references: { path: string }[] }} */
  const { references } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
  return references.map(({ path }) => path);
}

/**
 * Runs all of them, one line each.
 *
 * @param {{ parallel?: boolean }} [options] parallel to another check
 */
export async function staticChecks(options) {
  await check('route tree', () => program(['scripts/routes.mjs']), options);
  // With several checkers each of them checks shared types again: 21 s of a core instead of 13 s.
  for (const project of projects())
    await check(`types of ${project}`, () => program(['node_modules/typescript/bin/tsc', '-p', project, '--singleThreaded']), options);
  await check('lint', () => program(['node_modules/oxlint/bin/oxlint', '--quiet']), options);
  await check('format', () => program(['node_modules/oxfmt/bin/oxfmt', '--config', '.prettierrc.json', '--check', '.']), options);
  await check('dead code', () => program(['node_modules/knip/bin/knip.js', '--no-progress']), options);
}
