/**
 * Checks that `npm ci` works on any machine: each lockfile matches its package.json for all platforms and names no registry.
 */
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attempt, npmCommand, root } from './command.mjs';
import { failure } from './check-runner.mjs';
import { packagesOnDemand } from './install.mjs';

/** @returns {Promise<import('./check-runner.mjs').Count>} */
export async function checkLockfiles() {
  let [passed, all] = [0, ''];
  for (const folder of ['.', ...Object.values(packagesOnDemand)]) {
    const count = await checkLockfile(folder);
    if (count.failed > 0) return count;
    passed += count.passed;
    all += count.output;
  }
  return { passed, failed: 0, skipped: 0, output: all };
}

/**
 * @param {string} within a folder of the repository
 * @returns {Promise<import('./check-runner.mjs').Count>}
 */
async function checkLockfile(within) {
  // A package of the workspace is resolved to its folder.
  if (/"resolved": "[^"]*:/.test(readFileSync(join(root, within, 'package-lock.json'), 'utf8'))) {
    return failure(`${join(within, 'package-lock.json')} contains registry URLs. Regenerate it with the .npmrc of this repository.`);
  }
  const folder = mkdtempSync(join(tmpdir(), 'haat-lockfile-'));
  try {
    for (const file of ['package.json', 'package-lock.json', '.npmrc']) copyFileSync(join(root, within, file), join(folder, file));
    const npm = npmCommand();
    const { code, output } = await attempt(npm.command, [...npm.before, 'ci', '--dry-run', '--ignore-scripts'], {
      cwd: folder,
      shell: npm.shell,
    });
    return code === 0 ? { passed: 1, failed: 0, skipped: 0, output } : failure(`${join(within, 'package-lock.json')}\n${output}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
