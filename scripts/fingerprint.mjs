/**
 * Hashes the names and contents of files. Runs before the install, so it uses only Node 20's library and syntax.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ifThere } from './if-there.mjs';

/**
 * @param {string} path file or folder
 * @returns {string[]} every file in it, sorted
 */
export function filesUnder(path) {
  const about = statSync(path, { throwIfNoEntry: false });
  if (about?.isFile()) return [path];
  return (ifThere(() => readdirSync(path, { withFileTypes: true })) ?? [])
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inner = join(path, entry.name);
      if (entry.isDirectory()) return filesUnder(inner);
      return entry.isFile() ? [inner] : [];
    });
}

/**
 * The hash as 16 hexadecimal digits, the same on every machine.
 *
 * @param {string} root folder that names are relative to
 * @param {readonly string[]} paths files and folders in it; missing ones count as empty
 * @param {readonly string[]} [extra] further inputs, such as a switch
 */
export function fingerprint(root, paths, extra = []) {
  const hash = createHash('sha256');
  for (const word of extra) hash.update(`${word}\0`);
  for (const path of paths) {
    for (const file of filesUnder(join(root, path))) {
      hash.update(`${relative(root, file).split(sep).join('/')}\0`);
      hash.update(readFileSync(file));
      hash.update('\0');
    }
  }
  return hash.digest('hex').slice(0, 16);
}
