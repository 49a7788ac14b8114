/** The language itself: what its sentences need to say values. */

/** As documents and `Intl` name it. */
export const tag = 'en-IN';

/** Which form of a sentence goes with a count. */
export function form(count: number): 'one' | 'other' {
  return count === 1 ? 'one' : 'other';
}

const numbers = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** "one", "12": small numbers as words. */
export function inWords(count: number): string {
  return numbers[count] ?? String(count);
}

/** A text as a sentence begins. */
export function opening(text: string): string {
  return text.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
}
