/** The script before the first paint on a page of the service worker, which knows no name of a shop. */
import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';

const theme = readFileSync('public/theme.js', 'utf8');

/** The title of a page of the worker, titled `title`, in a shop with this name. */
function titleOf(title: string, name: string): string {
  localStorage.setItem('shop', JSON.stringify({ name, tagline: '', brand: '', style: '' }));
  document.title = title;
  new Function('addEventListener', theme)((_: string, whenParsed: () => void) => whenParsed());
  return document.title;
}

afterEach(() => {
  localStorage.clear();
  document.adoptedStyleSheets = [];
  delete document.documentElement.dataset['shop'];
});

test.each([
  ['Haat', 'Gram Haat', 'Gram Haat'],
  ['Cart - Haat', "Zoya's $& $' Shop", "Cart - Zoya's $& $' Shop"],
  ['Search: Dilli Haat kurta - Haat', 'Meera Crafts', 'Search: Dilli Haat kurta - Meera Crafts'],
  ['Haat: clothes and gifts', 'Meera Crafts', 'Meera Crafts: clothes and gifts'],
  ['Haat desk', 'Meera Crafts', 'Meera Crafts desk'],
])('A page of the worker titled "%s" has the name of %s where it says Haat', (title, name, expected) => {
  expect(titleOf(title, name)).toBe(expected);
});
