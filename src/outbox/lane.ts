/** Lanes: actions on one thing are sent in order, actions on different things do not wait for each other. */

/** FNV-1a, 64 bits, base 36. Options are free text, and the name of a lane is sent in a header. */
export function laneDigest(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(36);
}

/**
 * Rows in the order in which they were made. Between lanes the clock decides, and it may have been set back; within a lane `seq` does.
 */
export function inSequence<T extends { lane: string; seq: number; madeAt: number }>(rows: readonly T[]): T[] {
  const lanes = new Map<string, T[]>();
  for (const row of [...rows].sort((a, b) => a.seq - b.seq)) lanes.set(row.lane, [...(lanes.get(row.lane) ?? []), row]);
  return [...rows].sort((a, b) => a.madeAt - b.madeAt).map((row) => lanes.get(row.lane)?.shift() ?? row);
}
