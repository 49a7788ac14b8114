import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createClassNames } from '../../scripts/class-names.ts';

const src = fileURLToPath(new URL('../../src', import.meta.url));

/** The short name of every class in the modules of the shop. */
function allNames(): string[] {
  const nameOf = createClassNames();
  return globSync('**/*.module.css', { cwd: src, exclude: ['desk/**'] }).flatMap((path) => {
    const css = readFileSync(`${src}/${path}`, 'utf8');
    const classes = new Set([...css.matchAll(/^\s*\.([A-Za-z][\w-]*)/gm)].map(([, name = '']) => name));
    return [...classes].map((name) => nameOf(name, `${src}/${path}`, css));
  });
}

test('no two classes of the shop share a short name', () => {
  const names = allNames();
  expect(names.length).toBeGreaterThan(500);
  expect(new Set(names).size).toBe(names.length);
});

test('a short name holds no word: ad blockers hide classes such as ad1', () => {
  for (const name of allNames()) expect(name).toMatch(/^[b-df-hj-np-tv-xzB-DF-HJ-NP-TV-XZ]+\d+$/);
});

test('a query after the file name changes nothing', () => {
  const css = '.card { color: red }';
  const nameOf = createClassNames();
  const [file = ''] = globSync(`${src}/ui/Price.module.css`);
  expect(nameOf('card', `${file}?used`, css)).toBe(nameOf('card', file, css));
});
