/** Text that people type is cut between characters as a reader counts them, in every browser. */
import { afterEach, describe, expect, test } from 'vitest';
import { charactersOf, cut, cutWithEllipsis } from '#contract/text.ts';
import { urlPart } from '#contract/url-part.ts';
import { fit, initialOf } from '#contract/text-fit.ts';

const { Segmenter } = Intl;
afterEach(() => void Object.assign(Intl, { Segmenter }));

const family = '👩🏽‍🌾';
const flag = '🇮🇳';
const broken = /\p{Surrogate}|\ufffd/u;

describe.each([
  ['with Intl.Segmenter', Segmenter],
  ['without it, as in Firefox before 125', undefined],
])('%s', (_, there) => {
  const here = <T>(run: () => T): T => {
    Object.assign(Intl, { Segmenter: there });
    return run();
  };

  test.each([family, flag, 'e\u0301', 'नि', '😀', '1️⃣', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'])(
    '%s is one character',
    (sign) => {
      expect(here(() => charactersOf(`${sign}a${sign}`))).toEqual([sign, 'a', sign]);
    },
  );

  test('a text of every length is cut without half a character', () => {
    for (let units = 0; units < 24; units += 1) {
      const text = `${'a'.repeat(units)}${family}${flag}😀`;
      for (let most = 0; most <= 26; most += 1) {
        for (const kept of here(() => [cut(text, most), fit(text, most)])) {
          expect(kept).not.toMatch(broken);
          expect(text.startsWith(kept)).toBe(true);
        }
        expect(here(() => charactersOf(cut(text, most)).length)).toBeLessThanOrEqual(most);
        expect(here(() => fit(text, most)).length).toBeLessThanOrEqual(most);
      }
    }
  });

  test('letters buried under marks are cut as well, whole pairs only', () => {
    expect(here(() => cut('e\u0301'.repeat(9), 4))).toBe('e\u0301'.repeat(4));
    const buried = `a${'\u{1e8d0}'.repeat(5_000)}`;
    expect(here(() => cut(buried.repeat(3), 2)).length).toBeLessThan(200);
    expect(here(() => fit(buried, 100)).length).toBeLessThanOrEqual(100);
    expect(here(() => cut(buried, 2))).not.toMatch(broken);
  });

  test('the initial of a person is a whole character', () => {
    expect(['😀 Zoya', `${family} Meera`, 'आशा', ' zoya', '', 'ßen'].map((name) => here(() => initialOf(name)))).toEqual([
      '😀',
      family,
      'आ',
      'Z',
      '',
      'SS',
    ]);
  });
});

test('there is an ellipsis only where something was cut, and no space before it', () => {
  const thirty = 'a'.repeat(30);
  expect(cutWithEllipsis(thirty, 30)).toBe(thirty);
  expect(cutWithEllipsis(`${thirty}b`, 30)).toBe(`${thirty}…`);
  expect(cutWithEllipsis('नमस्ते दुकान', 4)).toBe('नमस्ते…');
  expect(cutWithEllipsis('e\u0301e\u0301e\u0301', 2)).toBe('e\u0301e\u0301…');
  expect(cutWithEllipsis('Bengaluru North', 10)).toBe('Bengaluru…');
});

test('half a character never stops an address from being written', () => {
  for (const half of ['\ud83d', 'a\ud83d', '\ude00a', '\udfff\ud800']) {
    const written = decodeURIComponent(urlPart(half));
    expect(written).toHaveLength(half.length);
    expect(written).not.toMatch(/\p{Surrogate}/u);
  }
  expect(decodeURIComponent(urlPart(family))).toBe(family);
});
