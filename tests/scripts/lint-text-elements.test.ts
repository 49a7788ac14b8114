import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The lines of `lines`, each the content of a `<p>`, that the rule `haat/NAME` refuses. */
function refused(name: string, lines: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'haat-lint-'));
  const file = join(folder, 'Planted.tsx');
  writeFileSync(file, lines.map((line, i) => `export const a${i} = (p) => <p>${line}</p>;`).join('\n'));
  const args = ['node_modules/oxlint/bin/oxlint', '-c', '.oxlintrc.json', '-f', 'json', file];
  try {
    const output = attempt(() => execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' }));
    const { diagnostics } = JSON.parse(output) as { diagnostics: { code: string; labels: { span: { line: number } }[] }[] };
    const found = new Set(diagnostics.filter(({ code }) => code === `haat(${name})`).map(({ labels }) => (labels[0]?.span.line ?? 0) - 1));
    return lines.filter((_, i) => found.has(i));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What the linter printed, also where it found something. */
function attempt(run: () => string): string {
  try {
    return run();
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

const bare = [
  '{p.age}{p.age && " · "}{`${p.count} products`}',
  '<b>Total</b>{p.isTest ? ", test payment" : ""}',
  'Total{p.isEstimate && <i>estimate</i>}',
  '{p.isFrom ? "from " : null}{formatRupees(p.price)}',
  '{p.isFrom ? <i>from</i> : null}{p.name}',
  '{p.isOn ? p.price : <b>Off</b>}<b>Change</b>',
  '{p.more ? <>and more</> : null}<b>Date</b>',
  'Names: {p.names.map((name) => <b key={name}>{name}</b>)}',
];
const clothed = [
  '{p.isOn ? "on" : "off"}',
  '{p.age ? <i> · </i> : null}<i>{`${p.count} products`}</i>',
  '{p.icon ? <b /> : null}{" "}<i>{p.isOn ? "on" : "off"}</i>',
  '<b>Total</b> of {p.count} products',
  '{p.names.map((name) => <b key={name}>{name}</b>)}{children}',
];

test('text beside something that comes and goes has an element of its own', () => {
  expect(refused('own-element', [...bare, ...clothed])).toEqual(bare);
});

test('prices, order numbers and names of people are kept from the translator', () => {
  const open = [
    '<b>{formatRupees(p.price)}</b>',
    '{formatPaise(p.paise)} paid',
    '{referenceOf(p.id)}',
    '<strong>{p.review.customerName}</strong>',
  ];
  const kept = [
    '<b translate="no">{formatRupees(p.price)}</b>',
    '<Verbatim>{referenceOf(p.id)}</Verbatim>',
    '<b title={formatPaise(p.paise)} />',
  ];
  expect(refused('verbatim', [...open, ...kept])).toEqual(open);
});
