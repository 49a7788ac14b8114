/**
 * The faces of papers shape whatever is typed in a script of India: what fails in a face would leave an order without an invoice.
 * `LETTERS=all` for all pairs of letters: a minute of a core.
 */
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { Faces } from '#server/paper/faces.ts';

const firstOf = {
  Devanagari: 0x900,
  Bengali: 0x980,
  Gurmukhi: 0xa00,
  Gujarati: 0xa80,
  Odia: 0xb00,
  Tamil: 0xb80,
  Telugu: 0xc00,
  Kannada: 0xc80,
  Malayalam: 0xd00,
};
const joiners = ['\u200c', '\u200d'];

/** Letters and marks of a script that a face has. */
function lettersOf(faces: Faces, first: number) {
  const all = Array.from({ length: 0x80 }, (_, at) => String.fromCodePoint(first + at)).filter((letter) => {
    if (!/[\p{L}\p{M}]/u.test(letter)) return false;
    try {
      return faces.widthOf(letter, 10) >= 0;
    } catch {
      return false;
    }
  });
  return { consonants: all.filter((one) => /\p{L}/u.test(one)), marks: all.filter((one) => /\p{M}/u.test(one)) };
}

test.each(Object.entries(firstOf))('two letters of %s with any mark, joined or not, are shaped', (_, first) => {
  const faces = new Faces(new PDFDocument());
  const { consonants, marks } = lettersOf(faces, first);
  expect(consonants.length).toBeGreaterThan(30);
  const virama = String.fromCodePoint(first + 0x4d);
  const failed: string[] = [];
  const shape = (text: string) => {
    try {
      faces.widthOf(text, 10);
    } catch {
      failed.push(text);
    }
  };
  const [firsts, seconds] =
    process.env['LETTERS'] === 'all' ? [consonants, consonants] : [consonants.filter((_, at) => at % 8 === 0), consonants.slice(0, 6)];
  for (const one of firsts) {
    for (const mark of [...marks, ...joiners]) for (const after of ['', ...joiners]) shape(one + mark + after);
    for (const two of seconds) for (const between of ['', ...joiners]) shape(one + virama + between + two);
  }
  expect(failed).toEqual([]);
});
