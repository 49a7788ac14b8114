/** What the sales screen writes: names of periods, short amounts beside an axis, and its file. */
import { expect, test } from 'vitest';
import {
  axisText,
  averageText,
  daysText,
  growthText,
  isPast,
  periodText,
  pointText,
  tickText,
} from '#src/desk/features/sales/sales-words.ts';
import { salesFile } from '#src/desk/features/sales/sales-file.ts';

test.each([
  ['day', { from: '2026-11-26', to: '2026-11-26' }, '26 Nov 2026'],
  ['week', { from: '2026-12-28', to: '2027-01-03' }, '28 Dec – 3 Jan 2027'],
  ['month', { from: '2026-11-01', to: '2026-11-30' }, 'November 2026'],
  ['year', { from: '2026-01-01', to: '2026-12-31' }, '2026'],
] as const)('a %s is named as people name it', (period, days, name) => {
  expect(periodText(period, days)).toBe(name);
});

test('points of the plot are named in full in the table and short below the bars', () => {
  expect([pointText('day', '09'), tickText('day', '09')]).toEqual(['09:00', '9']);
  expect([pointText('week', '2026-11-26'), tickText('week', '2026-11-26')]).toEqual(['Thu, 26 Nov', 'Thu']);
  expect([pointText('month', '2026-11-01'), tickText('month', '2026-11-01')]).toEqual(['Sun, 1 Nov', '1']);
  expect([pointText('year', '2026-11'), tickText('year', '2026-11')]).toEqual(['November 2026', 'Nov']);
});

test('amounts beside the axis are short, in thousands and lakhs', () => {
  expect([0, 45_000, 1_250_000, 15_000_000, 900_000_000].map(axisText)).toEqual(['0', '450', '12.5k', '1.5L', '90L']);
});

test('growth is said against what was before, and not against nothing', () => {
  expect([growthText(112, 100), growthText(50, 100), growthText(7, 7), growthText(5, 0)]).toEqual(['+12 %', '-50 %', '0 %', undefined]);
  expect([averageText(100_000, 3), averageText(0, 0)]).toEqual(['Rs 333.33', 'Rs 0']);
  expect(daysText({ from: '2026-10-01', to: '2026-10-26' })).toBe('1 Oct – 26 Oct 2026');
});

test('a day is over at midnight in India', () => {
  const lastMinute = Date.parse('2026-11-26T18:29:59Z');
  expect([isPast('2026-11-26', lastMinute), isPast('2026-11-26', lastMinute + 1_000)]).toEqual([false, true]);
});

test('the file holds every point and product, and no name in it is a formula', () => {
  const product = {
    id: 'x',
    title: '=HYPERLINK("http://example.test"),\nकुर्ता',
    image: '',
    placeholder: '',
    pieces: 2,
    revenuePaise: 129_950,
    inStock: 0,
  };
  const total = { orders: 1, pieces: 2, revenuePaise: 129_950, returnedPieces: 0, returnedPaise: 0 };
  const days = { from: '2026-11-26', to: '2026-11-26' };
  const points = [{ at: '09', orders: 1, pieces: 2, revenuePaise: 129_950 }];
  const text = salesFile({
    period: 'day',
    days,
    isTest: false,
    total,
    before: { days, total },
    points,
    best: [product],
    slow: [],
    soldOut: [],
  });
  expect(text).toBe(
    [
      '\u{feff}Hour,Orders,Pieces,Revenue',
      '09,1,2,1299.50',
      '',
      'List,Product,Pieces,Revenue,In stock',
      `Best sellers,"'=HYPERLINK(""http://example.test""),\nकुर्ता",2,1299.50,0`,
      '',
    ].join('\r\n'),
  );
});
