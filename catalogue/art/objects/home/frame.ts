/** Framed block prints and mirrors: upright, arched, round. Foot y 1090. */
import { motifRow } from '../../kit/borders.ts';
import type { FrameDrawing } from '../drawing.ts';
import { castShadow, contactShadow } from '../../kit/light.ts';
import { MOTIF } from '../../kit/motifs.ts';
import { DYE, lift, mix, shade } from '../../kit/palette.ts';
import { between, type Random } from '../../kit/random.ts';
import { archOutline } from '../../stage/stage.ts';
import { circle, d, ellipse, group, path, type SvgBuilder, rectangle, stroke, use } from '../../kit/svg.ts';

type Inks = readonly [string, string, string];
const WOOD = { teak: DYE.wood, walnut: '#6B4228', brass: DYE.brass, white: '#EFE6DA', lac: DYE.lac } as const;

/** The picture inside, filling a box about (x, y). */
function artwork(picture: SvgBuilder, name: FrameDrawing['picture'], x: number, y: number, width: number, height: number, [one, two, three]: Inks): string {
  const [left, top] = [x - width / 2, y - height / 2];
  const dawn = rectangle(left, top, width, height, picture.linear(0, top, 0, top + height, [[0, lift(one, 0.4)], [0.55, '#FCEDBC'], [1, lift(two, 0.6)]]));
  const paper = rectangle(left, top, width, height, '#FBF1E0');
  const dotsRound = (radius: number, count: number, colour: string): string => Array.from({ length: count },
    (_, index) => circle(x + radius * Math.cos((index * 6.2832) / count), y + radius * Math.sin((index * 6.2832) / count), width * 0.014, colour)).join('');
  const border = stroke(d`M${left + 16} ${top + 16}H${left + width - 16}V${top + height - 16}H${left + 16}Z`, one, 5) +
    stroke(d`M${left + 26} ${top + 26}H${left + width - 26}V${top + height - 26}H${left + 26}Z`, two, 2.5);
  const unit = width / 100;
  if (name === 'hills') {
    const ridge = (level: number, sway: number,
      colour: string): string => path(d`M${left} ${top + height * level}Q${left + width * 0.25} ${top + height * (level - sway)} ${left + width * 0.5} ${top + height * (level - 0.02)}T${left + width} ${top + height * (level - 0.05)}V${top + height}H${left}Z`,
      colour);
    return dawn + circle(x + width * 0.12, top + height * 0.42, width * 0.19, one) + ridge(0.6, 0.16, mix(two, '#9AA5E3', 0.5)) + ridge(0.72, 0.14, two) +
      ridge(0.86, 0.12, three);
  }
  if (name === 'boat') {
    const waves = [0.64, 0.74, 0.84,
      0.93].map((level, index) => path(d`M${left} ${top + height * level}` +
        Array.from({ length: 4 },
          (_, step) => d`Q${left + width * (step + 0.5) * 0.25} ${top + height * (level - 0.05)} ${left + width * (step + 1) * 0.25} ${top + height * level}`).join('') +
        d`V${top + height}H${left}Z`, index % 2 ? shade(two, 0.2) : two)).join('');
    return dawn + circle(x - width * 0.2, top + height * 0.26, width * 0.13, one) +
      group(MOTIF.boat(three, '#FBF4EA'), `transform="translate(${x} ${Math.round(top + height * 0.55)}) scale(${(unit * 0.72).toFixed(2)})"`) + waves;
  }
  if (name === 'tree') return paper + border +
    group(stroke('M0 120C-6 40 6 -10 0 -60M0 40C-30 20 -50 0 -62 -30M0 20C34 0 54 -24 62 -56M0 -10C-20 -30 -34 -50 -36 -82M0 -30C16 -50 26 -70 30 -100', '#6B4228', 9) +
      Array.from({ length: 34 },
        (_,
          index) => { const [angle, far] = [index * 2.4, 17 * Math.sqrt(index)]; return path('M0 10C-10 2 -11 -10 0 -18C11 -10 10 2 0 10Z',
            [three, two, one][index % 3] ?? '',
            `transform="translate(${Math.round(far * Math.cos(angle) * 0.86)} ${Math.round(-62 + far * Math.sin(angle) * 0.74)}) rotate(${Math.round(angle * 57) % 360})"`); }).join('') +
      path('M-90 120C-40 108 40 108 90 120V132H-90Z', three), `transform="translate(${x} ${Math.round(y + height * 0.06)}) scale(${(unit * 0.5).toFixed(2)})"`);
  if (name === 'elephant') return paper + border +
    group(MOTIF.elephant(two, one), `transform="translate(${Math.round(x - unit * 2)} ${Math.round(y + unit * 6)}) scale(${(unit * 0.7).toFixed(2)})"`) +
    group(MOTIF.lotus(one, three), `transform="translate(${x} ${Math.round(top + height * 0.82)}) scale(${(unit * 0.32).toFixed(2)})"`) +
    [-0.26, 0,
      0.26].map((dx) => group(MOTIF.marigold(three, one),
        `transform="translate(${Math.round(x + width * dx)} ${Math.round(top + height * 0.2)}) scale(${(unit * 0.2).toFixed(2)})"`)).join('');
  if (name === 'peacock') {
    const feathers = Array.from({ length: 13 },
      (_, index) => { const turn = -78 +
        index * 13; return group(stroke('M0 0V-100', three, 2.4) + path('M0 -70C18 -92 16 -124 0 -140C-16 -124 -18 -92 0 -70Z', index % 2 ? two : three) +
          circle(0, -112, 8, one) + circle(0, -112, 4, '#283063'), `transform="rotate(${turn})"`); }).join('');
    return paper + border +
      group(feathers +
        path('M-26 60C-34 10 -18 -6 -14 -30C-14 -52 14 -54 15 -32C22 -32 27 -28 32 -22L15 -18C12 6 34 20 26 60Z', two, 'stroke="#FBF1E0" stroke-width="5"') +
        circle(2, -36, 3.4, '#FBF1E0') + stroke('M-2 -52L-8 -66M3 -53V-68M8 -51L14 -64', two, 3) +
        stroke('M-8 60V76M10 60V76', one, 4), `transform="translate(${x} ${Math.round(y + height * 0.16)}) scale(${(unit * 0.52).toFixed(2)})"`);
  }
  if (name === 'lotus') return paper + border + circle(x, y, width * 0.3, lift(one, 0.55)) + dotsRound(width * 0.36, 24, two) +
    group(Array.from({ length: 8 }, (_, index) => group(MOTIF.lotus(one, two), `transform="rotate(${index * 45}) translate(0 -34)"`)).join('') +
      MOTIF.flower(three, one), `transform="translate(${x} ${y}) scale(${(unit * 0.3).toFixed(2)})"`);
  return rectangle(left, top, width, height,
    picture.linear(left, top, left + width, top + height, [[0, '#F4F7F4'], [0.3, '#CFDDDF'], [0.48, '#EEF4F2'], [0.6, '#BCCDD2'], [1, '#98AEB6']])) +
    path(d`M${left} ${top + height * 0.5}L${left + width * 0.62} ${top}H${left + width * 0.84}L${left} ${top + height * 0.72}Z`, '#ffffff', 'opacity=".4"');
}

function upright(picture: SvgBuilder, drawing: FrameDrawing, inks: Inks, grow: number): string {
  const wood = WOOD[drawing.wood];
  const [w, height, b] = [268, 712 * grow, 60];
  const [x0, x1, top, foot] = [500 - w, 500 + w, 1090 - height, 1090];
  const sides = [d`M${x0} ${top}H${x1}L${x1 - b} ${top + b}H${x0 + b}Z`, d`M${x0} ${top}L${x0 + b} ${top + b}V${foot - b}L${x0} ${foot}Z`,
    d`M${x1} ${top}V${foot}L${x1 - b} ${foot - b}V${top + b}Z`, d`M${x0} ${foot}L${x0 + b} ${foot - b}H${x1 - b}L${x1} ${foot}Z`];
  const tones = [lift(wood, 0.42), lift(wood, 0.16), shade(wood, 0.22), shade(wood, 0.34)];
  const inlay = drawing.wood === 'white' ? [inks[0], inks[1]] as const : [DYE.haldi, drawing.wood === 'brass' ? DYE.lac : DYE.madder] as const;
  const row = (count: number, at: (along: number) => { x: number; y: number }): string => motifRow(picture, 'flower', inlay, count, 36, at);
  const mat = drawing.picture === 'mirror' ? 0 : 42;
  const inner = [2 * (w - b - mat), height - 2 * (b + mat)] as const;
  return contactShadow(picture, 508, foot + 2, w, 20, 0.5) + castShadow(picture, d`M${x0} ${top}H${x1}V${foot}H${x0}Z`, { dx: 34, dy: 22, opacity: 0.34, blur: 16 }) +
    sides.map((side, index) => path(side, tones[index] ?? wood)).join('') + row(9, (t) => ({ x: x0 + 2 * w * t, y: top + b / 2 })) +
    row(9, (t) => ({ x: x0 + 2 * w * t, y: foot - b / 2 })) + row(9, (t) => ({ x: x0 + b / 2, y: top + b + (height - 2 * b) * t })) +
    row(9, (t) => ({ x: x1 - b / 2, y: top + b + (height - 2 * b) * t })) +
    rectangle(x0 + b - 8, top + b - 8, 2 * (w - b) + 16, height - 2 * b + 16, shade(wood, 0.5)) +
      rectangle(x0 + b, top + b, 2 * (w - b), height - 2 * b, DYE.cream) +
      rectangle(500 - inner[0] / 2 - 5, top + b + mat - 5, inner[0] + 10, inner[1] + 10, shade(DYE.cream, 0.2)) +
      group(artwork(picture, drawing.picture, 500, (top + foot) / 2, inner[0], inner[1], inks),
        picture.clip(d`M${500 - inner[0] / 2} ${top + b + mat}h${inner[0]}v${inner[1]}h${-inner[0]}Z`)) +
    path(d`M${x0 + b} ${top + b}H${x1 - b - 140}L${x0 + b} ${foot - b - 220}Z`, '#ffffff', 'opacity=".14"') +
      path(d`M${x0 + b} ${top + b}H${x1 - b}v16H${x0 + b + 16}V${foot - b}h-16Z`, '#3a1620', 'opacity=".2"');
}

function arched(picture: SvgBuilder, drawing: FrameDrawing, inks: Inks): string {
  const wood = WOOD[drawing.wood];
  const arch = (grow: number): string => archOutline(500, 226 + grow, 330 - grow * 1.3, 560 - grow * 0.3, 1020 + grow * 0.6);
  const beads = Array.from({ length: 15 }, (_, index) => circle(248, 600 + index * 28, 7, inks[0]) + circle(752, 600 + index * 28, 7, inks[0])).join('');
  return contactShadow(picture, 506, 1094, 290, 20, 0.5) + castShadow(picture, arch(52), { dx: 32, dy: 24, opacity: 0.32, blur: 16 }) +
    path(arch(52), picture.linear(222, 330, 778, 1050, [[0, lift(wood, 0.55)], [0.4, wood], [1, shade(wood, 0.45)]])) + path(arch(38), shade(wood, 0.2), 'opacity=".7"') +
    path(arch(32), lift(wood, 0.12)) + beads + path(arch(10), shade(wood, 0.5)) + path(arch(4), inks[0]) +
    group(artwork(picture, drawing.picture, 500, 676, 460, 700, inks), picture.clip(arch(0))) +
    rectangle(196, 1040, 608, 52, picture.linear(0, 1040, 0, 1092, [[0, lift(wood, 0.45)], [0.3, wood], [1, shade(wood, 0.45)]]), 10) +
    motifRow(picture, 'lotus', [inks[0], inks[1]], 11, 30, (t) => ({ x: 220 + 560 * t, y: 1070 })) +
    group(MOTIF.lotus(inks[0], inks[1]), 'transform="translate(500 322) scale(.5)"');
}

function round(picture: SvgBuilder, drawing: FrameDrawing, inks: Inks): string {
  const wood = WOOD[drawing.wood];
  const [y, r] = [690, 290];
  const petal = picture.symbol(path('M0 -222C30 -236 34 -280 0 -306C-34 -280 -30 -236 0 -222Z', inks[0]) +
    path('M0 -238C14 -248 16 -274 0 -288C-16 -274 -14 -248 0 -238Z', inks[1]));
  const disc = d`M${500 - r} ${y}A${r} ${r} 0 1 0 ${500 + r} ${y}A${r} ${r} 0 1 0 ${500 - r} ${y}Z`;
  const inside = d`M${500 - 214} ${y}A214 214 0 1 0 ${500 + 214} ${y}A214 214 0 1 0 ${500 - 214} ${y}Z`;
  const easel = stroke('M370 920L300 1090M630 920L700 1090', shade(wood, 0.4), 24) + stroke('M366 920L296 1088M626 920L696 1088', wood, 14) +
    rectangle(330, 982, 340, 22, picture.linear(0, 982, 0, 1004, [[0, lift(wood, 0.4)], [1, shade(wood, 0.4)]]), 8);
  return contactShadow(picture, 500, 1096, 240, 18, 0.45) + easel + castShadow(picture, disc, { dx: 34, dy: 28, opacity: 0.3, blur: 16 }) +
    path(disc, picture.linear(210, 400, 790, 980, [[0, lift(wood, 0.5)], [0.45, wood], [1, shade(wood, 0.45)]])) +
    Array.from({ length: 18 }, (_, index) => group(use(petal, { x: 0, y: 18 }), `transform="translate(500 ${y}) rotate(${index * 20})"`)).join('') +
    ellipse(500, y, 224, 224, shade(wood, 0.5)) + group(artwork(picture, drawing.picture, 500, y, 430, 430, inks), picture.clip(inside)) +
    circle(500, y, 214, 'none', `stroke="#3a1620" stroke-width="10" opacity=".18"`);
}

/** Draws a framed picture or a mirror. */
export function frame(picture: SvgBuilder, drawing: FrameDrawing, random: Random): string {
  const inks: Inks = [DYE[drawing.inks[0]], DYE[drawing.inks[1]], DYE[drawing.inks[2]]];
  if (drawing.form === 'arch') return arched(picture, drawing, inks);
  if (drawing.form === 'round') return round(picture, drawing, inks);
  return upright(picture, drawing, inks, between(random, 0.97, 1.03));
}
