/** A query is text: what somebody types into an address arrives as it was typed, in the browser and on the server. */
import { expect, test } from 'vitest';
import { canonicalHref } from '#contract/page-address.ts';
import { parseSearch, stringifySearch } from '#contract/page-search.ts';

const texts = [
  '12345678901234567890',
  '1e3',
  '1.50',
  '007',
  '-0',
  'null',
  'true',
  'undefined',
  '"quoted"',
  '{"a":1}',
  '[1]',
  "men's (2)!*~",
  'a+b & c=d#e?f',
  '%00 %zz %',
  ' spaces ',
  '👩🏽‍🌾 मीरा',
  '٣٤',
  '__proto__',
];

test.each(texts)('%s is the same text after the address', (text) => {
  expect(parseSearch(stringifySearch({ q: text }))).toEqual({ q: text });
  const search = new URLSearchParams({ q: text });
  expect(parseSearch(`?${search}`)).toEqual({ q: text });
  // Server and router spell an address alike: otherwise the one would send the browser to the other for ever.
  expect(canonicalHref('/search', search)).toBe(`/search${stringifySearch({ q: text })}`);
});

test('a parameter may have any name and may be repeated: the first one counts, as on the server', () => {
  expect({ ...parseSearch('?q=one&q=two&__proto__=x&toString=y') }).toMatchObject({ q: 'one', toString: 'y' });
  expect(({} as { x?: unknown }).x).toBeUndefined();
  expect(parseSearch('')).toEqual({});
});

test('what is undefined is left out, numbers are written as numbers', () => {
  expect(stringifySearch({ page: 2, q: undefined, tab: 'a b' })).toBe('?page=2&tab=a+b');
  expect(stringifySearch({ q: undefined })).toBe('');
});

test('an address is cut between characters, at any place', () => {
  for (let units = 190; units <= 201; units += 1) {
    for (const sign of ['😀', '👩🏽‍🌾', 'न\u093f']) {
      const href = canonicalHref('/search', new URLSearchParams({ q: 'a'.repeat(units) + sign + 'b' }));
      expect(decodeURIComponent(href)).not.toContain('\ufffd');
      expect(href.length).toBeLessThan(420);
    }
  }
});
