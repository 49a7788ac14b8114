/** Labels on products: wrapped round a turned body or lying on a flat face. Rules, small repeats and one emblem, never words. */
import { motifRow } from '../../kit/borders.ts';
import { emblem } from './emblems.ts';
import type { Label } from '../drawing.ts';
import { around, hoop, TILT } from '../../kit/lathe.ts';
import { MOTIF } from '../../kit/motifs.ts';
import { DYE } from '../../kit/palette.ts';
import { archOutline } from '../../stage/stage.ts';
import { ellipse, group, path, type SvgBuilder, placed, rectangle } from '../../kit/svg.ts';

/** The three colours of a label, #rrggbb. */
interface LabelColours {
  readonly ground: string;
  readonly ink: string;
  readonly accent: string;
}

const labelColours = (label: Label): LabelColours => ({ ground: DYE[label.ground], ink: DYE[label.ink], accent: DYE[label.accent] });

/** The label's emblem around a point. */
function labelEmblem(label: Label, x: number, y: number, scale: number): string {
  const { ground, ink, accent } = labelColours(label);
  return group(emblem(label.emblem, { ink, accent, paper: ground }), `transform="${placed({ x, y, scale })}"`);
}

/** A round seal with the emblem in it. */
export function medallion(label: Label, x: number, y: number, radius: number): string {
  const { ground, ink, accent } = labelColours(label);
  return (
    ellipse(x, y, radius, radius, ground) + ellipse(x, y, radius * 0.94, radius * 0.94, 'none', `stroke="${ink}" stroke-width="${(radius * 0.07).toFixed(1)}"`) +
    ellipse(x, y, radius * 0.84, radius * 0.84, 'none', `stroke="${accent}" stroke-width="${(radius * 0.035).toFixed(1)}"`) + labelEmblem(label, x, y, radius * 0.0118)
  );
}

/** An ogee window with the emblem in it, as high as `height`. */
function archWindow(label: Label, x: number, y: number, height: number): string {
  const { ground, ink, accent } = labelColours(label);
  const window = (size: number,
    fill: string): string => path(archOutline(x, height * 0.36 * size, y - (height / 2) * size, y - height * 0.16 * size, y + (height / 2) * size), fill);
  return window(1.1, accent) + window(1, ground) +
    group(window(0.9, 'none').replace('fill="none"', `fill="none" stroke="${ink}" stroke-width="${(height * 0.014).toFixed(1)}"`)) +
    labelEmblem(label, x, y + height * 0.06, height * 0.0049);
}

/** Wraps a label round a body of one radius between two heights. */
export function wrapLabel(picture: SvgBuilder, x: number, top: number, foot: number, radius: number, label: Label): string {
  const { ground, ink, accent } = labelColours(label);
  const height = foot - top;
  const middle = (top + foot) / 2 + radius * TILT;
  const form = label.form ?? 'band';
  const row = (y: number, size: number): string => around(picture.symbol(MOTIF.blossom(ink, accent)), { x, y, radius, count: 9, scale: size / 100 });
  if (form === 'sprig') return labelEmblem(label, x, middle, Math.min(height * 0.0075, radius * 0.0085)) +
    around(picture.symbol(MOTIF.sprig(ink, accent)), { x, y: middle - radius * TILT, radius, count: 2, scale: height * 0.004, span: 1.7 });
  if (form === 'medallion') {
    const size = Math.min(height * 0.5, radius * 0.62);
    return path(hoop(x, middle - radius * TILT - size * 0.42, radius, middle - radius * TILT + size * 0.42), ink) +
      path(hoop(x, middle - radius * TILT - size * 0.5, radius, middle - radius * TILT - size * 0.45), accent) +
      path(hoop(x, middle - radius * TILT + size * 0.45, radius, middle - radius * TILT + size * 0.5), accent) +
        around(picture.symbol(MOTIF.blossom(ground, accent)), { x, y: middle - radius * TILT, radius, count: 6, scale: size * 0.0062, phase: 0 }) +
        medallion(label, x, middle, size);
  }
  if (form === 'arch') {
    const sprig = picture.symbol(MOTIF.sprig(ground, accent));
    return path(hoop(x, top, radius, foot), ink) + path(hoop(x, top + height * 0.05, radius, top + height * 0.08), accent) +
      path(hoop(x, foot - height * 0.08, radius, foot - height * 0.05), accent) +
      around(sprig, { x, y: middle - radius * TILT, radius, count: 4, scale: height * 0.0042, span: 1.3 }) + archWindow(label, x, middle - height * 0.01, height * 0.8);
  }
  const rule = Math.min(16, height * 0.07);
  return (
    path(hoop(x, top, radius, foot), ground) + path(hoop(x, top + rule * 0.8, radius, top + rule * 1.8), ink) +
      path(hoop(x, foot - rule * 1.8, radius, foot - rule * 0.8), ink) +
    (height > 150 ? row(top + rule * 3.4, height * 0.1) + row(foot - rule * 3.4, height * 0.1) : '') +
      labelEmblem(label, x, middle, Math.min(height * 0.0046, radius * 0.0075))
  );
}

/** A label on a flat face, `x` and `y` its middle. Bands run the whole width and should be clipped by the caller. */
export function flatLabel(picture: SvgBuilder, x: number, y: number, width: number, height: number, label: Label, sag = 0): string {
  const { ground, ink, accent } = labelColours(label);
  const form = label.form ?? 'band';
  if (form === 'sprig') return labelEmblem(label, x, y, Math.min(width, height) * 0.0062);
  if (form === 'medallion') return medallion(label, x, y, Math.min(width * 0.36, height * 0.5));
  if (form === 'arch') return archWindow(label, x, y, height);
  const [left, right, top, foot] = [x - width / 2 - 20, x + width / 2 + 20, y - height / 2, y + height / 2];
  const strip = (from: number, to: number, colour: string): string =>
    sag === 0 ? rectangle(left, from, right - left, to - from,
      colour) : path(`M${left} ${from}Q${x} ${from + sag * 2} ${right} ${from}V${to}Q${x} ${to + sag * 2} ${left} ${to}Z`, colour);
  const rowAt = (at: number): string => motifRow(picture, 'blossom', [ink, accent], 9, Math.min(34, height * 0.12),
    (along) => ({ x: left + (right - left) * along, y: at + sag * 4 * along * (1 - along), turn: (0.5 - along) * sag * -0.86 }));
  return (
    strip(top, foot, ground) + strip(top + height * 0.06, top + height * 0.11, ink) + strip(foot - height * 0.11, foot - height * 0.06, ink) +
      (height > 150 ? rowAt(top + height * 0.22) + rowAt(foot - height * 0.22) : '') +
    labelEmblem(label, x, y + sag, Math.min(height * 0.0044, width * 0.005))
  );
}
