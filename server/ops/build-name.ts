import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ifThere } from '#server/failure/if-there.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What runs besides the build: changing one of them changes what the server answers. */
const serverParts = ['server', 'contract', 'catalogue', 'package-lock.json'];
const source = /\.(?:ts|js|json|sql)$/;

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

/** Eight digits, the same on every machine. */
export function serverHash(from: string): string {
  const hash = createHash('sha256');
  for (const part of serverParts) {
    for (const file of filesOf(join(from, part)))
      hash
        .update(`${relative(from, file).split(sep).join('/')}\0`)
        .update(readFileSync(file))
        .update('\0');
  }
  return hash.digest('hex').slice(0, 8);
}

function filesOf(path: string): string[] {
  const about = statSync(path, { throwIfNoEntry: false });
  if (!about?.isDirectory()) return about ? [path] : [];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => source.test(name))
    .toSorted()
    .map((name) => join(path, name));
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
