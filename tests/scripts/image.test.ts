/** The Dockerfile copies what the server needs. `packages/try-deploy/image.mjs` runs it; this finds a forgotten file at once. */
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isIgnored, readCopy, readStages } from '@haat/try-deploy/dockerfile.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { dependencies: Record<string, string> };
/** What runs in the image: the shop, its commands, and the programs that decode and draw pictures. */
const programs = ['server/main.ts', 'server/cli/cli.ts', 'server/upload/decode.ts', 'server/picture/paint.ts'];
const copied = (readStages().at(-1)?.instructions ?? [])
  .filter(({ name }) => name === 'COPY')
  .map(({ rest }) => readCopy(rest))
  .filter(({ from }) => from === undefined)
  .flatMap(({ sources }) => sources);

/** A file of another package in this repository, which npm links. */
function ofPackage(name: string): string {
  const [scope = '', pack = '', ...path] = name.split('/');
  return join(realpathSync(join(root, 'node_modules', scope, pack)), ...path);
}

/** The files and packages that a program needs, found in its text. */
function needsOf(start: readonly string[]): { files: Set<string>; packages: Set<string> } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const waiting = start.map((path) => join(root, path));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const path = relative(root, file);
    if (files.has(path)) continue;
    files.add(path);
    if (!/\.(?:ts|js|mjs)$/.test(path)) continue;
    const text = readFileSync(file, 'utf8');
    for (const [, name = ''] of text.matchAll(/^(?!.*\bimport type\b).*(?:\bfrom |\bimport\(|^import )'([^']+)'/gm)) {
      if (name.startsWith('#')) waiting.push(join(root, name.slice(1)));
      else if (name.startsWith('@haat/')) waiting.push(ofPackage(name));
      else if (name.startsWith('.')) waiting.push(resolve(file, '..', name));
      else if (!name.startsWith('node:')) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
    }
    for (const [, name = ''] of text.matchAll(/new URL\('([^']+)', import\.meta\.url\)/g)) {
      const needed = resolve(file, '..', name);
      if (existsSync(needed) && statSync(needed).isFile()) waiting.push(needed);
    }
  }
  return { files, packages };
}

const { files, packages } = needsOf(programs);
const isCopied = (path: string) => copied.some((source) => path === source || path.startsWith(`${source}/`)) && !isIgnored(path);

test('every file that the server imports or reads is copied into the image', () => {
  expect(files.size).toBeGreaterThan(300);
  expect([...files].filter((path) => !isCopied(path))).toEqual([]);
});

test('every package that the server imports is installed without the development packages', () => {
  expect([...packages].filter((name) => dependencies[name] === undefined)).toEqual([]);
});

test('the build has every file of the repository that it depends on', () => {
  const text = readFileSync(join(root, 'scripts/build.mjs'), 'utf8');
  const inputs = [...(/const inputs = \[([^\]]+)\]/.exec(text)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(([, path = '']) => path);
  const sources =
    readStages()[0]
      ?.instructions.filter(({ name }) => name === 'COPY')
      .flatMap(({ rest }) => readCopy(rest).sources) ?? [];
  expect(inputs.length).toBeGreaterThan(5);
  expect(inputs.filter((path) => !sources.some((source) => path === source || path.startsWith(`${source}/`)) || isIgnored(path))).toEqual(
    [],
  );
});

test('the variables of the Dockerfile and of compose.yml are those of docs/variables.md', () => {
  const set = [
    ...readStages().flatMap(({ instructions }) => instructions.filter(({ name }) => name === 'ENV').flatMap(({ rest }) => rest.split(' '))),
    ...(readFileSync(join(root, 'compose.yml'), 'utf8')
      .replace(/^[^]*\n {2}shop:/, '')
      .match(/^ {6}[A-Z_]+(?=:)/gm) ?? []),
  ].map((text) => text.trim().replace(/=.*/, ''));
  const variables = readFileSync(join(root, 'docs/variables.md'), 'utf8');
  expect(set.length).toBeGreaterThan(10);
  // Memory allocation is the C library's own, not the shop's (docs/operations.md).
  const ofTheShop = set.filter((name) => !name.startsWith('MALLOC_'));
  expect(ofTheShop.filter((name) => !variables.includes(`\`${name}\``))).toEqual([]);
});
