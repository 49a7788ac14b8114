/** Light and shade: shadows on wall and floor, folds in cloth, roundness. One light, upper left, everywhere. */
import { foldShade, lift, shade, WARM_LIGHT } from './palette.ts';
import { d, ellipse, group, path, type SvgBuilder } from './svg.ts';

const CAST = '#4a2030';
const CONTACT = '#3a1620';

/** The soft shadow of an object on the wall behind it. Outlines may be joined into one path. */
export function castShadow(picture: SvgBuilder, outline: string, { dx = 26, dy = 30, opacity = 0.26, blur = 16 } = {}): string {
  return group(path(outline, CAST), `transform="translate(${dx} ${dy})" opacity="${opacity}" ${picture.blur(blur)}`);
}

/** The shadow under a standing object, in two parts: wide and soft, narrow and dark. */
export function contactShadow(picture: SvgBuilder, x: number, y: number, rx: number, ry: number, opacity = 0.4): string {
  const wide = ellipse(x + rx * 0.16, y + ry * 0.1, rx * 1.12, ry * 1.25, CAST, `opacity="${Math.round(opacity * 55) / 100}"`);
  return group(wide, picture.blur(14)) + group(ellipse(x + rx * 0.03, y, rx * 0.99, ry * 0.8, CONTACT, `opacity="${opacity}"`), picture.blur(5));
}

/** A fold thin at both ends, `width` at its middle, bowed sideways by `bow` units. */
export function spindle(x0: number, y0: number, x1: number, y1: number, width: number, bow = 0): string {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  const [nx, ny] = [-(y1 - y0) / length, (x1 - x0) / length];
  const [mx, my] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return d`M${x0} ${y0}Q${mx + nx * (bow + width)} ${my + ny * (bow + width)} ${x1} ${y1}Q${mx + nx * (bow - width)} ${my + ny * (bow - width)} ${x0} ${y0}Z`;
}

/** A fold thin where the cloth is held (first point), `width` wide where it is free (second point). */
export function wedge(x0: number, y0: number, x1: number, y1: number, width: number, bow = 0): string {
  const [mx, my] = [(x0 + x1) / 2 + bow, (y0 + y1) / 2];
  return d`M${x0} ${y0}Q${mx - width * 0.2} ${my} ${x1 - width / 2} ${y1}L${x1 + width / 2} ${y1}Q${mx + width * 0.2} ${my} ${x0} ${y0}Z`;
}

/** A fold and how strongly it shows: positive is shade, negative is light, 0–1. */
export type Fold = readonly [outline: string, strength: number];

/** Folds over a cloth of this colour, softened by `blur` units; clip them to the cloth. */
export function foldLayer(picture: SvgBuilder, colour: string, folds: readonly Fold[], blur = 6): string {
  const dark = foldShade(colour);
  const drawn = folds.map(([outline, strength]) => path(outline, strength > 0 ? dark : WARM_LIGHT, `opacity="${Math.round(Math.abs(strength) * 100) / 100}"`));
  return group(drawn.join(''), picture.blur(blur));
}

/** Paint across an upright round object: dark, highlight, dye, shade, a little reflected light. */
export function roundPaint(picture: SvgBuilder, x: number, radius: number, colour: string, strength = 1): string {
  return picture.linear(x - radius, 0, x + radius, 0, [
    [0, shade(colour, 0.12 * strength)], [0.1, colour], [0.27, lift(colour, 0.42 * strength)], [0.42, lift(colour, 0.08)],
    [0.72, shade(colour, 0.22 * strength)], [0.93, shade(colour, 0.42 * strength)], [1, shade(colour, 0.26 * strength)],
  ]);
}

/** Paint of polished metal across a round object. */
export function metalPaint(picture: SvgBuilder, x: number, radius: number, colour: string): string {
  return picture.linear(x - radius, 0, x + radius, 0, [
    [0, shade(colour, 0.42)], [0.12, colour], [0.24, lift(colour, 0.75)], [0.36, colour], [0.55, shade(colour, 0.28)], [0.7, shade(colour, 0.48)], [0.86, shade(colour, 0.1)], [1, shade(colour, 0.45)],
  ]);
}

/** Paint of a small ball (button, knob, bead) lit from the upper left. */
export function beadPaint(picture: SvgBuilder, x: number, y: number, radius: number, colour: string): string {
  return picture.radial(x - radius * 0.3, y - radius * 0.4, radius * 1.4, [[0, lift(colour, 0.8)], [0.5, colour], [1, shade(colour, 0.45)]]);
}

/** The light over a whole object between two edges: warm at the left, shade at the right. Draw it over dye and print. */
export function sideLight(picture: SvgBuilder, left: number, right: number, colour: string, { light = 0.2, dark = 0.4 } = {}): string {
  const fold = foldShade(colour);
  return picture.linear(left, 0, right, 0, [[0, WARM_LIGHT, light], [0.4, fold, 0], [1, fold, dark]]);
}
