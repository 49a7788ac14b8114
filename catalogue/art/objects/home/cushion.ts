/** Cushions: square, round, bolster. Foot y about 1080, axis x 500. */
import { clothFill } from '../../kit/cloth.ts';
import type { CushionDrawing } from '../drawing.ts';
import { contactShadow, foldLayer, spindle } from '../../kit/light.ts';
import { MOTIF } from '../../kit/motifs.ts';
import { DYE, foldShade, shade, WARM_LIGHT } from '../../kit/palette.ts';
import { printPaint } from '../../kit/patterns.ts';
import { between, type Random } from '../../kit/random.ts';
import { circle, d, ellipse, group, path, type SvgBuilder, placed, stroke, use } from '../../kit/svg.ts';

const X = 500;

/** A square with concave sides and soft corners, `pull` units in at the middle. */
function squareOutline(y: number, w: number, pull: number): string {
  const [k, u, c] = [pull * 0.85, w * 0.92, w * 0.02];
  return d`M${X - w + c} ${y - w + c}Q${X - w + c * 0.4} ${y - w - c * 0.2} ${X - u} ${y - w + c * 0.9}C${X - w * 0.4} ${y - w + k} ${X + w * 0.4} ${y - w + k} ${X + u} ${y - w + c * 0.9}Q${X + w - c * 0.4} ${y - w - c * 0.2} ${X + w - c * 0.5} ${y - w + c * 2}C${X + w - k} ${y - w * 0.4} ${X + w - k * 0.6} ${y + w * 0.4} ${X + w - c * 0.2} ${y + u}Q${X + w + c * 0.5} ${y + w + c * 0.3} ${X + u} ${y + w - c * 0.3}C${X + w * 0.5} ${y + w + c * 0.4} ${X - w * 0.5} ${y + w + c * 0.4} ${X - u} ${y + w - c * 0.3}Q${X - w - c * 0.5} ${y + w + c * 0.3} ${X - w + c * 0.2} ${y + u}C${X - w + k * 0.6} ${y + w * 0.4} ${X - w + k} ${y - w * 0.4} ${X - w + c} ${y - w + c}Z`;
}

const wheel = (picture: SvgBuilder, drawing: CushionDrawing, y: number, size: number): string => {
  const [ink, second] = [DYE[drawing.inks[0]], DYE[drawing.inks[1]]];
  const motif = picture.symbol(MOTIF[drawing.centre ?? 'lotus'](ink, second));
  if (drawing.centre === 'elephant' || drawing.centre === 'peacock' || drawing.centre === 'bird' || drawing.centre === 'tree') return use(motif,
    { x: X, y, scale: size * 2.3 }) +
    Array.from({ length: 24 }, (_, index) => circle(X + 150 * size * Math.cos(index * 0.2618), y + 150 * size * Math.sin(index * 0.2618), 5 * size, second)).join('');
  return Array.from({ length: 8 },
    (_, index) => group(use(motif, { x: 0, y: -44, scale: 1.02 }),
      `transform="translate(${X} ${Math.round(y)}) scale(${size.toFixed(2)}) rotate(${index * 45})"`)).join('') +
    group(MOTIF.flower(second, ink), `transform="${placed({ x: X, y, scale: 1.15 * size })}"`);
};

function square(picture: SvgBuilder, drawing: CushionDrawing): string {
  const [y, w] = [768, 308];
  const dye = DYE[drawing.dye];
  const [ink, second] = [DYE[drawing.inks[0]], DYE[drawing.inks[1]]];
  const dark = foldShade(dye);
  const outline = squareOutline(y, w, 52);
  const sprig = picture.symbol(MOTIF.sprig(ink, second));
  const corners = [[-1, -1, -45], [1, -1, 45], [1, 1, 135],
    [-1, 1, -135]].map(([sx = 0, sy = 0, turn = 0]) => use(sprig, { x: X + sx * w * 0.43, y: y + sy * w * 0.43, turn, scale: 0.8 })).join('');
  const inner =
    path(squareOutline(y, w * 0.9, 48), printPaint(picture, drawing.print, { x: X, y })) + path(squareOutline(y, w * 0.62, 33), dye) +
      stroke(squareOutline(y, w * 0.9, 47), ink, 6) + stroke(squareOutline(y, w * 0.86, 45), second, 3) + stroke(squareOutline(y, w * 0.62, 33), ink, 7) +
      stroke(squareOutline(y, w * 0.58, 31), second, 3.5) + wheel(picture, drawing, y, 1) + corners +
    path(outline, picture.radial(X - w * 0.3, y - w * 0.36, w * 1.65, [[0, WARM_LIGHT, 0.42], [0.34, WARM_LIGHT, 0.06], [0.6, dark, 0.12], [1, dark, 0.62]])) +
    foldLayer(picture, dye, [
      [spindle(X - w, y - w, X - w * 0.5, y - w * 0.42, 20, 6), 0.3], [spindle(X + w, y - w, X + w * 0.5, y - w * 0.46, 22, -6), 0.34],
        [spindle(X - w, y + w, X - w * 0.5, y + w * 0.5, 20, -6), 0.34], [spindle(X + w, y + w, X + w * 0.52, y + w * 0.46, 24, 6), 0.4],
      [spindle(X - w * 0.86, y - w * 0.98, X - w * 0.42, y - w * 0.6, 9, 4), -0.3], [spindle(X - w * 0.9, y + w * 0.8, X - w * 0.5, y + w * 0.44, 8, -4), -0.26],
        [spindle(X, y + w, X - w * 0.06, y + w * 0.62, 14, 4), 0.26], [spindle(X + w * 0.3, y + w, X + w * 0.22, y + w * 0.7, 12, 2), 0.24],
        [spindle(X - w * 0.36, y + w, X - w * 0.3, y + w * 0.72, 12, 2), 0.22],
    ], 8);
  const whole = path(squareOutline(y, w + 7, 54), shade(second, 0.25)) + path(squareOutline(y, w + 5, 53), second) + path(outline, dye) +
    group(inner, picture.clip(outline));
  return contactShadow(picture, X + 6, y + w - 12, w * 0.92, 44, 0.5) + group(whole, `transform="rotate(-2.5 ${X} ${y + w})"`);
}

function round(picture: SvgBuilder, drawing: CushionDrawing): string {
  const [y, r] = [776, 306];
  const dye = DYE[drawing.dye];
  const dark = foldShade(dye);
  const [ink, second] = [DYE[drawing.inks[0]], DYE[drawing.inks[1]]];
  const outline = d`M${X - r} ${y}A${r} ${r * 0.98} 0 1 0 ${X + r} ${y}A${r} ${r * 0.98} 0 1 0 ${X - r} ${y}Z`;
  const ringLine = (radius: number, colour: string, width: number): string => ellipse(X, y, radius, radius * 0.98, 'none', `stroke="${colour}" stroke-width="${width}"`);
  const petals = Array.from({ length: 20 },
    (_, index) => path('M0 -196C26 -216 26 -262 0 -288C-26 -262 -26 -216 0 -196Z', index % 2 ? ink : second,
      `transform="translate(${X} ${y}) rotate(${index * 18})"`)).join('');
  const pleats = Array.from({ length: 20 },
    (_, index) => { const angle = index * 0.31416; return [spindle(X + 70 * Math.cos(angle), y + 70 * Math.sin(angle), X + r * Math.cos(angle), y +
      r * 0.98 * Math.sin(angle), 13, 4),
      index % 2 ? 0.26 : -0.14] as const; });
  const inner = path(outline, printPaint(picture, drawing.print, { x: X, y })) + petals + circle(X, y, 178, dye) + ringLine(178, ink, 8) + ringLine(166, second, 4) +
    wheel(picture, drawing, y, 0.94) + foldLayer(picture, dye, pleats, 7) +
    path(outline, picture.radial(X - 96, y - 110, 520, [[0, WARM_LIGHT, 0.42], [0.34, WARM_LIGHT, 0.06], [0.6, dark, 0.14], [1, dark, 0.66]]));
  return contactShadow(picture, X + 6, y + r - 8, r * 0.72, 40, 0.5) + ellipse(X, y, r + 9, r * 0.98 + 9, shade(second, 0.15)) + path(outline, dye) +
    group(inner, picture.clip(outline));
}

function bolster(picture: SvgBuilder, drawing: CushionDrawing): string {
  const dye = DYE[drawing.dye];
  const [ink, second] = [DYE[drawing.inks[0]], DYE[drawing.inks[1]]];
  const outline = 'M214 800C300 770 700 770 786 800C822 830 840 900 840 936C840 990 822 1050 786 1080C700 1104 300 1104 214 1080C178 1050 160 990 160 936C160 900 178 830 214 800Z';
  const rings = (x: number, bow: number): string => stroke(d`M${x} 784C${x + bow} 840 ${x + bow} 1040 ${x} 1094`, ink, 30) +
    stroke(d`M${x} 784C${x + bow} 840 ${x + bow} 1040 ${x} 1094`, second, 8);
  const tassel = (x: number, side: number): string => circle(x, 938, 26, second) +
    group(stroke('M0 0C30 26 40 60 38 100M0 0C20 30 22 70 18 108M0 0C44 20 62 44 62 88', second, 9), `transform="translate(${x} 944) scale(${side} 1)"`) +
    circle(x - 5, 932, 10, '#fff6e2', 'opacity=".5"');
  const gathers = [-1,
    1].flatMap((side) => Array.from({ length: 7 },
      (_, index) => { const angle = -1.2 +
        index * 0.4; return [spindle(X + side * 338, 938, X + side * (270 - 20 * Math.cos(angle)), 938 + 140 * Math.sin(angle), 10, 2), 0.34] as const; }));
  const dark = foldShade(dye);
  const inner = clothFill(picture, outline, { dye: drawing.dye, print: drawing.print }, { left: 160, right: 840, top: 780, bottom: 1100 }, { x: X, y: 900 }) +
    rings(270, -34) + rings(730, 34) +
      path(outline, picture.linear(0, 780, 0, 1100, [[0, WARM_LIGHT, 0.12], [0.22, WARM_LIGHT, 0.5], [0.46, dark, 0], [1, dark, 0.62]])) +
    foldLayer(picture, dye, gathers, 6);
  return contactShadow(picture, X, 1094, 310, 30, 0.5) + group(inner, picture.clip(outline)) + tassel(164, -1) + tassel(836, 1);
}

/** Draws a cushion, tilted a little by its id. */
export function cushion(picture: SvgBuilder, drawing: CushionDrawing, random: Random): string {
  const turn = between(random, -1.4, 1.4);
  if (drawing.form === 'bolster') return bolster(picture, drawing);
  const drawn = drawing.form === 'round' ? round(picture, drawing) : square(picture, drawing);
  return group(drawn, `transform="rotate(${turn.toFixed(1)} 500 1080)"`);
}
