/** Seeded random numbers: the same seed gives the same faults and the same actions. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next: () => number;
  /** A whole number from `from` to `to`, both included. */
  whole: (from: number, to: number) => number;
  pick: <T>(from: readonly T[]) => T;
  chance: (of: number) => boolean;
}

/** mulberry32: 32 bits of state are enough for a few hundred draws. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: <T>(from: readonly T[]) => {
      const one = from[Math.floor(next() * from.length)];
      if (one === undefined) throw new Error('Nothing to pick from');
      return one;
    },
    chance: (of) => next() < of,
  };
}
