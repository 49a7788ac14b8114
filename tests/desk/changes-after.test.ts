/** What was changed at the desk stays as changed between the shop's answer and the next list, and is not said to wait any more. */
import { describe, expect, test } from 'vitest';
import type { Pool } from '#contract/desk/stock.ts';
import { withWaitingFields } from '#src/desk/data/product.ts';
import { withWaitingReports } from '#src/desk/data/stock.ts';
import { changesAfter } from '#src/desk/outbox/changes-after.ts';

/** Changes as the outbox keeps them; `at`: when the shop applied it, absent while it waits. */
interface Made {
  kind: string;
  payload: object;
  madeAt: number;
  at?: number;
}

function viewOf(made: readonly Made[]): Parameters<typeof changesAfter>[1] {
  const sent = made.filter(({ at }) => at !== undefined).map(({ at, ...intent }) => ({ intent, at }));
  const waiting = made.filter(({ at }) => at === undefined).map((row) => ({ rows: [row] }));
  return { sent: sent.reverse(), waiting } as never;
}

const report = (kind: string, pieces: number, madeAt: number, at?: number): Made => ({
  kind,
  payload: { poolId: 'bowl', pieces },
  madeAt,
  ...(at !== undefined && { at }),
});
const pool = { poolId: 'bowl', onShelf: 10, promised: 0, held: 0, lowAt: null, isLow: false, variants: [] } as unknown as Pool;

describe('what is laid over a list of the shop', () => {
  const kindsAfter = (at: number, made: readonly Made[]) =>
    changesAfter(at, viewOf(made)).flatMap(({ rows }) => rows.map(({ kind }) => kind));

  test('is what waits, and before it what the shop has applied since it gave the list', () => {
    const made = [report('stock.count', 1, 1, 100), report('stock.deliver', 2, 2, 200), report('stock.damage', 3, 3, 300)];
    const waits = report('stock.count', 4, 4);
    expect(kindsAfter(150, [...made, waits])).toEqual(['stock.deliver', 'stock.damage', 'stock.count']);
    expect(kindsAfter(300, made)).toEqual([]);
  });

  test('is nothing that a clock has sent which was put back since', () => {
    expect(kindsAfter(150, [report('stock.count', 1, 1, Date.now() + 86_400_000)])).toEqual([]);
  });

  test('is nothing of yesterday while the list has never come', () => {
    expect(kindsAfter(0, [report('stock.count', 1, 1, 100)])).toEqual([]);
  });
});

test('pieces that were delivered are there from the press on, and counted once', () => {
  const after = (at: number, made: readonly Made[], onShelf = pool.onShelf) => {
    const shown = withWaitingReports({ ...pool, onShelf }, changesAfter(at, viewOf(made)));
    return [shown.pool.onShelf, shown.waiting];
  };
  expect(after(100, [report('stock.deliver', 5, 110)])).toEqual([15, 1]);
  expect(after(100, [report('stock.deliver', 5, 110, 120)])).toEqual([15, 0]);
  // The list that came after it has them.
  expect(after(130, [report('stock.deliver', 5, 110, 120)], 15)).toEqual([15, 0]);
  expect(after(100, [report('stock.deliver', 5, 110, 120), report('stock.damage', 1, 125)])).toEqual([14, 1]);
});

test('pieces are counted once in a list of rows of different ages', () => {
  const changes = changesAfter(100, viewOf([report('stock.deliver', 5, 110, 120)]));
  expect(withWaitingReports({ ...pool, onShelf: 15, readAt: 130 }, changes).pool.onShelf).toBe(15);
  expect(withWaitingReports({ ...pool, readAt: 105 }, changes).pool.onShelf).toBe(15);
});

test('a price that was saved is shown as saved, not as waiting, until the list has it', () => {
  const edit = { kind: 'product.save', payload: { id: 'mug', edit: { set: { pricePaise: 5_000 } } }, madeAt: 1 };
  const mug = { id: 'mug', pricePaise: 4_000 };
  const shown = (made: Made) => withWaitingFields(mug, changesAfter(100, viewOf([made])));
  expect(shown(edit)).toEqual({ id: 'mug', pricePaise: 5_000, isWaiting: true });
  expect(shown({ ...edit, at: 120 })).toEqual({ id: 'mug', pricePaise: 5_000, isWaiting: false });
});
