/** What the server sends as it is in the repository runs in the oldest supported browsers: no build rewrites it for them. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { tooNewCalls, tooNewStyles } from '../support/repository/too-new-parts.ts';

const cwd = fileURLToPath(new URL('../..', import.meta.url));
const sent = (kind: 'js' | 'css') =>
  globSync([`server/**/*.${kind}`, `public/*.${kind}`], { cwd }).map((file) => ({ file, text: readFileSync(`${cwd}/${file}`, 'utf8') }));

test('the pay page and the page that says that the shop is away are among them', () => {
  expect(sent('css').map(({ file }) => file)).toEqual(expect.arrayContaining(['server/payment/document/frame.css', 'public/away.css']));
  expect(sent('js').map(({ file }) => file)).toEqual(expect.arrayContaining(['server/payment/document/pay.js', 'public/theme.js']));
});

test.each(sent('js'))('$file calls nothing that one of the oldest browsers lacks', ({ text }) => {
  expect(tooNewCalls(text)).toEqual([]);
});

test.each(sent('css'))('$file has a fallback for what one of the oldest browsers lacks', ({ text }) => {
  expect(tooNewStyles(text)).toEqual([]);
});
