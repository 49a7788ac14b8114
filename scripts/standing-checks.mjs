/** What is checked without running the shop: types of every realm, lint, format, dead code. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.mjs';
import { check, program } from './verdict.mjs';

/** The realms, as `tsconfig.json` lists them. */
function realms() {
  /** @type {{ references: { path: string }[] }} */
  const { references } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
  return references.map(({ path }) => path);
}

/**
 * Runs them all, one line each.
 *
 * @param {{ beside?: boolean }} [how] beside another check
 */
export async function standingChecks(how) {
  await check('routes are written out', () => program(['scripts/routes.mjs']), how);
  for (const realm of realms()) await check(`types of ${realm}`, () => program(['node_modules/typescript/bin/tsc', '-p', realm]), how);
  await check('lint', () => program(['node_modules/oxlint/bin/oxlint', '--quiet']), how);
  await check('format', () => program(['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.']), how);
  await check('nothing unused', () => program(['node_modules/knip/bin/knip.js', '--no-progress']), how);
}
