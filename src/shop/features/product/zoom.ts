/**
 * How a picture is moved and enlarged under the fingers: pure arithmetic, in CSS pixels from the middle of the frame.
 * Written here because the known library for it injects a style element, which our content security policy refuses.
 */

export interface ZoomView {
  /** 1 is the whole picture. */
  scale: number;
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Frame {
  width: number;
  height: number;
}

export const wholePicture: ZoomView = { scale: 1, x: 0, y: 0 };

const maxScale = 4;
/** Enlargement of a double tap. */
export const doubleTapScale = 2.5;

function between(low: number, value: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** Keeps the picture from leaving its frame: at scale 1 it cannot be moved at all. */
function held(view: ZoomView, frame: Frame): ZoomView {
  const scale = between(1, view.scale, maxScale);
  const reachX = (frame.width * (scale - 1)) / 2;
  const reachY = (frame.height * (scale - 1)) / 2;
  return { scale, x: between(-reachX, view.x, reachX) + 0, y: between(-reachY, view.y, reachY) + 0 };
}

/** Enlarges by `factor` around `point`, which keeps its place. */
export function zoomAt(view: ZoomView, factor: number, point: Point, frame: Frame): ZoomView {
  const scale = between(1, view.scale * factor, maxScale);
  const grown = scale / view.scale;
  return held({ scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown }, frame);
}

export function pan(view: ZoomView, by: Point, frame: Frame): ZoomView {
  return held({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);
}

/** A double tap: close up where the finger is, or back to the whole picture. */
export function toggleZoom(view: ZoomView, point: Point, frame: Frame): ZoomView {
  return view.scale > 1 ? wholePicture : zoomAt(view, doubleTapScale, point, frame);
}

/** Two fingers moved from `from` to `to`: their distance enlarges, their middle moves. */
export function pinch(view: ZoomView, from: readonly [Point, Point], to: readonly [Point, Point], frame: Frame): ZoomView {
  const before = Math.hypot(from[0].x - from[1].x, from[0].y - from[1].y);
  const after = Math.hypot(to[0].x - to[1].x, to[0].y - to[1].y);
  const middle = (pair: readonly [Point, Point]): Point => ({ x: (pair[0].x + pair[1].x) / 2, y: (pair[0].y + pair[1].y) / 2 });
  const moved = pan(view, { x: middle(to).x - middle(from).x, y: middle(to).y - middle(from).y }, frame);
  return before > 0 ? zoomAt(moved, after / before, middle(to), frame) : moved;
}
