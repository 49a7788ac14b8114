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
