/**
 * Whether a stranger's `npm ci` will work: the lockfile fits package.json, also for platforms that are not this one, and
 * names no registry.
 */
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attempt, npmCommand, root } from './command.mjs';
import { failure } from './verdict.mjs';

/** @returns {Promise<import('./verdict.mjs').Count>} */
export async function checkLockfile() {
  if (readFileSync(join(root, 'package-lock.json'), 'utf8').includes('"resolved":')) {
    return failure('package-lock.json names addresses of a registry. Write it with the .npmrc of this repository.');
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
