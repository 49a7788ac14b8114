/** The days by which orders are looked for are those of the shop, and the address keeps them. */
import { describe, expect, test } from 'vitest';
import { daysOf, daysWords } from '#src/desk/features/orders/order-days.ts';
import { isPast } from '#src/desk/features/sales/sales-words.ts';
import { currentMonth } from '#src/desk/features/papers/paper-words.ts';
import { serverClock } from '#src/desk/data/server-clock.ts';
import { parseOrdersSearch } from '#src/desk/features/orders/orders-search.ts';

/** Half an hour past midnight in India; in London it is still the 22nd. */
const now = Date.parse('2026-11-22T19:00:00Z');

describe('The days of a list of orders', () => {
  test.each([
    [{ days: 'today' }, '2026-11-23', '2026-11-23'],
    [{ days: 'yesterday' }, '2026-11-22', '2026-11-22'],
    [{ days: 'week' }, '2026-11-17', '2026-11-23'],
    [{ from: '2026-11-01' }, '2026-11-01', undefined],
    [{}, undefined, undefined],
  ] as const)('%o', (search, from, to) => {
    expect(daysOf(search, now)).toEqual({ from, to });
  });

  test('are those of the shop when the clock of the device is days behind', () => {
    serverClock.learn((Date.now() + 40 * 24 * 3_600_000) * 1_000);
    const { from: today = '' } = daysOf({ days: 'today' });
    expect(today > new Date().toISOString().slice(0, 10)).toBe(true);
    expect(isPast(new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10))).toBe(true);
    expect(currentMonth()).toBe(today.slice(0, 7));
  });

  test('are said with the time of the shop', () => {
    expect(daysWords({})).toBe('');
    expect(daysWords({ from: '2026-11-23', to: '2026-11-23' })).toBe('Placed on 23 Nov 2026, time in India (IST)');
    expect(daysWords({ from: '2026-11-17', to: '2026-11-23' })).toBe('Placed from 17 Nov 2026 up to 23 Nov 2026, time in India (IST)');
    expect(daysWords({ to: '2026-11-23' })).toBe('Placed up to 23 Nov 2026, time in India (IST)');
  });
});

describe('The address of the list of orders', () => {
  test('keeps list, words, days and the open order', () => {
    const search = { status: 'todo', q: 'asha', from: '2026-11-01', to: '2026-11-30', order: 'one' };
    expect(parseOrdersSearch(search)).toEqual(search);
    expect(parseOrdersSearch({ status: 'all', days: 'week' })).toEqual({ status: 'all', days: 'week' });
  });

  test('leaves out what is no list and no day, so that a mistyped address shows orders', () => {
    expect(parseOrdersSearch({ status: 'PACKED', days: 'ever', from: '2026-02-30', to: '0001-01-01', refund: 'all' })).toEqual({});
    expect(parseOrdersSearch({ days: 'today', from: '2026-11-01' })).toEqual({ days: 'today' });
  });
});
