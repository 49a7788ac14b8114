import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** What runs besides the build: changing one of them changes what the server answers. */
const serverParts = ['server', 'contract', 'catalogue', 'package-lock.json'];
const source = /\.(?:ts|js|json|sql)$/;

/** Names the code of the server in folder `from`: eight digits, the same on every machine. */
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
