/** Printed tins with a metal rim and lid. Axis x 500, foot y 1095. */
import type { TinDrawing } from '../drawing.ts';
import { medallion } from './label.ts';
import { around, bodyLight, hoop, TILT, turned } from '../../kit/lathe.ts';
import { contactShadow, metalPaint } from '../../kit/light.ts';
import { MOTIF } from '../../kit/motifs.ts';
import { DYE, isPale, lift, shade } from '../../kit/palette.ts';
import { between, type Random } from '../../kit/random.ts';
import { ellipse, group, path, type SvgBuilder } from '../../kit/svg.ts';

const X = 500;
const FOOT = 1095;
const SIZE = { drum: [245, 590], tall: [195, 720], flat: [300, 330] } as const;

/** Draws a tin: two bands of motifs, a seal in the middle, sprigs beside it. */
export function tin(picture: SvgBuilder, drawing: TinDrawing, random: Random): string {
  const [r, full] = SIZE[drawing.shape ?? 'drum'];
  const height = full * between(random, 0.97, 1.03);
  const top = FOOT - height;
  const [ground, ink, second] = [DYE[drawing.dye], DYE[drawing.inks[0]], DYE[drawing.inks[1]]];
  const lid = DYE[drawing.lid ?? 'brass'];
  const motif = drawing.motif ?? 'flower';
  const deep = Math.min(46, height * 0.09);
  const [upper, lower] = [top + height * 0.1, FOOT - height * 0.1 - deep];
  const bandAt = (y: number): string => path(hoop(X, y, r, y + deep, r), ink) +
    around(picture.symbol(MOTIF[motif](ground, DYE.cream)), { x: X, y: y + deep / 2, radius: r, count: 13, scale: (deep / 100) * 0.8 });
  const rule = (y: number): string => path(hoop(X, y, r, y + 6, r), ink);
  const seal = Math.min(r * 0.55, height * 0.3);
  const middle = (top + FOOT) / 2 + r * TILT * 0.9;
  const sprigs = around(picture.symbol(MOTIF.sprig(ink, second)), { x: X, y: middle - r * TILT, radius: r, count: 4, scale: Math.min(1.2, height / 460), span: 1.5 });
  const outline = turned(X, [[top, r], [FOOT, r]]);
  const printed =
    path(outline, ground) + bandAt(upper) + bandAt(lower) + rule(upper + deep + 8) + rule(lower - 14) + sprigs +
    medallion({ ground: isPale(ink) ? drawing.dye : 'cream', ink: drawing.inks[0], accent: drawing.inks[1], emblem: drawing.emblem }, X, middle, seal) +
      path(outline, bodyLight(picture, X, r));
  const wide = r * 1.016;
  const cover =
    path(turned(X, [[top - 8, wide * 0.99], [top, wide], [top + height * 0.07, wide]]), metalPaint(picture, X, wide, lid)) +
      path(hoop(X, top + height * 0.055, wide, top + height * 0.07, wide), shade(lid, 0.4), 'opacity=".5"') +
    ellipse(X, top - 8, wide * 0.99, wide * TILT, lift(lid, 0.3)) +
      ellipse(X, top - 4, r * 0.92, r * 0.92 * TILT,
        picture.linear(X - r, top - 30, X + r, top + 30, [[0, shade(lid, 0.42)], [0.3, lift(lid, 0.2)], [0.6, lift(lid, 0.65)], [1, shade(lid, 0.12)]]));
  const knob = drawing.shape === 'tall' ? '' : path(turned(X, [[top - 52, 26], [top - 46, 40], [top - 30, 30], [top - 14, 44], [top - 6, 58]]),
    metalPaint(picture, X, 52, lid)) +
    ellipse(X, top - 52, 26, 7, lift(lid, 0.7));
  return contactShadow(picture, X, FOOT + 16, r * 1.0, r * 0.2, 0.48) + group(printed, picture.clip(outline)) +
    path(hoop(X, FOOT - 14, r * 1.012, FOOT + 2, r * 1.012), metalPaint(picture, X, r, lid)) + cover + knob;
}
