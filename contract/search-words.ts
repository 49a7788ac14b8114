/**
 * How texts are split into words, and how a word sounds. Used by search on the server and on the device: Indian words are spelled in many
 * ways in Latin letters (kurta, kurtha; saree, sari; salwar, shalwar).
 */

/** Stop words. */
const filler = new Set('a an and at for from in my of on or s the to under with'.split(' '));
const maxTextLength = 8;
const letters = /[^\p{L}\p{N}]+/u;

/** Lower-case words of a text, without accents and apostrophes. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();
  return plain.split(letters).filter(Boolean);
}

/** The words of a query that count, at most eight; letters and digits alone, so that nothing in them can steer a query language. */
export function searchWords(query: string): string[] {
  const words = [...new Set(wordsOf(query))];
  const telling = words.filter((word) => !filler.has(word));
  return (telling.length > 0 ? telling : words).slice(0, maxTextLength);
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
