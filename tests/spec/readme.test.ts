import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parseCommandLine } from '#server/cli/parse.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const text = (path: string) => readFileSync(join(root, path), 'utf8');
const commands = text('docs/commands.md');
const variables = text('docs/variables.md');

describe('the documents', () => {
  test('docs/variables.md documents every environment variable, and no other', () => {
    const read = [...text('server/env/variables.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name ?? '');
    const table = variables.slice(0, variables.indexOf('For the tests:'));
    const documented = table
      .split('\n')
      .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name ?? ''));
    expect(read.length).toBeGreaterThan(15);
    expect(documented.sort()).toEqual(read.sort());
  });

  test('docs/commands.md lists every npm script and shop command, but for those of the README', async () => {
    const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> };
    for (const [name, command] of Object.entries(scripts)) {
      const file = command.split(' ')[1] ?? '';
      if (existsSync(join(root, file))) expect(`${commands}${text('README.md')}`).toMatch(new RegExp(`npm (?:run )?${name}\\b`));
    }
    const help = await parseCommandLine([]);
    const listed = [...(help.kind === 'help' ? help.text : '').matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name ?? '');
    expect(listed.length).toBeGreaterThan(6);
    for (const name of listed.filter((one) => one !== 'npm')) expect(commands, name).toMatch(new RegExp(`^\\| \`${name}[ \`]`, 'm'));
  });
});
