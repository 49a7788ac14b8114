/** A connected scanner types the code that it reads and then Enter, faster than fingers. Pure. */

/** ms between two keys of a scanner, at most. Hands need more for six keys in a row. */
const keyGapMs = 80;
const leastKeys = 6;

/** The keys that came in one burst, and when the last one came. */
export interface Burst {
  keys: string;
  at: number;
}

export const noBurst: Burst = { keys: '', at: Number.NEGATIVE_INFINITY };

/**
 * What a key makes of a burst; `code` when it ends one that only a scanner types.
 * @param at ms, of any clock that goes forward
 */
export function afterKey({ keys, at: last }: Burst, key: string, at: number): { burst: Burst; code?: string } {
  const isFast = at - last <= keyGapMs;
  // Shift comes before capital letters.
  if (key === 'Shift') return { burst: { keys, at: isFast ? at : last } };
  if (key === 'Enter') return isFast && keys.length >= leastKeys ? { burst: noBurst, code: keys } : { burst: noBurst };
  if ([...key].length !== 1) return { burst: noBurst };
  return { burst: { keys: isFast ? keys + key : key, at } };
}
