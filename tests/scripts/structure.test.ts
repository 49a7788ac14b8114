import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { structureOf } from '../../scripts/structure-counts.mjs';

/** Counts a checkout of these files. */
function counted(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'haat-structure-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return structureOf(root);
}

test('folders that import each other are a pair, and both are in a circle', () => {
  const counts = counted({
    'server/order/move.ts': "import { pay } from '#server/payment/pay.ts';\n",
    'server/payment/pay.ts': "import type { Order } from '../order/move.ts';\nexport function pay() {}\n",
    'server/mail/mail.ts': "import { pay } from '#server/payment/pay.ts';\n",
  });
  expect(counts['server: pairs of folders that import each other']).toBe(1);
  expect(counts['server: folders in a circle']).toBe(2);
});

test('a file name of both apps counts once, and a name that two files export', () => {
  const counts = counted({
    'src/shop/data/draft.ts': 'export const draft = 1;\n',
    'src/desk/data/draft.ts': 'export const draft = 2;\n',
    'src/desk/data/order.ts': '\n',
  });
  expect(counts['file names in both apps']).toBe(1);
  expect(counts['exported names declared in several files']).toBe(1);
});

test('lines of tests and of packages beside the shop are no lines of its code', () => {
  const counts = counted({
    'server/order/move.ts': 'const a = 1;\n',
    'tests/order.test.ts': 'const a = 1;\n',
    'catalogue/art/cloth.ts': 'const a = 1;\nconst b = 1;\n',
    'packages/mutation-tester/report.ts': 'const a = 1;\n',
  });
  expect(counts['lines of code without tests and packages']).toBe(1);
  expect(counts['lines of the packages beside the shop']).toBe(3);
});

test('an export that only tests read counts, until the shop reads it', () => {
  const rule = 'export function rateOf() {}\nexport const taxOf = () => rateOf();\n';
  const reads = "import { rateOf, taxOf } from '#server/tax/rules.ts';\n";
  const before = counted({
    'server/tax/rules.ts': rule,
    'server/tax/store.ts': "import { taxOf } from './rules.ts';\n",
    'tests/rules/tax.test.ts': reads,
  });
  expect(before['exports that only tests read']).toBe(1);
  const after = counted({ 'server/tax/rules.ts': rule, 'server/tax/store.ts': reads, 'tests/rules/tax.test.ts': reads });
  expect(after['exports that only tests read']).toBe(0);
});

test.each([
  ["const { chart } = await import('./chart.ts');\n"],
  ["export * as charts from './chart.ts';\n"],
  ["type Chart = import('./chart.ts').chart;\n"],
])('an export that the shop reads by %j is read', (text) => {
  const counts = counted({
    'src/ui/chart.ts': 'export const chart = 1;\n',
    'src/ui/page.ts': text,
    'tests/chart.test.ts': "import { chart } from '#src/ui/chart.ts';\n",
  });
  expect(counts['exports that only tests read']).toBe(0);
});

test('the server of this checkout has no pair and no circle', () => {
  const counts = structureOf();
  expect(counts['server: pairs of folders that import each other']).toBe(0);
  expect(counts['server: folders in a circle']).toBe(0);
});
