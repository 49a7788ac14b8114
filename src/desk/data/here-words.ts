import { searchWords, soundOf, wordsOf } from '#contract/search-words.ts';

/** Whether a text has every word of a question, or a word that begins or sounds like it. */
export function hasWords(text: string, question: string): boolean {
  const words = wordsOf(text);
  const sounds = words.map(soundOf);
  return searchWords(question).every(
    (word) => words.some((one) => one.startsWith(word)) || sounds.some((sound) => sound.startsWith(soundOf(word))),
  );
}
