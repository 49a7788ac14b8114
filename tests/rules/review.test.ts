/** Rules of ratings, without a database. */
import { describe, expect, test } from 'vitest';
import { averageHalves, counted, enoughReal } from '#server/review/rules.ts';

describe('reviews', () => {
  test('average to half stars, and to 0 when there are none', () => {
    expect(averageHalves([])).toBe(0);
    expect(averageHalves([10, 9])).toBe(10);
    expect(averageHalves([10, 8, 8])).toBe(9);
    expect(averageHalves([8, 8, 9])).toBe(8);
  });
  test('from the samples count until there are five real ones', () => {
    const real = (count: number) => Array.from({ length: count }, () => ({ sample: false }));
    const sample = { sample: true };
    expect(enoughReal).toBe(5);
    expect(counted([...real(4), sample])).toHaveLength(5);
    expect(counted([...real(5), sample])).toEqual(real(5));
    expect(counted([sample])).toEqual([sample]);
  });
});
