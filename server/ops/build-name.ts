import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Names what runs, such as `1.0.0+1b4d61dbef15e369`: the package version, and the build in `folder` (`dist`). The build's name is a
 * hash of everything that a browser loads. Without a build, as in development, it is the version alone.
 */
export function buildName(folder: string = join(root, 'dist')): string {
  const { version } = readJson(join(root, 'package.json')) as { version: string };
  const record = join(folder, 'build.json');
  return existsSync(record) ? `${version}+${(readJson(record) as { build: string }).build}` : version;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
