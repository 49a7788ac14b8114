import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedThumb, places, type RangeScale, toPlace } from '#src/ui/widgets/range-scale.ts';

const prices: RangeScale = { min: 100, max: 60_000, step: 5, bend: 3 };
const amount = fc.integer({ min: 20, max: 12_000 }).map((steps) => steps * 5);
const place = fc.integer({ min: 0, max: places });

test('both ends of the track are the ends of the range', () => {
  expect(movedThumb(30_000, 0, prices)).toBe(100);
  expect(movedThumb(30_000, places, prices)).toBe(60_000);
  expect(toPlace(100, prices)).toBe(0);
  expect(toPlace(60_000, prices)).toBe(places);
});

test('releasing the thumb anywhere gives a price on a step of 5 and inside the range', () => {
  fc.assert(
    fc.property(amount, place, (now, target) => {
      const price = movedThumb(now, target, prices);
      expect(price % 5).toBe(0);
      expect(price).toBeGreaterThanOrEqual(100);
      expect(price).toBeLessThanOrEqual(60_000);
    }),
  );
});

test('an arrow key always moves the price, in the right direction', () => {
  fc.assert(
    fc.property(amount, (now) => {
      const at = toPlace(now, prices);
      if (at < places) expect(movedThumb(now, at + 1, prices)).toBeGreaterThan(now);
      if (at > 0) expect(movedThumb(now, at - 1, prices)).toBeLessThan(now);
      expect(movedThumb(now, at, prices)).toBe(now);
    }),
  );
});

test('the cheaper half of the prices gets more than half of the track', () => {
  expect(toPlace(10_000, prices)).toBeGreaterThan(places / 2);
});
