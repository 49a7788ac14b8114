/**
 * How texts are split into words, and how a word sounds. Used by search on the server and on the device: Indian words are spelled in many
 * ways in Latin letters (kurta, kurtha; saree, sari; salwar, shalwar).
 */
import { asciiDigits } from './digits.ts';

/** Stop words. */
const filler = /^(?:an?|and|at|for|from|in|my|of|on|or|s|the|to|under|with)$/;
const maxWords = 8;
const between = /[^\p{L}\p{N}\p{M}]+/u;
const hasSense = /[\p{L}\p{N}]/u;
/** Accents of Latin letters and of digits. The marks of other scripts are vowels: without them दाल is दिल. */
const accents = /(?<=[\p{Script=Latin}\p{N}])\p{M}+/gu;
/** The dot below a letter (nukta) of the scripts of India, vowel signs of Urdu, joiners and variants of a glyph: written or left out as people like. */
const folded = /[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0c3c\u0cbc\u064b-\u0652\u0670\p{Cf}\ufe00-\ufe0f'’]/gu;
/** Letters with two codes: of Arabic keyboards in Urdu, consonants without a vowel in Bengali and Malayalam, the nasal sign of Gurmukhi. */
const twins: Record<string, string> = {
  '\u0649': '\u06cc',
  '\u064a': '\u06cc',
  '\u0643': '\u06a9',
  '\u0647': '\u06c1',
  '\u0a70': '\u0a02',
  '\u09ce': '\u09a4\u09cd',
  '\u0d7a': '\u0d23\u0d4d',
  '\u0d7b': '\u0d28\u0d4d',
  '\u0d7c': '\u0d30\u0d4d',
  '\u0d7d': '\u0d32\u0d4d',
  '\u0d7e': '\u0d33\u0d4d',
  '\u0d7f': '\u0d15\u0d4d',
};
/** The blocks of Unicode with those letters. */
const maybeTwin = /[\u0600-\u0dff]/g;

/** Unicode gives each script of India a block, laid out alike. */
const blocks = [0x900, 0x980, 0xa00, 0xa80, 0xb00, 0xc00, 0xc80, 0xd00];
/** Nasals. Each comes after the four other consonants of its row. */
const nasals = [0x19, 0x1e, 0x23, 0x28, 0x2e];
const [candrabindu, anusvara, halant] = [0x01, 0x02, 0x4d];
/** One sound written in several ways: हिन्दी, हिंदी; हँसी, हंसी. */
const nasal = new RegExp(
  blocks
    .flatMap((block) => {
      const sign = (at: number) => String.fromCodePoint(block + at);
      return [sign(candrabindu), ...nasals.map((at) => `${sign(at)}${sign(halant)}(?=[${sign(at - 4)}-${sign(at - 1)}])`)];
    })
    .join('|'),
  'g',
);
const toAnusvara = (signs: string) => String.fromCodePoint(((signs.codePointAt(0) ?? 0) & 0xff80) + anusvara);

/** Grows with every change of what `foldedText` gives: the server then brings stored words up to date. */
export const foldingVersion = 3;

/** A text in lower case, without accents and apostrophes, digits as 0 to 9: however it was typed, it is found. */
export function foldedText(text: string): string {
  return asciiDigits(text.normalize('NFKD'))
    .replace(accents, '')
    .replace(folded, '')
    .replace(maybeTwin, (letter) => twins[letter] ?? letter)
    .replace(nasal, toAnusvara)
    .normalize('NFC')
    .toLowerCase();
}

/** The words of a folded text. */
export function wordsOf(text: string): string[] {
  return foldedText(text)
    .split(between)
    .filter((word) => hasSense.test(word));
}

/** The words of a query that count, at most eight; letters and digits alone, so that nothing in them can steer a query language. */
export function searchWords(query: string): string[] {
  const words = [...new Set(wordsOf(query))];
  const telling = words.filter((word) => !filler.test(word));
  const counted = telling.length > 0 ? telling : words;
  return counted.slice(0, maxWords);
}

/** How a word sounds: breathed consonants, long vowels and plural endings fall together. */
export function soundOf(word: string): string {
  const sound = word
    .replace(/ph/g, 'f')
    .replace(/([bcdgjkst])h/g, '$1')
    .replace(/w/g, 'v')
    .replace(/ee|ie/g, 'i')
    .replace(/oo|ou/g, 'u')
    .replace(/(.)\1+/g, '$1');
  return sound.length > 3 ? sound.replace(/(?:es|s|e|y)$/, (end) => (end === 'y' ? 'i' : '')) : sound;
}

/** What is left of a sound without the vowels inside, which are what a hurried typist gets wrong; empty when that says too little. */
export function bonesOf(word: string): string {
  const sound = soundOf(word);
  const bones = sound.slice(0, 1) + sound.slice(1).replace(/[aeiouy]/g, '');
  return bones.length < 3 ? '' : bones;
}

/** Prefixes that tell sounds and consonant skeletons from words; no word contains them. */
export const soundMark = '~';
export const bonesMark = '^';
