/** Which actions are sent next, and when. */
import { describe, expect, it } from 'vitest';
import { dueRows, leaseMs, nextDue } from '#src/outbox/schedule.ts';
import { actionVersion } from '#src/outbox/action.ts';
import type { QueuedAction } from '#tests/support/client/shop-app.ts';
import { shopActions } from '#src/shop/actions/shop-actions.ts';
import { orderLane } from '#tests/support/client/lanes.ts';

const now = 1_700_000_000_000;
const minute = 60_000;
const month = 30 * 24 * 60 * minute;
const asker = { owner: 'me', isExclusive: false };
const exclusive = { owner: 'me', isExclusive: true };

const row = (over: Partial<QueuedAction> = {}): QueuedAction =>
  ({
    id: crypto.randomUUID(),
    userId: 'a',
    lane: 'wish:kurta',
    kind: 'wish.remove',
    payload: {},
    seq: 1,
    v: actionVersion,
    state: 'ready',
    attempts: 0,
    nextAt: 0,
    leaseOwner: '',
    leaseUntil: 0,
    madeAt: now,
    seen: undefined,
    ...over,
  }) as QueuedAction;
const order = (over: Partial<QueuedAction> = {}) => row({ kind: 'order.create', lane: orderLane('c'), ...over } as Partial<QueuedAction>);
const goes = (one: QueuedAction, who = asker) => dueRows(shopActions, [one], 'a', now, who).length === 1;

describe('a queued action', () => {
  it('is due at once; a delayed one is due when its delay is over, not before', () => {
    expect([goes(row()), nextDue(shopActions, [row()], 'a', now)]).toEqual([true, 0]);
    const resting = (ms: number) => row({ state: 'unknown', nextAt: now + ms });
    expect([goes(resting(1)), goes(resting(0)), goes(resting(minute))]).toEqual([false, true, false]);
    expect([
      nextDue(shopActions, [resting(1)], 'a', now),
      nextDue(shopActions, [resting(0)], 'a', now),
      nextDue(shopActions, [resting(minute)], 'a', now),
    ]).toEqual([1, 0, minute]);
  });

  it('ignores a delay that only a changed clock explains', () => {
    expect([goes(row({ nextAt: now + minute + 1 })), nextDue(shopActions, [row({ nextAt: now + minute + 1 })], 'a', now)]).toEqual([
      true,
      0,
    ]);
  });

  it('belongs to its sender for half a minute while being sent, even under the drain lock', () => {
    expect(leaseMs).toBe(30_000);
    const sent = (by: string, ms: number) => row({ state: 'sending', leaseOwner: by, leaseUntil: now + ms });
    expect([
      goes(sent('other', 1)),
      goes(sent('other', 0)),
      goes(sent('other', 1), exclusive),
      goes(sent('me', 1), exclusive),
      goes(sent('me', 0), exclusive),
    ]).toEqual([false, true, true, false, true]);
    expect([
      nextDue(shopActions, [sent('other', 7)], 'a', now),
      nextDue(shopActions, [row({ leaseUntil: now + 7 })], 'a', now),
      nextDue(shopActions, [row({ state: 'sending', nextAt: now + 9, leaseUntil: now + 7 })], 'a', now),
    ]).toEqual([7, 0, 7]);
  });

  it('waiting for a sign-in is never due', () => {
    expect([goes(row({ state: 'held' })), nextDue(shopActions, [row({ state: 'held' })], 'a', now)]).toEqual([false, undefined]);
  });

  it('older than thirty days waits for the shopper’s decision; a paid order never does', () => {
    const made = (ms: number, over: Partial<QueuedAction> = {}) => row({ madeAt: now - ms, ...over });
    expect([goes(made(month)), goes(made(month + 1)), goes(made(month + 1, { confirmed: true })), goes(order({ madeAt: 0 }))]).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect([nextDue(shopActions, [made(month)], 'a', now), nextDue(shopActions, [made(month + 1)], 'a', now)]).toEqual([0, undefined]);
  });

  it('of a newer version waits ten minutes for its page, unless decided or the clock went back', () => {
    const newer = (age: number, over: Partial<QueuedAction> = {}) => row({ v: actionVersion + 1, madeAt: now - age, ...over });
    expect([
      goes(newer(10 * minute - 1)),
      goes(newer(10 * minute)),
      goes(newer(0, { confirmed: true })),
      goes(newer(-minute)),
      goes(newer(-minute - 1)),
    ]).toEqual([false, true, true, false, true]);
    expect(
      [
        newer(0),
        newer(4 * minute),
        newer(11 * minute),
        newer(0, { nextAt: now + 5 }),
        newer(10 * minute, { nextAt: now + 5 }),
        newer(0, { confirmed: true }),
      ].map((one) => nextDue(shopActions, [one], 'a', now)),
    ).toEqual([10 * minute, 6 * minute, 0, 10 * minute, 5, 0]);
  });
});

describe('of several queued actions', () => {
  it('the first of each lane is due, of this shopper alone, the oldest first, three at once', () => {
    const rows = [5, 4, 3, 2].map((n) => row({ lane: `lane ${n}`, madeAt: now - 10 + n }));
    const behind = row({ lane: 'lane 2', seq: 2, madeAt: now - 100 });
    const foreign = row({ userId: 'b', lane: 'lane 2', seq: 0, madeAt: now - 100 });
    expect(dueRows(shopActions, [behind, ...rows, foreign], 'a', now, asker).map(({ madeAt }) => madeAt - now)).toEqual([-8, -7, -6]);
    expect(dueRows(shopActions, [row({ lane: 'x', seq: 9 }), row({ lane: 'y', seq: 8 })], 'a', now, asker).map(({ seq }) => seq)).toEqual([
      8, 9,
    ]);
  });

  it('none is sent before the previous one of its lane', () => {
    const first = row({ state: 'unknown', nextAt: now + 5 });
    expect(dueRows(shopActions, [row({ seq: 2 }), first], 'a', now, asker)).toEqual([]);
    expect(nextDue(shopActions, [row({ seq: 2 }), first], 'a', now)).toBe(5);
  });

  it('an order is sent last, when nothing else waits, not even a delayed action', () => {
    const resting = row({ state: 'unknown', nextAt: now + 5 });
    expect(dueRows(shopActions, [order(), resting], 'a', now, asker)).toEqual([]);
    expect(nextDue(shopActions, [order(), resting], 'a', now)).toBe(5);
    expect(dueRows(shopActions, [order(), row({ userId: 'b' })], 'a', now, asker)).toHaveLength(1);
    expect(nextDue(shopActions, [order()], 'a', now)).toBe(0);
  });

  it('the next check follows the earliest delay, wherever it is', () => {
    const rest = (ms: number) => row({ lane: `lane ${ms}`, state: 'unknown', nextAt: now + ms });
    expect([
      nextDue(shopActions, [rest(5), rest(9)], 'a', now),
      nextDue(shopActions, [rest(9), rest(5)], 'a', now),
      nextDue(shopActions, [], 'a', now),
      nextDue(shopActions, [rest(5)], 'b', now),
    ]).toEqual([5, 5, undefined, undefined]);
  });
});
