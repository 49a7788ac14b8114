/** Titles of tests are read in reports and in `docs/spec.md`: they fit on a line. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testNames } from '#tests/support/repository/test-names.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const maxLength = 90;

/** Titles with more characters than fit; a value that is filled in counts as one. */
const tooLong = (titles: readonly { name: string }[]) =>
  titles.map(({ name }) => name).filter((name) => name.replace(/\$\{[^}]*\}/g, '…').length > maxLength);

test('no title of a test is longer than 90 characters', () => {
  const files = globSync('tests/**/*.{test,spec}.{ts,tsx}', { cwd: root });
  expect(files.length).toBeGreaterThan(400);
  const long = files.flatMap((file) => {
    const titles = testNames(readFileSync(`${root}/${file}`, 'utf8'), file.endsWith('x') ? 'tsx' : 'ts');
    return tooLong(titles).map((title) => `${file}: ${title}`);
  });
  expect(long).toEqual([]);
});

test('a title that is too long is found, in a group and in a table', () => {
  const [fits, long] = ['a'.repeat(maxLength), 'b'.repeat(maxLength + 1)];
  const source = `test('${fits}', () => {});\ndescribe('a group', () => {\n  test.each([1])('${long}', () => {});\n});\n`;
  expect(tooLong(testNames(source))).toEqual([long]);
});
