/** Seeded random numbers: the same seed gives the same history. */
export interface Random {
  next: () => number;
  below: (n: number) => number;
  chance: (p: number) => boolean;
  pick: <T>(items: readonly T[]) => T;
  uuid: () => string;
}

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (n: number) => Math.floor(next() * n);
  const hex = (length: number) => Array.from({ length }, () => below(16).toString(16)).join('');
  return {
    next,
    below,
    chance: (p) => next() < p,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
  };
}
