/** The rule `haat/ask-then-use`, on planted violations. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { attempt, pinnedNode, root } from '../../scripts/command.mjs';

const folder = mkdtempSync(join(tmpdir(), 'haat-lint-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const config = join(folder, 'oxlint.json');
writeFileSync(config, JSON.stringify({ jsPlugins: [join(root, 'scripts/lint/plugin.mjs')], rules: { 'haat/ask-then-use': 'error' } }));

async function complaints(source: string): Promise<number> {
  const file = join(folder, 'planted.ts');
  writeFileSync(file, source);
  const { output } = await attempt(pinnedNode, ['node_modules/oxlint/bin/oxlint', '--config', config, '--quiet', file]);
  return output.match(/haat\(ask-then-use\)/g)?.length ?? 0;
}

test.each([
  'if (existsSync(file)) console.log(readFileSync(file));',
  'const text = existsSync(file) ? readFileSync(file) : "";',
  'function size() { return fs.existsSync(join(a, b)) && fs.statSync(join(a, b)).size; }',
  'if (!existsSync(folder)) mkdirSync(folder);',
  'const near = folders.find((one) => existsSync(one) && realpathSync(one) === place);',
])('asking before using is refused: %s', async (source) => {
  expect(await complaints(source)).toBe(1);
});

test.each([
  'const text = ifThere(() => readFileSync(file));',
  'if (existsSync(file)) throw new Error(`${file} exists`);',
  'if (existsSync(file)) console.log(readFileSync(other));',
  'const there = (file) => existsSync(file); const read = (file) => readFileSync(file);',
])('using it at once, asking alone and other files are not: %s', async (source) => {
  expect(await complaints(source)).toBe(0);
});
