import { expect, test } from 'vitest';
import { lowestPlace } from '#src/ui/lowest-place.ts';

const column = { top: 16, bottom: 700 };

test.each([
  ['at the foot, where nothing is in the way', 52, [], 648],
  ['above the bar at the foot, with a little space', 52, [{ top: 640, bottom: 716 }], 582],
  [
    'between two buttons that leave room',
    52,
    [
      { top: 640, bottom: 716 },
      { top: 500, bottom: 560 },
    ],
    582,
  ],
  [
    'above both where they do not',
    52,
    [
      { top: 640, bottom: 716 },
      { top: 500, bottom: 600 },
    ],
    442,
  ],
  [
    'above both where one is in the other',
    52,
    [
      { top: 400, bottom: 716 },
      { top: 500, bottom: 600 },
    ],
    342,
  ],
  ['nowhere, where all is taken', 52, [{ top: 0, bottom: 716 }], undefined],
  ['nowhere, where it is higher than the column', 700, [], undefined],
])('a toast is put %s', (_where, height, taken, top) => {
  expect(lowestPlace(height, column, taken)).toBe(top);
});
