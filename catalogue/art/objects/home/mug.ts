/** Painted cups: mug, barrel mug, kulhad, cutting glass, tumbler; one or a pair. Foot y 1105. */
import type { MugDrawing } from '../drawing.ts';
import { around, hoop, type Profile, ring, TILT, turned } from '../../kit/lathe.ts';
import { contactShadow, roundPaint } from '../../kit/light.ts';
import { MOTIF, type MotifName } from '../../kit/motifs.ts';
import { DYE, lift, shade } from '../../kit/palette.ts';
import { between, type Random } from '../../kit/random.ts';
import { circle, d, ellipse, group, path, type SvgBuilder, scaledAbout, stroke } from '../../kit/svg.ts';

const FOOT = 1105;
const DRINK = { chai: ['#8a5230', '#b9783f', '#c98f55'], coffee: ['#3a2016', '#5a3524', '#75492f'], milk: ['#d9c7b4', '#f6ead8', '#fff8ea'] } as const;

interface Shape {
  readonly radius: number;
  readonly height: number;
  readonly profile: readonly (readonly [down: number, out: number])[];
  readonly handle: boolean;
}

const SHAPES: Record<NonNullable<MugDrawing['shape']>, Shape> = {
  mug: { radius: 250, height: 560, profile: [[0, 1], [0.5, 0.99], [0.93, 0.965], [1, 0.9]], handle: true },
  barrel: { radius: 262, height: 500, profile: [[0, 0.92], [0.28, 1], [0.55, 1.01], [0.85, 0.9], [1, 0.72]], handle: true },
  kulhad: { radius: 230, height: 500, profile: [[0, 1], [0.06, 0.985], [0.12, 0.93], [0.5, 0.86], [0.88, 0.72], [1, 0.66]], handle: false },
  'cutting-glass': { radius: 200, height: 520, profile: [[0, 1], [0.5, 0.9], [0.94, 0.8], [1, 0.78]], handle: false },
  tumbler: { radius: 205, height: 600, profile: [[0, 1], [0.03, 0.975], [0.5, 0.93], [0.96, 0.84], [1, 0.8]], handle: false },
};

const radiusAt = (profile: Profile, y: number): number => {
  const below = profile.findIndex(([at]) => at >= y);
  const [y1, r1] = profile[below] ?? profile[profile.length - 1] ?? [0, 0];
  const [y0, r0] = profile[Math.max(0, below - 1)] ?? [0, 0];
  return y1 === y0 ? r1 : r0 + ((r1 - r0) * (y - y0)) / (y1 - y0);
};

function handle(picture: SvgBuilder, x: number, top: number, radius: number, height: number, colour: string): string {
  const [hx, hy] = [x + radius - 16, top + height * 0.17];
  const drop = height * 0.44;
  const loop = (out: number, y: number): string => d`M${hx} ${y + 12}C${hx + out} ${y - 22} ${hx + out + 8} ${y + drop + 20} ${hx - 14} ${y + drop}`;
  return (
    stroke(loop(152, hy + 4), shade(colour, 0.22), 52) +
      stroke(loop(148, hy), picture.linear(hx, 0, hx + 120, 0, [[0, shade(colour, 0.26)], [0.5, shade(colour, 0.02)], [1, shade(colour, 0.16)]]), 42) +
    stroke(d`M${hx + 14} ${hy + 2}C${hx + 120} ${hy - 16} ${hx + 134} ${hy + drop * 0.5} ${hx + 98} ${hy + drop * 0.78}`, lift(colour, 0.7), 8, 'opacity=".7"')
  );
}

function painting(picture: SvgBuilder, drawing: MugDrawing, x: number, top: number, height: number, profile: Profile): string {
  const [ink, second] = [DYE[drawing.inks[0]], DYE[drawing.inks[1]]];
  const big: MotifName = drawing.motif ?? 'lotus';
  const at = (share: number) => ({ y: top + height * share, radius: radiusAt(profile, top + height * share) });
  const line = (from: number, to: number, colour: string): string => path(hoop(x, at(from).y, at(from).radius, at(to).y, at(to).radius), colour);
  const row = (motif: string, share: number, count: number, scale: number, phase = 0): string => around(motif,
    { x, ...at(share), count, scale: scale * (height / 560), phase });
  const small = picture.symbol(MOTIF.blossom(second, ink));
  const foot = line(0.84, 0.87, second) + line(0.89, 0.97, ink) + row(picture.symbol(circle(0, 0, 10, DYE[drawing.glaze])), 0.925, 16, 0.9);
  const tall = big === 'sprig' || big === 'tree' || big === 'peacock' || big === 'paisley';
  const main = tall
    ? row(picture.symbol(MOTIF[big](ink, second)), 0.46, 6, 1.75) + row(small, 0.46, 6, 0.42, 0.5) + row(small, 0.72, 9, 0.4)
    : row(picture.symbol(MOTIF[big](ink, second)), 0.38, 6, 1.25) + row(picture.symbol(MOTIF.sprig(ink, second)), 0.6, 6, 1.15, 0.5) + row(small, 0.735, 9, 0.4);
  return line(0.045, 0.065, second) + row(small, 0.2, 6, 0.46, 0.5) + main + foot;
}

function cup(picture: SvgBuilder, drawing: MugDrawing, x: number, scaleDown: number, flip: boolean): string {
  const name = drawing.shape ?? 'mug';
  const shape = SHAPES[name];
  const r = shape.radius;
  const top = FOOT - shape.height;
  const glaze = DYE[drawing.glaze];
  const profile: Profile = shape.profile.map(([down, out]) => [top + shape.height * down, r * out]);
  const outline = turned(x, profile);
  const rim = profile[0]?.[1] ?? r;
  const dark = '#4a2a4a';
  const glass = name === 'cutting-glass';
  const drink = drawing.drink ?? 'chai';
  const light = picture.linear(x - r, 0, x +
    r, 0, [[0, dark, 0.25], [0.12, dark, 0], [0.22, '#fffdf5', 0.5], [0.34, '#fffdf5', 0], [0.6, dark, 0.02], [0.92, dark, 0.36], [1, dark, 0.22]]);
  const tea = drink === 'none' ? '' : group(ellipse(x, top +
    24, rim * 0.93, rim * TILT * 0.86, picture.linear(x - rim, 0, x + rim, 0, [[0, DRINK[drink][0]], [0.5, DRINK[drink][1]], [1, DRINK[drink][2]]])),
    picture.clip(ring(x, top + 2, rim * 0.95)));
  const mouth = ellipse(x, top, rim, rim * TILT, lift(glaze, 0.5)) +
    ellipse(x, top +
      2, rim * 0.95, rim * TILT * 0.9, picture.linear(x - rim, 0, x + rim, 0, [[0, shade(glaze, 0.45)], [0.5, shade(glaze, 0.22)], [1, shade(glaze, 0.06)]]));
  const ribs = glass ? Array.from({ length: 9 },
    (_, index) => { const angle = -1.3 +
      (2.6 * index) / 8; return stroke(d`M${x + r * 0.96 * Math.sin(angle)} ${top + 70 + r * TILT * Math.cos(angle)}L${x + r * 0.8 * Math.sin(angle)} ${FOOT - 40 + r * 0.8 * TILT * Math.cos(angle)}`,
        '#fff8e8', 9, 'opacity=".28"'); }).join('') : '';
  const inside = glass && drink !== 'none' ? path(turned(x,
    profile.slice(0, 3).map(([y, out], index): [number, number] => [index === 0 ? top + 46 : y - (index === 2 ? 26 : 0), out * 0.93])),
    picture.linear(x - r, 0, x + r, 0, [[0, DRINK[drink][0]], [0.25, DRINK[drink][2]], [0.6, DRINK[drink][1]], [1, DRINK[drink][0]]])) : '';
  const body = glass ? path(outline, '#f4efe6', 'opacity=".7"') + inside + ribs : path(outline, roundPaint(picture, x, r, glaze, 0.75)) +
    painting(picture, drawing, x, top, shape.height, profile);
  const grip = shape.handle ? handle(picture, x, top, rim, shape.height, glaze) : '';
  const drawn = contactShadow(picture, x, FOOT + 14, r * 0.92, r * 0.2, 0.45) + (flip ? group(grip, `transform="translate(${2 * x} 0) scale(-1 1)"`) : grip) +
    group(body + path(outline, light), picture.clip(outline)) + mouth + tea;
  return scaledAbout(drawn, x, FOOT, scaleDown);
}

/** Draws one cup or a pair; `flip` puts the handle on the left without turning the light. */
export function mug(picture: SvgBuilder, drawing: MugDrawing, random: Random, flip = false): string {
  const size = between(random, 0.97, 1.03);
  if (drawing.count !== 2) {
    const hasHandle = drawing.shape === undefined || SHAPES[drawing.shape].handle;
    const towardsHandle = flip ? 44 : -44;
    return cup(picture, drawing, 500 + (hasHandle ? towardsHandle : 0), size * 1.06, flip);
  }
  const swapped: MugDrawing = { ...drawing, inks: [drawing.inks[1], drawing.inks[0]] };
  return group(cup(picture, swapped, 642, 0.74 * size, false), 'transform="translate(0 -46)"') + cup(picture, drawing, 340, 0.78 * size, true);
}
