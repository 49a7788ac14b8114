import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { printTokens } from '#tests/support/theme-stylesheet.ts';
import { system } from '#src/ui/theme/system.ts';

const printed = printTokens(system.getTokenCss());

test('the static stylesheet matches the theme of the widgets', async () => {
  await expect(printed).toMatchFileSnapshot('../../src/ui/theme/tokens.css');
});

test('both colour modes define the same tokens', () => {
  const names = (selector: string) => {
    const start = printed.indexOf(`${selector} {`);
    const body = printed.slice(start, printed.indexOf('}', start));
    return [...body.matchAll(/(--haat-[\w-]+):/g)].map((match) => match[1]).sort();
  };
  const light = names(':root,\n.light');
  expect(light.length).toBeGreaterThan(60);
  expect(names('.dark')).toEqual(light);
});

test('every CSS variable that a stylesheet reads exists', () => {
  const known = new Set([...printed.matchAll(/(--haat-[\w-]+):/g)].map((match) => match[1]));
  const sheets = globSync('src/**/*.css').map((path) => [path, readFileSync(path, 'utf8')] as const);
  expect(sheets.length).toBeGreaterThan(20);
  for (const [, text] of sheets) for (const own of text.matchAll(/(--haat-[\w-]+)\s*:/g)) known.add(own[1]);
  const unknown = sheets.flatMap(([path, text]) =>
    [...text.matchAll(/var\((--haat-[\w-]+)/g)].filter((match) => !known.has(match[1])).map((match) => `${path}: ${match[1]}`),
  );
  expect(unknown).toEqual([]);
});

test('the page background of the theme is the one that the browser paints around it', () => {
  const html = readFileSync('index.html', 'utf8');
  expect(html).toContain('#FFFBF5');
  expect(printed).toContain('--haat-colors-paper: #FFFBF5');
});
