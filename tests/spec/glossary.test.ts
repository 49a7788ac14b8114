/** `docs/glossary.md`: one meaning per word. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const glossary = readFileSync(new URL('../../docs/glossary.md', import.meta.url), 'utf8');
const repeated = (words: string[]) => words.filter((word, at) => words.indexOf(word) !== at);

test('the glossary defines each word once, in one section of its name', () => {
  const words = [...glossary.matchAll(/^\| \*\*([^*]+)\*\*/gm)].map(([, word = '']) => word);
  expect(words.length).toBeGreaterThan(50);
  expect(repeated(words)).toEqual([]);
  expect(repeated(glossary.match(/^## .*$/gm) ?? [])).toEqual([]);
});
