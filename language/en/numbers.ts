/** Small numbers as words, for the few sentences that say them so. Apart from the plural forms, which a first visit loads. */
const numbers = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** "one", "12": small numbers as words. */
export function inWords(count: number): string {
  return numbers[count] ?? String(count);
}

/** A text as a sentence begins. */
export function opening(text: string): string {
  return text.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
}
