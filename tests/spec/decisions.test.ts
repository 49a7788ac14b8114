/** Every decision follows the template and is listed in the index. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../../docs/decisions/', import.meta.url));
const files = readdirSync(folder).filter((file) => /^\d{3}-/.test(file));
const read = (file: string) => readFileSync(`${folder}${file}`, 'utf8');
const headings = ['Status', 'Date', 'Context', 'Decision', 'Consequences'];

/** The text below each heading of the second level. */
function sectionsOf(text: string): { heading: string; body: string }[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((section) => ({ heading: section.split('\n')[0] ?? '', body: section.split('\n').slice(1).join('\n').trim() }));
}

describe('docs/decisions', () => {
  const indexed = [...read('README.md').matchAll(/^\| \[(\d{3})\]\(([^)]+)\) \| ([^|]+) \| ([^|]+) \|/gm)];

  test('the index lists every decision once, in order, with its title and date', () => {
    const expected = files
      .filter((file) => file !== '000-template.md')
      .map((file) => {
        const text = read(file);
        const [, number = '', title = ''] = /^# (\d{3})\. (.+)$/m.exec(text) ?? [];
        return [number, file, title, sectionsOf(text).find(({ heading }) => heading === 'Date')?.body];
      });
    expect(expected.length).toBeGreaterThan(30);
    expect(indexed.map(([, number, file, title, date]) => [number, file, title, date])).toEqual(expected);
  });

  test.each(files)('%s has the five headings of the template, none of them empty', (file) => {
    const sections = sectionsOf(read(file));
    expect(sections.map(({ heading }) => heading)).toEqual(headings);
    expect(sections.filter(({ body }) => body === '')).toEqual([]);
    expect(read(file).startsWith(`# ${file.slice(0, 3)}. `)).toBe(true);
  });

  test('a decision about the desk stands in the group of the desk', () => {
    const misplaced = files.filter((file) => /desk/.test(file) && !file.startsWith('9'));
    expect(misplaced).toEqual([]);
  });

  test('numbers are unique', () => {
    const numbers = files.map((file) => file.slice(0, 3));
    expect(numbers).toEqual([...new Set(numbers)]);
  });
});
