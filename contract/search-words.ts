/**
 * How texts are split into words, and how a word sounds. Used by search on the server and on the device: Indian words are spelled in many
 * ways in Latin letters (kurta, kurtha; saree, sari; salwar, shalwar).
 */
import { asciiDigits } from './digits.ts';

/** Stop words. */
const filler = new Set('a an and at for from in my of on or s the to under with'.split(' '));
const maxWords = 8;
const between = /[^\p{L}\p{N}\p{M}]+/u;
const hasSense = /[\p{L}\p{N}]/u;
/** Accents of Latin letters and of digits. The marks of other scripts are vowels: without them दाल is दिल. */
const accents = /(?<=[\p{Script=Latin}\p{N}])\p{M}+/gu;
/** The dot below a letter (nukta) of the scripts of India, joiners and variants of a glyph: written or left out as people like. */
const folded = /[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0c3c\u0cbc\p{Cf}\ufe00-\ufe0f'’]/gu;

/** A text in lower case, without accents and apostrophes, digits as 0 to 9: however it was typed, it is found. */
export function foldedText(text: string): string {
  return (
    asciiDigits(text.normalize('NFKD'))
      .replace(accents, '')
      .replace(folded, '')
      // Two signs for one sound: हँसी, हंसी.
      .replaceAll('\u0901', '\u0902')
      .normalize('NFC')
      .toLowerCase()
  );
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
  const telling = words.filter((word) => !filler.has(word));
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
