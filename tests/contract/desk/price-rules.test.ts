import { describe, expect, test } from 'vitest';
import { changedBy, isAboveMrp, isWithinDay } from '#contract/desk/price-rules.ts';

describe('A price', () => {
  test('may be moved by staff up to 30 % from that of the morning', () => {
    expect([700, 1_300, 699, 1_301].map((price) => isWithinDay(1_000, price))).toEqual([true, true, false, false]);
  });

  test('may not cost more with tax than is printed on the pack', () => {
    expect(isAboveMrp(10_000, 500, 10_500)).toBe(false);
    expect(isAboveMrp(10_000, 502, 10_500)).toBe(true);
    expect(isAboveMrp(10_000, 502, null)).toBe(false);
  });

  test.each([
    [129_900, -10, 'nine', 116_900],
    [79_900, -10, 'nine', 71_900],
    [79_900, -10, 'rupee', 71_900],
    [12_345, -10, 'paisa', 11_111],
    [100, -90, 'paisa', 100],
    [100, -90, 'nine', 900],
  ] as const)('%i changed by %i %% and rounded to %s is %i', (price, percent, rounding, expected) => {
    expect(changedBy(price, percent, rounding)).toBe(expected);
  });
});
