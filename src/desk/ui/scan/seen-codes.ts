/** A camera sees the same code in every picture. It counts once, and again after it was away. Pure. */

/** ms for which a code is out of sight before it counts again: the next piece is in the hand. */
const awayMs = 1_200;

/** The code that was seen last, and when. */
export interface Seen {
  code: string | undefined;
  at: number;
}

export const nothingSeen: Seen = { code: undefined, at: Number.NEGATIVE_INFINITY };

/**
 * What a look makes of what was seen; `isNew` when its code counts.
 * @param at ms, of any clock that goes forward
 */
export function afterLook(seen: Seen, code: string | undefined, at: number): { seen: Seen; isNew: boolean } {
  if (code === undefined) return { seen, isNew: false };
  return { seen: { code, at }, isNew: code !== seen.code || at - seen.at > awayMs };
}
