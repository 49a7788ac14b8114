/**
 * Lanes: changes of one thing stay in order, changes of different things do not wait for each other.
 *
 * The lane of a cart line is what makes two lines equal (product and options), not the key of the line: removing a line and
 * adding the same product again must arrive in that order, although the second tap makes a line with another key.
 */
export interface LineIdentity {
  productId: string;
  size: string;
  ram: string;
  weight: string;
}

/** FNV-1a, 64 bits as two halves: options are free text, and a lane's name travels in a header. */
function digest(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(36);
}

export function cartLane({ productId, size, ram, weight }: LineIdentity): string {
  return `cart:${digest(JSON.stringify([productId, size, ram, weight]))}`;
}

export function wishLane(productId: string): string {
  return `wish:${digest(productId)}`;
}

export function reviewLane(orderId: string, productId: string): string {
  return `review:${digest(JSON.stringify([orderId, productId]))}`;
}

export function orderLane(checkoutId: string): string {
  return `order:${checkoutId}`;
}

/** True for the lane of an order: it waits until everything else of the shopper has arrived. */
export function isOrderLane(lane: string): boolean {
  return lane.startsWith('order:');
}

/**
 * Changes in the order in which they were made. A clock that was set back may confuse changes of different things, never those
 * of one: there the place in the lane decides.
 */
export function inOrder<T extends { lane: string; seq: number; madeAt: number }>(rows: readonly T[]): T[] {
  const lanes = new Map<string, T[]>();
  for (const row of [...rows].sort((a, b) => a.seq - b.seq)) lanes.set(row.lane, [...(lanes.get(row.lane) ?? []), row]);
  return [...rows].sort((a, b) => a.madeAt - b.madeAt).map((row) => lanes.get(row.lane)?.shift() ?? row);
}
