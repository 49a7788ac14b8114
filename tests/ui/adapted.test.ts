/** What large text and forced colours leave of the page, as far as its style sheets tell. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sheets = globSync('src/**/*.css').map((path) => [path, readFileSync(path, 'utf8')] as const);

test('line breaks that people wrote are kept by one class, which large text spares', () => {
  // Large text lets every line break: a rule of a screen's own would lose there.
  expect(sheets.filter(([, text]) => /white-space:\s*(?:pre-|break-spaces)/.test(text)).map(([path]) => path)).toEqual(['src/ui/base.css']);
  const adapted = readFileSync('src/ui/adapted.css', 'utf8');
  expect(adapted).toMatch(/:not\([^)]*\.as-written, \.as-written \*\) \{\s*white-space: normal !important/);
});

const textOf = (end: string) => sheets.find(([path]) => path.endsWith(end))?.[1] ?? '';

test('with forced colours, what is itself a colour keeps it', () => {
  const inks = textOf('requests/inks.module.css');
  const names = [...inks.matchAll(/^\.(\w+) \{/gm)].map(([, name]) => `.${name}`);
  expect(names.length).toBeGreaterThan(4);
  // Drawn words are told apart: the browser colours `text` by itself.
  expect(inks).toMatch(new RegExp(`:is\\(${names.join(', ')}\\) text \\{\\s*forced-color-adjust: none`));
  expect(textOf('product/ColourGuide.module.css')).toMatch(/\[data-ground\] \{\s*forced-color-adjust: none/);
});

test('what is chosen is never told by a shadow alone: forced colours draw none', () => {
  const rules = sheets.flatMap(([path, text]) =>
    [...text.matchAll(/(\.chosen|\.selected|\.current|\.open) \{([^}]*)\}/g)].map((rule) => [path, rule[2] ?? '']),
  );
  expect(rules.length).toBeGreaterThan(5);
  expect(rules.filter(([, body = '']) => /box-shadow/.test(body) && !/outline|border/.test(body)).map(([path]) => path)).toEqual([]);
});
