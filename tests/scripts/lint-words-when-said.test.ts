import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The lines that the rule `haat/words-when-said` refuses. */
function refused(lines: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'haat-lint-'));
  const file = join(folder, 'Planted.tsx');
  writeFileSync(file, lines.join('\n'));
  try {
    const { diagnostics } = JSON.parse(lint(file)) as { diagnostics: { code: string; labels: { span: { line: number } }[] }[] };
    const found = new Set(
      diagnostics.filter(({ code }) => code === 'haat(words-when-said)').map(({ labels }) => (labels[0]?.span.line ?? 0) - 1),
    );
    return lines.filter((_, i) => found.has(i));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What the linter prints, also where it finds something. */
function lint(file: string): string {
  try {
    return execFileSync(process.execPath, ['node_modules/oxlint/bin/oxlint', '-c', '.oxlintrc.json', '-f', 'json', file], {
      cwd: root,
      encoding: 'utf8',
    });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

const whileLoading = [
  'export const a = words().cart.added;',
  'export const b = z.string(words().signUp.nameBlank);',
  'export const c = { text: [words().cart.removed] };',
];
const whenSaid = [
  'export const d = () => words().cart.added;',
  'export const e = z.string({ error: () => words().signUp.nameBlank });',
  'export function F() { return <p>{words().cart.empty}</p>; }',
];

test('a sentence that is read while a module loads is refused', () => {
  expect(refused([...whileLoading, ...whenSaid])).toEqual(whileLoading);
});
