/** Rules of an order's status, without a database. */
import { expect, test } from 'vitest';
import { orderStatuses } from '#contract/order.ts';
import { mayMove } from '#contract/desk/order-rules.ts';

test('an order only moves forward, may skip steps, and may be cancelled until it is delivered', () => {
  const moves = orderStatuses.flatMap((from) => orderStatuses.filter((to) => mayMove(from, to)).map((to) => `${from} ${to}`));
  const [pending, ...later] = orderStatuses;
  expect(moves).toEqual([
    ...later.map((to) => `${pending} ${to}`),
    ...['SHIPPED', 'DISPATCHED', 'DELIVERED', 'CANCELD'].map((to) => `CONFIRMED ${to}`),
    ...['DISPATCHED', 'DELIVERED', 'CANCELD'].map((to) => `SHIPPED ${to}`),
    ...['DELIVERED', 'CANCELD'].map((to) => `DISPATCHED ${to}`),
  ]);
});
