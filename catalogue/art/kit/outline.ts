/** Smooth outlines through points. */
import { d } from './svg.ts';

export type Point = readonly [x: number, y: number];

function curveThrough(pick: (index: number) => Point, pieces: number): string {
  return Array.from({ length: pieces }, (_, index) => {
    const [before, from, to, after] = [pick(index - 1), pick(index), pick(index + 1), pick(index + 2)];
    return d`C${from[0] + (to[0] - before[0]) / 6} ${from[1] + (to[1] - before[1]) / 6} ${to[0] - (after[0] - from[0]) / 6} ${to[1] - (after[1] - from[1]) / 6} ${to[0]} ${to[1]}`;
  }).join('');
}

/** The curve pieces (no leading M) through the points, ends free. */
export function smoothPieces(points: readonly Point[]): string {
  const at = (index: number): Point => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0];
  return curveThrough(at, points.length - 1);
}

/** A closed smooth outline. */
export function smoothLoop(points: readonly Point[]): string {
  const count = points.length;
  const at = (index: number): Point => points[(index + count) % count] ?? [0, 0];
  const [x, y] = at(0);
  return `${d`M${x} ${y}`}${curveThrough(at, count)}Z`;
}
