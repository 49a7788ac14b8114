/** The language itself: what its sentences need to say values. */

/** Which form of a sentence goes with a count. */
export function form(count: number): 'one' | 'other' {
  return count === 1 ? 'one' : 'other';
}
