/** The packs of sentences: every language says all of them. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { en } from '#language/en/en.ts';
import { form } from '#language/en/meta.ts';

const languages = readdirSync(fileURLToPath(new URL('../../language', import.meta.url)), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Every sentence with the names that lead to it. */
function sentencesOf(value: unknown, path = ''): [string, unknown][] {
  if (typeof value === 'string' || typeof value === 'function') return [[path, value]];
  return Object.entries(value as object).flatMap(([name, inside]) => sentencesOf(inside, path === '' ? name : `${path}.${name}`));
}

/** What cannot be part of a sentence by itself. */
const filling = (place: number) => `<${place}>`;

/** The names of all sentences, and after each the values that it has a place for. */
function shapeOf(pack: unknown): string[] {
  return sentencesOf(pack).map(([path, sentence]) => {
    if (typeof sentence !== 'function') return path;
    const values = Array.from({ length: sentence.length }, (_, place) => filling(place));
    return `${path}(${values.filter((value) => JSON.stringify(sentence(...values)).includes(value)).join()})`;
  });
}

describe.each(languages)('the language %s', (name) => {
  test('has every sentence of English, each with the same values', async () => {
    const pack = ((await import(`../../language/${name}/${name}.ts`)) as Record<string, unknown>)[name];
    expect(shapeOf(pack)).toEqual(shapeOf(en));
  });
});

test('a sentence that is missing and one that leaves out a value are found', () => {
  const whole = { cart: { added: 'Added', left: (count: string) => `${count} left` } };
  expect(shapeOf({ cart: { left: whole.cart.left } })).not.toEqual(shapeOf(whole));
  expect(shapeOf({ cart: { ...whole.cart, left: () => 'some left' } })).not.toEqual(shapeOf(whole));
});

test('no sentence is empty, is padded with spaces, or contains control characters', () => {
  const texts = sentencesOf(en).flatMap(([path, sentence]) =>
    typeof sentence === 'function' ? sentencesOf(sentence(...Array.from({ length: sentence.length }, () => 7)), path) : [[path, sentence]],
  );
  expect(texts.length).toBeGreaterThan(150);
  for (const [path, text] of texts) expect(text, String(path)).toMatch(/^\S(?:[^\p{Cc}]*\S)?$/u);
});

test('the form of a count is that of the language', () => {
  const rules = new Intl.PluralRules('en-IN');
  for (const count of [0, 1, 2, 3, 5, 10, 11, 21, 100, 101, 1000]) expect(form(count), String(count)).toBe(rules.select(count));
});
