import fc from 'fast-check';
import { expect, test } from 'vitest';
import { doubleTapScale, pan, pinch, toggleZoom, type ZoomView, wholePicture, zoomAt } from '#src/shop/features/product/zoom.ts';

const frame = { width: 360, height: 480 };
const coordinate = fc.integer({ min: -2000, max: 2000 });
const point = fc.record({ x: coordinate, y: coordinate });

/** The place in the picture (at scale 1) under a point of the frame. */
const under = (view: ZoomView, at: { x: number; y: number }) => ({ x: (at.x - view.x) / view.scale, y: (at.y - view.y) / view.scale });

test('a double tap zooms to the finger, a second one zooms out', () => {
  const close = toggleZoom(wholePicture, { x: 60, y: -80 }, frame);
  expect(close.scale).toBe(doubleTapScale);
  expect(under(close, { x: 60, y: -80 })).toEqual({ x: 60, y: -80 });
  expect(toggleZoom(close, { x: 0, y: 0 }, frame)).toEqual(wholePicture);
});

test('spreading two fingers to twice their distance doubles the picture, around their middle', () => {
  const view = pinch(
    wholePicture,
    [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ],
    [
      { x: -100, y: 0 },
      { x: 100, y: 0 },
    ],
    frame,
  );
  expect(view).toEqual({ scale: 2, x: 0, y: 0 });
});

test('the unzoomed picture cannot be moved', () => {
  expect(pan(wholePicture, { x: 90, y: -40 }, frame)).toEqual(wholePicture);
});

test('whatever the fingers do, the picture fills its frame', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.double({ min: 0.1, max: 8, noNaN: true }), point, point), { maxLength: 12 }), (gestures) => {
      let view = wholePicture;
      for (const [factor, at, by] of gestures) view = pan(zoomAt(view, factor, at, frame), by, frame);
      expect(view.scale).toBeGreaterThanOrEqual(1);
      expect(view.scale).toBeLessThanOrEqual(4);
      expect(Math.abs(view.x)).toBeLessThanOrEqual((frame.width * (view.scale - 1)) / 2 + 0.001);
      expect(Math.abs(view.y)).toBeLessThanOrEqual((frame.height * (view.scale - 1)) / 2 + 0.001);
    }),
  );
});
