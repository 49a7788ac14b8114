import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ifThere } from '#server/failure/if-there.ts';
import { serverHash } from './server-hash.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Names what runs, such as `1.0.0+1b4d61dbef15e369.5e0f3a9c`: the package version, the build in `folder` (`dist`), which is a hash of
 * everything that a browser loads, and a hash of the server's files. Without a build, as in development, it is the version alone.
 */
export function buildName(folder: string = join(root, 'dist')): string {
  const { version } = readJson(join(root, 'package.json')) as { version: string };
  const record = ifThere(() => readJson(join(folder, 'build.json')) as { build: string });
  return record ? `${version}+${record.build}.${serverHash(root)}` : version;
}

let running: string | undefined;

/** Gives the name of this process. `main.ts` asks first, because a later build in the same folder is not the one that runs. */
export function runningBuild(): string {
  running ??= buildName();
  return running;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
