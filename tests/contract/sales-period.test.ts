/** Periods of the shop's calendar. */
import { expect, test } from 'vitest';
import { comparedWith, eachDay, neighbourOf, rangeOf, salesPeriods } from '#contract/desk/sales-period.ts';

test.each([
  ['day', '2026-11-26', '2026-11-26', '2026-11-26'],
  ['week', '2026-11-29', '2026-11-23', '2026-11-29'],
  ['week', '2027-01-01', '2026-12-28', '2027-01-03'],
  ['month', '2024-02-11', '2024-02-01', '2024-02-29'],
  ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['year', '2026-07-04', '2026-01-01', '2026-12-31'],
] as const)('the %s of %s goes from %s to %s', (period, day, from, to) => {
  expect(rangeOf(period, day)).toEqual({ from, to });
});

test('periods follow each other without a gap, forwards and backwards, over four years', () => {
  for (const period of salesPeriods) {
    let range = rangeOf(period, '2023-12-31');
    for (let count = 0; count < (period === 'day' ? 1_500 : 60); count += 1) {
      const next = neighbourOf(period, range.to, 1);
      expect(eachDay({ from: range.to, to: next.from })).toEqual([range.to, next.from]);
      expect(neighbourOf(period, next.from, -1)).toEqual(range);
      expect([eachDay(next)[0], eachDay(next).at(-1)]).toEqual([next.from, next.to]);
      range = next;
    }
  }
});

test('a period that still runs is compared with as many days as have begun', () => {
  const november = rangeOf('month', '2026-11-26');
  expect(comparedWith('month', november, '2026-11-26')).toEqual({ from: '2026-10-01', to: '2026-10-26' });
  expect(comparedWith('month', november, '2026-12-01')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  // March has more days than February.
  expect(comparedWith('month', rangeOf('month', '2026-03-30'), '2026-03-30')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(comparedWith('day', rangeOf('day', '2026-11-26'), '2026-11-26')).toEqual({ from: '2026-11-25', to: '2026-11-25' });
});
