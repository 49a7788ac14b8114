/** Space between toasts and what they must not cover, in px. */
const gap = 6;

export interface Span {
  top: number;
  bottom: number;
}

/**
 * The lowest free place in a column; everything in px from the top of the window.
 * @param height of what needs the place.
 * @param column the part of the window that may be used.
 * @param taken what must stay uncovered; parts may overlap and lie outside the column.
 * @returns the top of that place, or undefined where there is none.
 */
export function lowestPlace(height: number, column: Span, taken: readonly Span[]): number | undefined {
  return [column.bottom, ...taken.map((one) => one.top - gap)]
    .map((foot) => foot - height)
    .filter(
      (top) =>
        top >= column.top &&
        top + height <= column.bottom &&
        taken.every((one) => one.bottom + gap <= top || one.top - gap >= top + height),
    )
    .sort((a, b) => b - a)[0];
}
