/**
 * Turned objects: a profile of heights and radii becomes an outline seen slightly from above, with the light
 * of clay, metal or glass. All lengths in units of the 1000 × 1200 box.
 */
import { type Point, smoothPieces } from './outline.ts';
import { WARM_LIGHT } from './palette.ts';
import { d, num, type SvgBuilder, use } from './svg.ts';

/** Height and radius, from the top down. */
export type Profile = readonly (readonly [y: number, radius: number])[];

/** Height of every ellipse as a share of its width. */
export const TILT = 0.17;

/** The outline of a turned body about the axis `x`; top and foot are half ellipses. */
export function turned(x: number, profile: Profile, tilt = TILT): string {
  const [topY = 0, topRadius = 0] = profile[0] ?? [];
  const [footY = 0, footRadius = 0] = profile[profile.length - 1] ?? [];
  const left = profile.map(([y, radius]): Point => [x - radius, y]);
  const right = profile.toReversed().map(([y, radius]): Point => [x + radius, y]);
  return (
    d`M${x - topRadius} ${topY}` + smoothPieces(left) + d`A${footRadius} ${footRadius * tilt} 0 0 0 ${x + footRadius} ${footY}` + smoothPieces(right) +
    d`A${topRadius} ${topRadius * tilt} 0 0 0 ${x - topRadius} ${topY}Z`
  );
}

/** A band round a turned body, both edges bent downwards. */
export function hoop(x: number, topY: number, topRadius: number, footY: number, footRadius = topRadius, tilt = TILT): string {
  return (
    d`M${x - topRadius} ${topY}A${topRadius} ${topRadius * tilt} 0 0 0 ${x + topRadius} ${topY}` +
    d`L${x + footRadius} ${footY}A${footRadius} ${footRadius * tilt} 0 0 1 ${x - footRadius} ${footY}Z`
  );
}

/** Clear light and shade to lay over a finished printed body. */
export function bodyLight(picture: SvgBuilder, x: number, radius: number, dark = '#3a1a2a'): string {
  return picture.linear(x - radius, 0, x + radius, 0, [
    [0, dark, 0.42], [0.1, dark, 0.08], [0.2, WARM_LIGHT, 0.42], [0.3, WARM_LIGHT, 0.08], [0.5, dark, 0], [0.85, dark, 0.4], [0.95, dark, 0.22], [1, dark, 0.45],
  ]);
}

/** Clear glass: a bright streak at a fifth, a faint one near the right edge. */
export function glassLight(picture: SvgBuilder, x: number, radius: number): string {
  const dark = '#3a2a3a';
  const light = '#fffdf8';
  return picture.linear(x - radius, 0, x + radius, 0, [
    [0, dark, 0.3], [0.06, dark, 0.05], [0.14, light, 0.1], [0.2, light, 0.62], [0.27, light, 0.1], [0.5, dark, 0], [0.85, dark, 0.26], [0.94, light, 0.2],
      [1, dark, 0.24],
  ]);
}

export interface Ring {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly count: number;
  readonly scale: number;
  /** Shift along the ring in steps of one motif. */
  readonly phase?: number;
  /** How far around the body it extends on each side, in radians. */
  readonly span?: number;
  readonly tilt?: number;
}

/** Repeats a symbol round a body; motifs narrow towards the edges as they turn away. */
export function around(symbol: string, { x, y, radius, count, scale, phase = 0, span = 1.35, tilt = TILT }: Ring): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = -span + (2 * span * (index + 0.5 + phase)) / count;
    const turn = Math.cos(angle);
    return turn < 0.12 ? '' : use(symbol, { x: x + radius * Math.sin(angle), y: y + radius * tilt * turn, scale, scaleX: scale * turn });
  }).join('');
}

/** Path data of one ellipse, for clips and holes. */
export function ring(x: number, y: number, radius: number, tilt = TILT): string {
  const rx = num(radius);
  const ry = num(radius * tilt);
  return d`M${x - radius} ${y}A${rx} ${ry} 0 1 0 ${x + radius} ${y}A${rx} ${ry} 0 1 0 ${x - radius} ${y}Z`;
}
