import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The lines that the rule `haat/shop-time` refuses. */
function refused(lines: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'haat-lint-'));
  const file = join(folder, 'Planted.tsx');
  writeFileSync(file, lines.map((line, i) => `export const a${i} = (at, n) => ${line};`).join('\n'));
  try {
    const { diagnostics } = JSON.parse(lint(file)) as { diagnostics: { code: string; labels: { span: { line: number } }[] }[] };
    const found = new Set(
      diagnostics.filter(({ code }) => code === 'haat(shop-time)').map(({ labels }) => (labels[0]?.span.line ?? 0) - 1),
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

const ofTheDevice = [
  'new Intl.DateTimeFormat("en-IN", { timeZone: "Asia/Kolkata" })',
  'at.toLocaleDateString("en-IN")',
  'at.toLocaleTimeString()',
  'new Date(at).toLocaleString("en-IN")',
  'at.toLocaleString("en-IN", { hour: "numeric" })',
  'at.getHours()',
  'at.setHours(0)',
  'at.getDate()',
  'at.getTimezoneOffset()',
  'at.toDateString()',
  '<TextField label="From" type="datetime-local" />',
  '<input type="time" />',
];
const ofTheShop = [
  'shopFormat("en-IN", { hour: "numeric" })',
  'n.toLocaleString("en-IN")',
  'at.getTime()',
  'at.getUTCHours()',
  'at.toISOString()',
  '<TimeField label="Day" type="date" />',
  '<TextField label="Name" type="text" />',
];

test('a time of the device is refused, and a field for a time that does not name the zone', () => {
  expect(refused([...ofTheDevice, ...ofTheShop])).toEqual(ofTheDevice);
});
