import { expect, test } from 'vitest';
import { middle, movedCut, rectangleOf } from '#src/desk/features/product/photograph.ts';

/** Where the cut of a picture of 1,000 x 600 px begins, after pushes to the side by shares of its width. */
function leftAfter(...pushes: number[]): number {
  const cut = pushes.reduce((now, by) => movedCut(now, [by, 0], 1_000, 600), { ...middle, zoom: 2 });
  return Math.round(rectangleOf(cut, 1_000, 600).left);
}

test('a cut stops at the edge of the picture, and the first push back moves it', () => {
  expect(leftAfter()).toBe(375);
  expect(leftAfter(-0.05)).toBe(325);
  expect(leftAfter(-0.3, -0.3, -0.3)).toBe(0);
  expect(leftAfter(-0.3, -0.3, -0.3, 0.05)).toBe(50);
  expect(leftAfter(0.9, -0.05)).toBe(700);
});
