/** `docs/spec.md` names files and tests; each must be there, under its whole name, and must run. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { testNames } from '#tests/support/repository/test-names.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Row {
  id: string;
  says: string;
  livesIn: string;
  proofs: string[];
}

function rowsOf(table: string): Row[] {
  return table.split('\n').flatMap((line) => {
    const [, id = '', says = '', livesIn = '', proven = ''] =
      line.split(' | ').length === 4 ? ['', ...line.replace(/^\| | \|$/g, '').split(' | ')] : [];
    return /^\d\.\d+$/.test(id) ? [{ id, says, livesIn: livesIn.replaceAll('`', ''), proofs: proven.split('<br>') }] : [];
  });
}

const testsOf = (() => {
  const read = new Map<string, ReturnType<typeof testNames>>();
  return (file: string) => {
    const known = read.get(file) ?? testNames(readFileSync(join(root, file), 'utf8'), file.endsWith('x') ? 'tsx' : 'ts');
    read.set(file, known);
    return known;
  };
})();

/** What is wrong with a proof, or undefined. */
function complaint(proof: string, tests = testsOf): string | undefined {
  if (/^reading: \S/.test(proof)) return undefined;
  const [, file = '', name = ''] = /^`(tests\/[^`]+)` :: (.+)$/.exec(proof) ?? [];
  if (name === '') return `"${proof}" is neither a test nor a reading`;
  if (!existsSync(join(root, file))) return `${file} does not exist`;
  const named = tests(file).filter((one) => one.name === name);
  if (named.length === 0) return `${file} has no test "${name}"`;
  return named.some(({ isSkipped }) => isSkipped) ? `${file} skips "${name}"` : undefined;
}

describe('docs/spec.md', () => {
  const rows = rowsOf(readFileSync(join(root, 'docs/spec.md'), 'utf8'));

  test('covers points 1 to 9, numbered without a gap', () => {
    expect(rows.length).toBeGreaterThan(200);
    const expected = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((point) => {
      const many = rows.filter(({ id }) => id.startsWith(`${point}.`)).length;
      expect(many).toBeGreaterThan(3);
      return Array.from({ length: many }, (_, index) => `${point}.${index + 1}`);
    });
    expect(rows.map(({ id }) => id)).toEqual(expected);
  });

  test('names only existing files', () => {
    expect(rows.filter(({ livesIn }) => !existsSync(join(root, livesIn))).map(({ id, livesIn }) => `${id} ${livesIn}`)).toEqual([]);
  });

  test('names only existing tests', () => {
    const complaints = rows.flatMap(({ id, proofs }) =>
      proofs.map((proof) => complaint(proof)).flatMap((one) => (one ? [`${id} ${one}`] : [])),
    );
    expect(complaints).toEqual([]);
  });

  test('a missing test is noticed', () => {
    expect(complaint('`tests/spec/table.test.ts` :: names only existing files')).toBeUndefined();
    expect(complaint('`tests/spec/table.test.ts` :: a test that was renamed')).toMatch('has no test');
    expect(complaint('`tests/spec/gone.test.ts` :: whatever')).toMatch('does not exist');
    expect(complaint('tests/spec/table.test.ts')).toMatch('neither a test');
  });

  test('a prefix of a test name is not accepted', () => {
    expect(complaint('`tests/spec/table.test.ts` :: names only existing')).toMatch('has no test');
    expect(complaint('`tests/spec/table.test.ts` :: docs/spec.md'), 'a group is no test').toMatch('has no test');
  });

  test('a skipped test is not accepted', () => {
    const ways = [
      `test.skip('a test', () => {});`,
      `test.skipIf(process.env.CI)('a test', () => {});`,
      `test.each([1]).skip('a test', () => {});`,
      `test('a test', { skip: true }, () => {});`,
      `test('a test', () => { test.skip(); });`,
      `test('a test', ({ skip }) => { if (slow) skip('too slow'); });`,
      `describe.skip('a group', () => { describe('another', () => { test('a test', () => {}); }); });`,
      `test.describe('a group', () => { test('a test', () => {}); test.fixme(); });`,
    ];
    const proof = '`tests/spec/table.test.ts` :: a test';
    for (const source of ways)
      expect(
        complaint(proof, () => testNames(source)),
        source,
      ).toMatch('skips "a test"');
    expect(complaint(proof, () => testNames(`test.todo('a test');`))).toMatch('has no test');
    expect(
      complaint(proof, () => testNames(`test('a test', { tag: '@phone' }, () => {}); test.skip('another', () => {});`)),
    ).toBeUndefined();
  });
});
