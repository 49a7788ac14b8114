/**
 * What is read of a file that may not be there, as in `server/failure/if-there.ts`. Runs before the install, so it uses only Node 20's library
 * and syntax.
 */

/**
 * @template T
 * @param {() => T} use
 * @returns {T | undefined} undefined where the file or folder that `use` uses is not there
 * @throws every other error
 */
export function ifThere(use) {
  try {
    return use();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) return undefined;
    throw error;
  }
}
