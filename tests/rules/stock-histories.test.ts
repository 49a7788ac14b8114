/** Random histories of a shop's stock against a model, and bugs that they must find. `npm run chaos -- --campaign stock` plays 20,000. */
import { describe, expect, test } from 'vitest';
import { type PoolState, stateAfter } from '#server/stock/rules.ts';
import { become } from '#src/outbox/actions/module.ts';
import type { DeviceRules } from '#tests/chaos/stock/device.ts';
import { playHistory } from '#tests/chaos/stock/history.ts';
import { MemoryBooks, type Rules, rules } from '#tests/chaos/stock/memory-books.ts';

const histories = 300;

async function findViolation(changed: Partial<Rules>, device: Partial<DeviceRules> = {}): Promise<string | undefined> {
  for (let seed = 1; seed <= histories; seed += 1) {
    const [violation] = await playHistory(new MemoryBooks(changed), seed, { device });
    if (violation !== undefined) return `${seed}: ${violation}`;
  }
  return undefined;
}

const never = { countedAt: Number.NEGATIVE_INFINITY };
const counted = (pool: PoolState, next: PoolState | undefined) => next && { ...next, countedAt: pool.countedAt };

test('the ledger equals the model in three hundred histories: never below zero, never oversold', async () => {
  expect(await findViolation({})).toBeUndefined();
});

describe('A planted bug is found', () => {
  test.each<[string, Partial<Rules>]>([
    ['a late count forgets what was done after it', { arrivedSince: () => 0 }],
    [
      'pieces are taken from another pool of the product',
      { piecesOf: (lines) => rules.piecesOf(lines.map(({ productId, quantity }) => ({ productId, poolId: productId, quantity }))) },
    ],
    ['a line of before a split goes to another size', { partOf: (_line, parts) => parts[0] }],
    ['a release is not a move', { isMove: (kind) => kind !== 'give back' }],
    [
      'an earlier count that is heard of later wins',
      { stateAfter: (pool, deed) => (deed.kind === 'count' ? stateAfter({ ...pool, ...never }, deed) : stateAfter(pool, deed)) },
    ],
    [
      'a delivery that was counted already is added',
      {
        stateAfter: (pool, deed) =>
          deed.kind === 'arrive' ? counted(pool, stateAfter({ ...pool, ...never }, deed)) : stateAfter(pool, deed),
      },
    ],
    [
      'a parcel that had left before the count is not given back',
      { stateAfter: (pool, deed) => (deed.kind === 'send' ? pool : stateAfter(pool, deed)) },
    ],
    [
      'a delivery is sold although promised pieces are missing',
      {
        stateAfter: (pool, deed) =>
          deed.kind === 'arrive' && pool.missing > 0 ? { ...pool, toSell: deed.pieces, missing: 0 } : stateAfter(pool, deed),
      },
    ],
    [
      'a count forgets what is promised',
      { stateAfter: (pool, deed) => stateAfter(pool, deed.kind === 'count' ? { ...deed, promised: 0 } : deed) },
    ],
    [
      'the last piece is sold twice',
      {
        stateAfter: (pool, deed) =>
          deed.kind === 'take' && pool.toSell === 0 ? { ...pool, missing: pool.missing + deed.pieces } : stateAfter(pool, deed),
      },
    ],
    ['a report that is sent twice is booked twice', { isReplay: () => false }],
    ['damage of what is not there is booked', { isTooMuch: () => false }],
    ['damage of the last piece is refused', { isTooMuch: (onShelf) => onShelf <= 0 }],
    ['pieces that were refunded are still promised', { piecesLeft: (_lines, before) => [...before] }],
  ])('%s', async (_title, changed) => {
    expect(await findViolation(changed)).toBeDefined();
  });

  test.each<[string, Partial<DeviceRules>]>([
    ['of two deliveries that wait, the second replaces the first', { merge: (_waiting, next) => become(next) }],
    ['a late report says that it was done when it was sent', { timeOf: (_report, now) => now }],
  ])('on a device: %s', async (_title, device) => {
    expect(await findViolation({}, device)).toBeDefined();
  });
});
