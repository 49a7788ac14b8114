import { expect, test } from 'vitest';
import { readableInk } from '#src/shop/features/requests/inks.ts';
import { plainPicture } from '#contract/picture.ts';
import { chest, setWords } from '#src/shop/features/requests/text-on-garment.ts';

/** A font in which every letter is half as wide as it is high. */
const measure = (text: string, size: number) => text.length * size * 0.5;
const widest = ({ lines, size }: ReturnType<typeof setWords>) => Math.max(...lines.map((line) => measure(line, size)));

test('text is broken where it can be set largest', () => {
  expect(setWords('chai first, deadlines after', measure).lines).toEqual(['chai first,', 'deadlines', 'after']);
  expect(setWords('Meera', measure)).toEqual({ lines: ['Meera'], size: chest.size });
});

test.each(['one two three four five six seven eight nine ten', 'Thiruvananthapuramcorporation', 'a b', '  spaced   out  '])(
  '%j stays inside the chest, in three lines at most',
  (text) => {
    const set = setWords(text, measure);
    expect(set.lines.length).toBeLessThanOrEqual(chest.lines);
    expect(widest(set)).toBeLessThanOrEqual(chest.width + 0.001);
    expect(set.lines.join(' ')).toBe(text.trim().split(/\s+/).join(' '));
  },
);

test('no text prints nothing', () => {
  expect(setWords('   ', measure).lines).toEqual([]);
});

test('the first ink is readable on its fabric', () => {
  expect(readableInk('#202a5a')).toBe('haldi');
  expect(readableInk('#f4ead8')).toBe('indigo');
});

test('the garment is shown without its print, an uploaded picture as it is', () => {
  expect(plainPicture('/img/p/m-tee/front-0a1b2c3d-960.webp')).toBe('/img/p/m-tee/plain-0a1b2c3d-960.webp');
  expect(plainPicture('/uploads/0a1b.webp')).toBe('/uploads/0a1b.webp');
});
