/**
 * Checks that `npm ci` works on any machine: the lockfile matches package.json for all platforms and names no registry.
 */
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attempt, npmCommand, root } from './command.mjs';
import { failure } from './check-runner.mjs';

/** @returns {Promise<import('./check-runner.mjs').Count>} */
export async function checkLockfile() {
  if (readFileSync(join(root, 'package-lock.json'), 'utf8').includes('"resolved":')) {
    return failure('package-lock.json contains registry URLs. Regenerate it with the .npmrc of this repository.');
  }
  const folder = mkdtempSync(join(tmpdir(), 'haat-lockfile-'));
  try {
    for (const file of ['package.json', 'package-lock.json', '.npmrc']) copyFileSync(join(root, file), join(folder, file));
    const npm = npmCommand();
    const { code, output } = await attempt(npm.command, [...npm.before, 'ci', '--dry-run', '--ignore-scripts'], {
      cwd: folder,
      shell: npm.shell,
    });
    return code === 0 ? { passed: 1, failed: 0, skipped: 0, output } : failure(output);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
