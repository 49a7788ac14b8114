import { type PointerEvent, useRef, useState } from 'react';
import { doubleTapScale, type Frame, pan, pinch, type Point, toggleZoom, type ZoomView, wholePicture, zoomAt } from './zoom.ts';

/** Between the two taps of a double tap. */
const doubleTapMs = 300;
/** px that a finger may move during a tap. */
const maxTapDistance = 10;
/** px of a sideways swipe that turns to the next picture. */
const minSwipeDistance = 56;

interface Finger {
  start: Point;
  at: Point;
}

function frameOf(element: Element): { frame: Frame; middle: Point } {
  const box = element.getBoundingClientRect();
  return { frame: { width: box.width, height: box.height }, middle: { x: box.left + box.width / 2, y: box.top + box.height / 2 } };
}

/**
 * Pinch, double tap, drag and swipe on one element. Gives the view to draw and the handlers for the element.
 * @param onSwipe called with 1 for the next picture and -1 for the one before, while the whole picture is shown.
 */
export function useZoom(onSwipe: (step: 1 | -1) => void) {
  const [view, setView] = useState<ZoomView>(wholePicture);
  const fingers = useRef(new Map<number, Finger>());
  const lastTap = useRef(Number.NEGATIVE_INFINITY);

  const pointOf = (event: PointerEvent): Point => {
    const { middle } = frameOf(event.currentTarget);
    return { x: event.clientX - middle.x, y: event.clientY - middle.y };
  };

  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture?.(event.pointerId);
    const at = pointOf(event);
    fingers.current.set(event.pointerId, { start: at, at });
  };

  const onPointerMove = (event: PointerEvent) => {
    const finger = fingers.current.get(event.pointerId);
    if (!finger) return;
    const { frame } = frameOf(event.currentTarget);
    const to = pointOf(event);
    const from = finger.at;
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    finger.at = to;
    if (other) setView((shown) => pinch(shown, [from, other.at], [to, other.at], frame));
    else setView((shown) => pan(shown, { x: to.x - from.x, y: to.y - from.y }, frame));
  };

  const onPointerUp = (event: PointerEvent) => {
    const finger = fingers.current.get(event.pointerId);
    const alone = fingers.current.size === 1;
    fingers.current.delete(event.pointerId);
    if (!finger || !alone) return;
    const x = finger.at.x - finger.start.x;
    const y = finger.at.y - finger.start.y;
    if (Math.hypot(x, y) < maxTapDistance) {
      const { frame } = frameOf(event.currentTarget);
      const isDouble = event.timeStamp - lastTap.current < doubleTapMs;
      lastTap.current = isDouble ? Number.NEGATIVE_INFINITY : event.timeStamp;
      if (isDouble) setView((shown) => toggleZoom(shown, finger.at, frame));
    } else if (view.scale === 1 && Math.abs(x) > minSwipeDistance && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
  };

  const onPointerCancel = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
  };

  return {
    view,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
    showWhole: () => setView(wholePicture),
    toggle: () => setView((shown) => (shown.scale > 1 ? wholePicture : { scale: doubleTapScale, x: 0, y: 0 })),
    /** Enlarges or shrinks around the middle; for keys and the wheel. */
    step: (factor: number, element: Element | null) => {
      if (element) setView((shown) => zoomAt(shown, factor, { x: 0, y: 0 }, frameOf(element).frame));
    },
  };
}
