/**
 * Seeded random numbers: they look random and follow from the product's id, so that the same
 * product is drawn the same on every machine.
 */

/** Returns the next number, from 0 up to but not including 1. */
export type Random = () => number;

/** A 32-bit number from a word (FNV-1a). */
function seedOf(word: string): number {
  let hash = 0x811c9dc5;
  for (const letter of word) {
    hash ^= letter.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** A stream of numbers seeded by one word (mulberry32). */
export function randomFrom(word: string): Random {
  let state = seedOf(word);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number between two limits. */
export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random();
}

/** One of several; the list must not be empty. */
export function pick<T>(random: Random, choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(random() * choices.length)] ?? choices[0];
}
