/** Bottles: oil, juice, milk, sauce, squash, shampoo, pump, attar, flask. Axis x 500, foot y 1098. */
import type { BottleDrawing } from '../drawing.ts';
import { wrapLabel } from './label.ts';
import { bodyLight, glassLight, hoop, type Profile, TILT, turned } from '../../kit/lathe.ts';
import { beadPaint, contactShadow, metalPaint, roundPaint } from '../../kit/light.ts';
import { DYE, lift, mix, shade } from '../../kit/palette.ts';
import { between, type Random } from '../../kit/random.ts';
import { circle, d, ellipse, group, path, type SvgBuilder, rectangle, stroke } from '../../kit/svg.ts';

const X = 500;
const FOOT = 1098;

interface Shape {
  readonly radius: number;
  readonly height: number;
  /** Outline as shares of height and radius. */
  readonly profile: readonly (readonly [down: number, out: number])[];
  /** Label from and to, shares of the height. */
  readonly label: readonly [number, number];
  readonly cap: 'screw' | 'crown' | 'cork' | 'pump' | 'stopper' | 'cup' | 'flip';
  /** Where the liquid stands. */
  readonly level: number;
}

const SHAPES: Record<BottleDrawing['shape'], Shape> = {
  oil: { radius: 152, height: 840,
    profile: [[0.085, 0.34], [0.18, 0.36], [0.25, 0.52], [0.335, 0.9], [0.4, 1], [0.62, 0.99], [0.68, 0.955], [0.74, 0.99], [0.95, 1], [1, 0.9]], label: [0.45, 0.66],
    cap: 'screw', level: 0.15 },
  juice: { radius: 170, height: 760,
    profile: [[0.09, 0.4], [0.15, 0.42], [0.22, 0.62], [0.31, 0.96], [0.36, 1], [0.44, 0.9], [0.5, 0.88], [0.72, 0.9], [0.8, 1], [0.95, 1], [1, 0.88]],
    label: [0.47, 0.73], cap: 'screw', level: 0.18 },
  milk: { radius: 168, height: 740, profile: [[0.05, 0.46], [0.08, 0.5], [0.11, 0.44], [0.24, 0.48], [0.4, 0.9], [0.46, 1], [0.95, 1], [1, 0.92]], label: [0.54, 0.84],
    cap: 'crown', level: 0.2 },
  sauce: { radius: 138, height: 800, profile: [[0.07, 0.32], [0.12, 0.34], [0.26, 0.4], [0.4, 0.8], [0.48, 1], [0.95, 1], [1, 0.9]], label: [0.54, 0.86], cap: 'screw',
    level: 0.16 },
  squash: { radius: 158, height: 830, profile: [[0.05, 0.3], [0.08, 0.34], [0.1, 0.3], [0.28, 0.33], [0.36, 0.62], [0.44, 0.95], [0.5, 1], [0.95, 1], [1, 0.92]],
    label: [0.54, 0.86], cap: 'screw', level: 0.2 },
  shampoo: { radius: 165, height: 760, profile: [[0.12, 0.6], [0.16, 0.74], [0.24, 0.95], [0.36, 1.02], [0.7, 0.96], [0.94, 0.9], [1, 0.8]], label: [0.42, 0.8],
    cap: 'flip', level: 0.16 },
  pump: { radius: 178, height: 800, profile: [[0.26, 0.36], [0.29, 0.5], [0.33, 0.86], [0.38, 1], [0.95, 1], [1, 0.92]], label: [0.5, 0.84], cap: 'pump', level: 0.38 },
  attar: { radius: 170, height: 620, profile: [[0.3, 0.24], [0.4, 0.26], [0.46, 0.6], [0.58, 0.98], [0.7, 1], [0.88, 0.8], [0.94, 0.46], [0.97, 0.5], [1, 0.62]],
    label: [0.58, 0.8], cap: 'stopper', level: 0.56 },
  flask: { radius: 142, height: 800, profile: [[0.14, 0.86], [0.17, 0.96], [0.21, 1], [0.95, 1], [0.98, 0.98], [1, 0.93]], label: [0.4, 0.78], cap: 'cup', level: 0.2 },
};

const ridges = (x: number, radius: number, top: number, height: number, colour: string): string =>
  Array.from({ length: 11 }, (_, index) => {
    const angle = -1.35 + (2.7 * index) / 10;
    return stroke(d`M${x + radius * Math.sin(angle)} ${top + radius * TILT * Math.cos(angle)}v${height}`, shade(colour, 0.42), 3, 'opacity=".4"');
  }).join('');

function capOf(picture: SvgBuilder, kind: Shape['cap'], top: number, neck: number, neckY: number, colour: string): string {
  const side = (radius: number): string => roundPaint(picture, X, radius, colour);
  const lid = (y: number, radius: number): string => ellipse(X, y, radius, radius * TILT,
    picture.linear(X - radius, y - 10, X + radius, y + 10, [[0, lift(colour, 0.55)], [1, lift(colour, 0.05)]]));
  const wide = neck * 1.24;
  if (kind === 'crown') return path(turned(X, [[top, wide * 0.9], [top + 8, wide], [top + 40, wide * 1.06], [top + 52, wide * 1.1]]), side(wide * 1.1)) +
    lid(top, wide * 0.9);
  if (kind === 'cup') return path(turned(X, [[top, wide * 0.78], [top + 20, wide * 0.83], [neckY + 6, wide * 0.83]]), side(wide * 0.83)) + lid(top, wide * 0.78) +
    path(hoop(X, neckY - 12, wide * 0.83, neckY + 8, wide * 0.83), shade(colour, 0.35)) +
    path(hoop(X, top + 34, wide * 0.83, top + 40, wide * 0.83), lift(colour, 0.5), 'opacity=".6"');
  if (kind === 'flip') return path(turned(X, [[top, neck * 0.7], [top + 14, neck * 0.84], [neckY + 4, neck * 0.98]]), side(neck)) + lid(top, neck * 0.7) +
    path(hoop(X, top + 44, neck * 0.88, top + 50, neck * 0.89), shade(colour, 0.45), 'opacity=".6"');
  if (kind === 'stopper') return path(turned(X, [[top, 8], [top + 26, 46], [top + 64, 62], [top + 104, 44], [top + 128, 22], [top + 140, 34], [neckY + 2, 36]]),
    metalPaint(picture, X, 62, colour)) +
    circle(X, top - 8, 15, beadPaint(picture, X, top - 8, 15, colour)) + path(hoop(X, top + 60, 60, top + 68, 61), lift(colour, 0.6), 'opacity=".6"');
  if (kind === 'cork') return path(turned(X, [[top, neck * 0.9], [neckY, neck * 0.86]]), side(neck)) + lid(top, neck * 0.9);
  if (kind === 'pump') {
    const nozzle = d`M${X - 24} ${top + 6}H${X + 30}L${X + 26} ${top + 42}H${X - 22}C${X - 70} ${top + 46} ${X - 118} ${top + 52} ${X - 132} ${top + 82}L${X - 154} ${top + 78}C${X - 150} ${top + 32} ${X - 90} ${top + 8} ${X - 24} ${top + 6}Z`;
    return rectangle(X - 11, top +
      34, 22, neckY - top - 70, picture.linear(X - 11, 0, X + 11, 0, [[0, lift(colour, 0.3)], [0.4, lift(colour, 0.6)], [1, shade(colour, 0.3)]])) +
      path(nozzle, picture.linear(0, top, 0, top + 84, [[0, lift(colour, 0.4)], [0.5, colour], [1, shade(colour, 0.35)]])) +
      ellipse(X + 3, top + 6, 27, 6, lift(colour, 0.5)) +
      path(turned(X, [[neckY - 62, neck * 0.5], [neckY - 50, neck * 0.62], [neckY - 40, wide], [neckY + 6, wide]]), side(wide)) + ridges(X, wide, neckY - 34, 34, colour);
  }
  return path(turned(X, [[top, wide * 0.94], [top + 9, wide], [neckY + 14, wide]]), side(wide)) + ridges(X, wide, top + 16, neckY - top - 10, colour) +
    lid(top, wide * 0.94) + path(hoop(X, neckY + 4, wide, neckY + 14, wide), shade(colour, 0.35), 'opacity=".7"');
}

/** Draws a bottle; `liquid` is its contents when clear, its own colour when not. */
export function bottle(picture: SvgBuilder, drawing: BottleDrawing, random: Random): string {
  const shape = SHAPES[drawing.shape];
  const r = shape.radius;
  const height = shape.height * between(random, 0.985, 1.015);
  const top = FOOT - height;
  const profile: Profile = shape.profile.map(([down, out]) => [top + height * down, r * out]);
  const outline = turned(X, profile);
  const clear = drawing.clear ?? !['milk', 'shampoo', 'pump', 'flask'].includes(drawing.shape);
  const colour = DYE[drawing.liquid];
  const level = top + height * shape.level;
  const inside = profile.map(([y, out]): [number, number] => [y, out * 0.945]).filter(([y]) => y > level);
  const neck = inside[0]?.[1] ?? r;
  const filled = turned(X, [[level, neck], ...inside.slice(0, -1), [FOOT - 7, (inside[inside.length - 1]?.[1] ?? r) * 0.98]]);
  const glow = picture.linear(X - r, 0, X +
    r, 0, [[0, shade(colour, 0.3)], [0.2, lift(colour, 0.3)], [0.5, colour], [0.8, shade(colour, 0.16)], [0.93, lift(colour, 0.35)], [1, shade(colour, 0.25)]]);
  const [neckY, neckRadius] = profile[0] ?? [top, r];
  const body = clear
    ? path(outline, mix('#f3ead2', '#ffffff', 0.3), 'opacity=".85"') + path(filled, glow) + ellipse(X, level, neck, neck * TILT, lift(colour, 0.5))
    : path(outline, roundPaint(picture, X, r, colour, drawing.shape === 'milk' ? 0.55 : 0.9));
  const label = group(wrapLabel(picture, X, top + height * shape.label[0], top + height * shape.label[1], r * 1.0, drawing.label), picture.clip(outline));
  const facets = drawing.shape === 'attar' ? group([-0.6, -0.2, 0.2,
    0.6].map((share) => stroke(d`M${X + r * share * 0.5} ${top + height * 0.44}Q${X + r * share * 1.5} ${top + height * 0.66} ${X + r * share * 0.6} ${FOOT - 40}`,
      lift(colour, 0.7), 4, 'opacity=".4"')).join(''),
    picture.clip(outline)) : '';
  const light = clear ? glassLight(picture, X, r) : bodyLight(picture, X, r);
  const spill = clear ? group(ellipse(X + r * 1.15, FOOT + 16, r * 0.7, r * 0.1, colour, 'opacity=".45"'), picture.blur(10)) : '';
  return contactShadow(picture, X, FOOT + 10, r * 1.0, r * 0.2, 0.45) + spill + body + label + facets + path(outline, light, clear ? '' : 'opacity=".6"') +
    capOf(picture, shape.cap, top, neckRadius, neckY, DYE[drawing.cap]);
}
