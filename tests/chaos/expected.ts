/**
 * What the shopper was promised, product by product. A tap whose mark was seen is certain; a tap that was cut off before its mark
 * may have happened or not, so that both outcomes are allowed until somebody looks.
 */
export interface Promised {
  /** Pieces in the cart, 0 for not there. */
  cart: Map<string, Set<number>>;
  /** In the wishlist or not. */
  wishlist: Map<string, Set<boolean>>;
}

export function nothingPromised(): Promised {
  return { cart: new Map(), wishlist: new Map() };
}

/** Counts one tap in. `certain`: its mark was seen. */
export function promise<T>(list: Map<string, Set<T>>, product: string, blank: T, tap: (before: T) => T, certain: boolean): void {
  const before = list.get(product) ?? new Set([blank]);
  const after = new Set([...before].map(tap));
  list.set(product, certain ? after : new Set([...before, ...after]));
}

/** What of `seen` was not promised, one sentence each. Products without a promise must not be there. */
export function brokenPromises<T>(list: Map<string, Set<T>>, seen: Map<string, T>, blank: T, where: string): string[] {
  const complaints: string[] = [];
  for (const product of new Set([...list.keys(), ...seen.keys()])) {
    const allowed = list.get(product) ?? new Set([blank]);
    const real = seen.get(product) ?? blank;
    if (!allowed.has(real)) complaints.push(`${where}: ${product} is ${String(real)}, promised ${[...allowed].join(' or ')}`);
  }
  return complaints;
}

/** From now on what was seen is what is promised. */
export function hold<T>(list: Map<string, Set<T>>, seen: Map<string, T>, blank: T): void {
  for (const product of list.keys()) list.set(product, new Set([seen.get(product) ?? blank]));
}
