/** Folded household cloth: bedsheet with pillow cases, towels, blanket, rolled durrie. Foot y 1085. */
import { motifRow } from '../../kit/borders.ts';
import { assertCloth, clothFill } from '../../kit/cloth.ts';
import { chowki } from '../../stage/furniture.ts';
import type { LinenDrawing } from '../drawing.ts';
import { castShadow, contactShadow, foldLayer, spindle } from '../../kit/light.ts';
import { DYE, type Dye, foldShade, lift, shade } from '../../kit/palette.ts';
import type { Print } from '../../kit/patterns.ts';
import { between, type Random } from '../../kit/random.ts';
import { circle, d, ellipse, group, path, type SvgBuilder, rectangle, stroke } from '../../kit/svg.ts';

/** One folded piece seen from the front: soft edges, layers at the right, a border at the fold. */
function foldedPiece(picture: SvgBuilder, x: number, foot: number, width: number, height: number, dye: Dye, print: Print | undefined, border: Dye, layers: number): string {
  const [left, right, top] = [x - width / 2, x + width / 2, foot - height];
  const r = height * 0.46;
  const outline = d`M${left + r} ${top}H${right - 16}Q${right} ${top + 2} ${right} ${top + 16}V${foot - 14}Q${right} ${foot} ${right - 16} ${foot}H${left + r}C${left - r * 0.24} ${foot} ${left - r * 0.24} ${top} ${left + r} ${top}Z`;
  const dark = foldShade(DYE[dye]);
  const edges = Array.from({ length: layers - 1 },
    (_, index) => { const y = top +
      (height * (index + 1)) / layers; return stroke(d`M${left + r * 0.5} ${y}C${x - width * 0.1} ${y + 5} ${x + width * 0.2} ${y - 4} ${right} ${y + 2}`, dark, 5,
        'opacity=".45"') +
      stroke(d`M${left + r * 0.5} ${y + 6}C${x - width * 0.1} ${y + 11} ${x + width * 0.2} ${y + 2} ${right} ${y + 8}`, '#fff6e2', 4, 'opacity=".4"'); }).join('');
  const trim = rectangle(left, foot - height * 0.5, width, height * 0.17, DYE[border], 0, 'opacity=".96"') +
    motifRow(picture, 'blossom', [DYE[dye], lift(DYE[border], 0.5)], Math.round(width / 40), height * 0.13, (t) => ({ x: left + width * t, y: foot - height * 0.415 }));
  return castShadow(picture, outline, { dx: 12, dy: 12, opacity: 0.3, blur: 8 }) +
    group(clothFill(picture, outline, { dye, print }, { left, right, top, bottom: foot }, { x, y: top }) + (layers > 2 ? '' : trim) + edges +
      path(outline, picture.linear(0, top, 0, foot, [[0, '#fff6e2', 0.38], [0.3, '#fff6e2', 0], [0.7, dark, 0.06], [1, dark, 0.5]])), picture.clip(outline));
}

function bedsheet(picture: SvgBuilder, drawing: LinenDrawing): string {
  const second = drawing.second ?? drawing.border;
  const pillow = 'M214 720C200 660 230 600 300 590C420 560 580 560 700 590C770 600 800 660 786 720C800 780 770 836 700 846C580 866 420 866 300 846C230 836 200 780 214 720Z';
  const dark = foldShade(DYE[drawing.dye]);
  const frill = stroke(pillow, DYE[drawing.border], 12, 'opacity=".9"');
  const puff = foldLayer(picture, DYE[drawing.dye],
    [[spindle(220, 620, 360, 690, 16, 4), 0.3], [spindle(780, 620, 650, 690, 18, -4), 0.34], [spindle(220, 830, 360, 770, 16, -4), 0.3],
      [spindle(780, 830, 650, 770, 18, 4), 0.36], [spindle(300, 600, 380, 660, 8, 3), -0.3]],
    8);
  return contactShadow(picture, 500, 1092, 370, 26, 0.45) + foldedPiece(picture, 500, 1086, 700, 126, drawing.dye, drawing.print, drawing.border, 2) +
    foldedPiece(picture, 508, 966, 670, 118, second, undefined, drawing.dye, 3) + castShadow(picture, pillow, { dx: 14, dy: 18, opacity: 0.32, blur: 10 }) +
    group(clothFill(picture, pillow, { dye: drawing.dye, print: drawing.print }, { left: 210, right: 790, top: 580, bottom: 850 }, { x: 500, y: 600 }) + frill +
      puff + path(pillow, picture.radial(400, 640, 460, [[0, '#fff6e2', 0.4], [0.4, '#fff6e2', 0], [1, dark, 0.5]])), picture.clip(pillow));
}

function towels(picture: SvgBuilder, drawing: LinenDrawing): string {
  const second = drawing.second ?? drawing.border;
  const roll = (x: number, y: number, r: number, dye: string): string => circle(x, y, r, shade(dye, 0.3)) +
    circle(x - 3, y - 3, r - 3, picture.radial(x - r * 0.3, y - r * 0.4, r * 1.6, [[0, lift(dye, 0.5)], [0.5, dye], [1, shade(dye, 0.3)]])) +
    [0.72, 0.48, 0.24].map((share) => circle(x, y, r * share, 'none', `stroke="${shade(dye, 0.4)}" stroke-width="5" opacity=".5"`) +
      circle(x - 3, y - 4, r * share, 'none', `stroke="${lift(dye, 0.6)}" stroke-width="3" opacity=".5"`)).join('');
  return chowki(picture, 1024, 380) + foldedPiece(picture, 500, 1020, 560, 112, drawing.dye, drawing.print, drawing.border, 2) +
    foldedPiece(picture, 506, 912, 540, 106, second, undefined, drawing.dye, 2) + foldedPiece(picture, 498, 810, 524, 100, drawing.dye, undefined, drawing.border, 2) +
    group(ellipse(0, 62, 170, 14, '#3a1620', `opacity=".4" ${picture.blur(6)}`), 'transform="translate(500 650)"') + roll(424, 636, 72, DYE[drawing.border]) +
    roll(574, 638, 70, DYE[second]) + roll(500, 512, 68, DYE[drawing.dye]);
}

function blanket(picture: SvgBuilder, drawing: LinenDrawing): string {
  const second = drawing.second ?? drawing.border;
  const ribbon = DYE[second];
  const fringe = Array.from({ length: 26 }, (_, index) => stroke(d`M${212 + index * 23} 1076q${index % 2 ? 4 : -4} 16 0 30`, DYE[drawing.border], 6)).join('');
  const pieces = [1082, 966, 854,
    746].map((foot, index) => foldedPiece(picture, 500 + (index % 2) * 6, foot, 640 - index * 8, 116, drawing.dye, drawing.print, drawing.border, 2)).join('');
  return contactShadow(picture, 500, 1096, 340, 24, 0.45) + fringe + pieces +
    rectangle(468, 628, 62, 460, picture.linear(468, 0, 530, 0, [[0, lift(ribbon, 0.4)], [0.5, ribbon], [1, shade(ribbon, 0.35)]])) +
    group(path('M0 0C-50 -70 -140 -70 -140 -16C-140 30 -60 36 0 0ZM0 0C50 -70 140 -70 140 -16C140 30 60 36 0 0Z', ribbon) +
      path('M0 0C-50 -36 -100 -40 -112 -16C-100 10 -50 14 0 0ZM0 0C50 -36 100 -40 112 -16C100 10 50 14 0 0Z', shade(ribbon, 0.35)) +
      circle(0, 0, 25, lift(ribbon, 0.2)), 'transform="translate(500 624)"');
}

/** A rolled durrie on its tail, the pattern running along the roll. */
function durrie(picture: SvgBuilder, drawing: LinenDrawing): string {
  const dye = DYE[drawing.dye];
  const dark = foldShade(dye);
  const tail = 'M150 1010H850L884 1078C700 1096 300 1096 116 1078Z';
  const roll = 'M190 700H810Q826 700 826 716V1010Q826 1026 810 1026H190Q174 1026 174 1010V716Q174 700 190 700Z';
  const spiral = stroke('M174 862C174 780 100 770 96 862C92 946 160 960 162 880C164 820 118 816 116 866C114 904 142 912 146 884', shade(dye, 0.5), 9);
  const fringe = Array.from({ length: 32 }, (_, index) => stroke(d`M${124 + index * 24.2} 1080q${index % 2 ? 5 : -5} 12 0 26`, DYE[drawing.border], 6)).join('');
  const bands = [250, 700].map((x) => rectangle(x, 690, 60, 350, DYE[drawing.border]) +
    motifRow(picture, 'diamond', [dye, lift(DYE[drawing.border], 0.5)], 6, 46, (t) => ({ x: x + 30, y: 700 + 330 * t }))).join('');
  const strap = [360, 640].map((x) => rectangle(x, 694, 22, 338, picture.linear(x, 0, x + 22, 0, [[0, lift(DYE.tan, 0.3)], [1, shade(DYE.tan, 0.3)]])) +
    rectangle(x - 5, 800, 32, 40, DYE.brass, 5)).join('');
  return contactShadow(picture, 500, 1090, 400, 24, 0.48) + fringe +
    group(clothFill(picture, tail, drawing, { left: 116, right: 884, top: 1000, bottom: 1090 }, { x: 500, y: 1010 }) +
      path(tail, picture.linear(0, 1010, 0, 1080, [[0, dark, 0.7], [0.6, dark, 0.1], [1, dark, 0]])), picture.clip(tail)) +
    castShadow(picture, roll, { dx: 20, dy: 20, opacity: 0.3, blur: 14 }) + ellipse(176, 863, 84, 163, shade(dye, 0.3)) + spiral +
    group(clothFill(picture, roll, drawing, { left: 174, right: 826, top: 700, bottom: 1026 }, { x: 500, y: 700 }) + bands +
      path(roll, picture.linear(0, 700, 0, 1026, [[0, dark, 0.15], [0.24, '#fff6e2', 0.42], [0.44, dark, 0], [0.8, dark, 0.5], [1, dark, 0.75]])), picture.clip(roll)) +
    strap;
}

/** Draws household linen. */
export function linen(picture: SvgBuilder, drawing: LinenDrawing, random: Random): string {
  assertCloth(drawing);
  const drawers: Record<LinenDrawing['kind'], (picture: SvgBuilder, drawing: LinenDrawing) => string> = { bedsheet, towel: towels, blanket, durrie };
  return group(drawers[drawing.kind](picture, drawing), `transform="translate(500 1090) scale(${between(random, 0.985, 1.015).toFixed(3)}) translate(-500 -1090)"`);
}
