/** `docs/spec.md` names files and tests; what it names must be there. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Row {
  id: string;
  says: string;
  livesIn: string;
  proofs: string[];
}

function rowsOf(table: string): Row[] {
  return table.split('\n').flatMap((line) => {
    const [, id = '', says = '', livesIn = '', proven = ''] = line.split(' | ').length === 4 ? ['', ...line.replace(/^\| | \|$/g, '').split(' | ')] : [];
    return /^\d\.\d+$/.test(id) ? [{ id, says, livesIn: livesIn.replaceAll('`', ''), proofs: proven.split('<br>') }] : [];
  });
}

/** What is wrong with a proof, or undefined. */
function complaint(proof: string): string | undefined {
  if (/^reading: \S/.test(proof)) return undefined;
  const [, file = '', name = ''] = /^`(tests\/[^`]+)` :: (.+)$/.exec(proof) ?? [];
  if (name === '') return `"${proof}" is neither a test nor a reading`;
  if (!existsSync(join(root, file))) return `${file} does not exist`;
  // A quote inside a quoted name is escaped in the source.
  const source = readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'");
  const isThere = [`'${name}`, `"${name}`, `\`${name}`].some((start) => source.includes(start));
  return isThere ? undefined : `${file} has no test "${name}"`;
}

describe('docs/spec.md', () => {
  const rows = rowsOf(readFileSync(join(root, 'docs/spec.md'), 'utf8'));

  test('covers points 2 to 9, numbered without a gap', () => {
    expect(rows.length).toBeGreaterThan(200);
    const expected = [2, 3, 4, 5, 6, 7, 8, 9].flatMap((point) => {
      const many = rows.filter(({ id }) => id.startsWith(`${point}.`)).length;
      expect(many).toBeGreaterThan(3);
      return Array.from({ length: many }, (_, index) => `${point}.${index + 1}`);
    });
    expect(rows.map(({ id }) => id)).toEqual(expected);
  });

  test('names only files that are there', () => {
    expect(rows.filter(({ livesIn }) => !existsSync(join(root, livesIn))).map(({ id, livesIn }) => `${id} ${livesIn}`)).toEqual([]);
  });

  test('names only tests that are there', () => {
    const complaints = rows.flatMap(({ id, proofs }) => proofs.map((proof) => complaint(proof)).flatMap((one) => (one ? [`${id} ${one}`] : [])));
    expect(complaints).toEqual([]);
  });

  test('a test that does not exist is noticed', () => {
    expect(complaint('`tests/spec/table.test.ts` :: names only files that are there')).toBeUndefined();
    expect(complaint('`tests/spec/table.test.ts` :: a test that was renamed')).toMatch('has no test');
    expect(complaint('`tests/spec/gone.test.ts` :: whatever')).toMatch('does not exist');
    expect(complaint('tests/spec/table.test.ts')).toMatch('neither a test');
  });
});
