import { expect, test } from 'vitest';
import { fieldOf, momentOf } from '#contract/shop-time.ts';
import { nextHour, nextMorning } from '#src/desk/features/settings/pause-time.ts';

test('times are those of India, whatever the device says', () => {
  expect(fieldOf(Date.parse('2026-11-24T03:30:00Z'))).toBe('2026-11-24T09:00');
  expect(momentOf('2026-11-24T09:00')).toBe('2026-11-24T03:30:00.000Z');
  expect(momentOf('')).toBeUndefined();
});

test.each([
  ['2026-11-23T18:00', '2026-11-24T09:00'],
  ['2026-11-23T23:59', '2026-11-24T09:00'],
  ['2026-11-24T00:10', '2026-11-24T09:00'],
  ['2026-11-24T07:00', '2026-11-25T09:00'],
])('a shop that closes at %s opens at %s', (now, morning) => {
  expect(fieldOf(nextMorning(Date.parse(`${now}:00+05:30`)))).toBe(morning);
});

test('a shop that closes for an hour opens an hour later, also after midnight', () => {
  expect(fieldOf(nextHour(Date.parse('2026-11-23T23:30:00+05:30')))).toBe('2026-11-24T00:30');
});
