/**
 * The expected state of each product. A confirmed action certainly counts; an action that was cut off before its confirmation
 * may have happened or not, so that both outcomes are allowed until the state is read.
 */
export interface Expected {
  /** Pieces in the cart, 0 if absent. */
  cart: Map<string, Set<number>>;
  /** In the wishlist or not. */
  wishlist: Map<string, Set<boolean>>;
}

export function nothingExpected(): Expected {
  return { cart: new Map(), wishlist: new Map() };
}

/** Records one action. `certain`: it was confirmed. */
export function recordAction<T>(list: Map<string, Set<T>>, product: string, blank: T, tap: (before: T) => T, certain: boolean): void {
  const before = list.get(product) ?? new Set([blank]);
  const after = new Set([...before].map(tap));
  list.set(product, certain ? after : new Set([...before, ...after]));
}

/** Unexpected values in `actual`, one sentence each. Products without an expectation must be absent. */
export function violationsOf<T>(list: Map<string, Set<T>>, seen: Map<string, T>, blank: T, where: string): string[] {
  const violations: string[] = [];
  for (const product of new Set([...list.keys(), ...seen.keys()])) {
    const allowed = list.get(product) ?? new Set([blank]);
    const real = seen.get(product) ?? blank;
    if (!allowed.has(real)) violations.push(`${where}: ${product} is ${String(real)}, expected ${[...allowed].join(' or ')}`);
  }
  return violations;
}

/** From now on exactly the actual state is expected. */
export function expectExactly<T>(list: Map<string, Set<T>>, seen: Map<string, T>, blank: T): void {
  for (const product of list.keys()) list.set(product, new Set([seen.get(product) ?? blank]));
}
