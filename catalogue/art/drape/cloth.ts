/** A length of cloth over a rail: front fall with borders and pallu, back fall peeping out, fringe below. */
import { borderInks, motifRow, type Border } from '../kit/borders.ts';
import { clothFill, type Cloth } from '../kit/cloth.ts';
import type { Pallu } from './piece.ts';
import { castShadow, foldLayer, wedge, type Fold } from '../kit/light.ts';
import { DYE, foldShade, mix, shade, WARM_LIGHT } from '../kit/palette.ts';
import { circle, d, group, path, rectangle, stroke, type SvgBuilder } from '../kit/svg.ts';

/** Measures of a fall: upper edge y, left and right at the rail, length, how it widens, waves at the hem, sideways lean, longer back. */
export interface Fall {
  readonly y: number;
  readonly left: number;
  readonly right: number;
  readonly length: number;
  readonly flare: number;
  readonly waves: number;
  readonly lean: number;
  readonly behind: number;
}

export interface Hung {
  readonly cloth: Cloth;
  readonly border: Border;
  readonly pallu?: Pallu | undefined;
  /** #rrggbb */
  readonly fringe?: string | undefined;
  readonly phase: number;
}

function fallOutline({ y, length, flare, waves, lean }: Fall, left: number, right: number, foot: number, widen: number): string {
  const [footLeft, footRight] = [left - flare - widen + lean, right + flare + widen + lean];
  const width = (footRight - footLeft) / waves;
  const hem = Array.from({ length: waves }, (_, index) => {
    const [from, to] = [footRight - width * index, footRight - width * (index + 1)];
    return d`C${from - width * 0.3} ${foot + 14} ${from - width * 0.5} ${foot + 16} ${from - width * 0.62} ${foot + 4}S${to + width * 0.1} ${foot - 7} ${to} ${foot}`;
  }).join('');
  return `${d`M${left} ${y}C${left} ${y - 20} ${left + 8} ${y - 24} ${left + 16} ${y - 24}H${right - 16}C${right - 8} ${y - 24} ${right} ${y - 20} ${right} ${y}C${right + 4} ${y + length * 0.3} ${footRight - 6} ${y + length * 0.6} ${footRight} ${foot}`}${hem}${d`C${footLeft + 6} ${y + length * 0.6} ${left - 4} ${y + length * 0.3} ${left} ${y}`}Z`;
}

/** A strip down one side of the fall, `inset` from its edge. */
function sideStrip({ y, left, right, length, flare, lean }: Fall, side: -1 | 1, width: number, inset: number, shift = 0): string {
  const foot = y + length + 30 + shift;
  const top = (side < 0 ? left + inset : right - inset - width) + shift;
  const bottom = (side < 0 ? left - flare + inset + lean : right + flare - inset - width + lean) + shift;
  return d`M${top} ${y - 24}H${top + width}C${top + width + side * 3} ${y + length * 0.3} ${bottom + width} ${y + length * 0.6} ${bottom + width} ${foot}H${bottom}C${bottom} ${y + length * 0.6} ${top + side * 3} ${y + length * 0.3} ${top} ${y - 24}Z`;
}

const ROW_HEIGHT = { temple: 36, zigzag: 36, scallop: 38, dot: 30 } as const;
const rowHeight = (motif: Pallu['rows'][number], room: number): number => (motif in ROW_HEIGHT ? ROW_HEIGHT[motif as keyof typeof ROW_HEIGHT] : room);

/** Height of the worked end. */
export function palluHeight({ rows }: Pallu): number {
  return rows.reduce((sum, motif, index) => sum + rowHeight(motif, index === 1 ? 112 : 58) + 10, 14);
}

/** The rows of the worked end between two sides, from `top` downwards. */
export function palluRows(picture: SvgBuilder, { dye, ink, second, rows }: Pallu, left: number, right: number, top: number): string {
  const inks = [DYE[ink], DYE[second]] as const;
  let y = top + 10;
  const drawn = rows.map((motif, index) => {
    const height = rowHeight(motif, index === 1 ? 112 : 58);
    const small = motif in ROW_HEIGHT;
    const ground = small && motif !== 'dot' ? rectangle(left - 80, y, right - left + 160, height, inks[0]) : '';
    const colours = ground === '' ? inks : ([DYE[dye], inks[0]] as const);
    const row = motifRow(picture, motif, colours, Math.round((right - left) / (height * (small ? 0.82 : 0.86))), height * (motif === 'dot' ? 0.44 : 0.82), (along) => ({ x: left + (right - left) * along, y: y + height / 2 }));
    const rule = rectangle(left - 80, y + height + 3, right - left + 160, 4, inks[index % 2]  ?? inks[0]);
    y += height + 10;
    return ground + row + rule;
  });
  return drawn.join('');
}

function fringeThreads({ y, left, right, length, flare, waves, lean }: Fall, colour: string): string {
  const [from, to] = [left - flare + lean, right + flare + lean];
  const count = Math.round((to - from) / 13.5);
  const width = (to - from) / waves;
  return Array.from({ length: count }, (_, index) => {
    const x = from + 10 + ((to - from - 20) * index) / (count - 1);
    const within = ((to - x) / width) % 1;
    const foot = y + length + (within < 0.62 ? 12 * Math.sin((within / 0.62) * Math.PI) : -3);
    const tone = shade(colour, index % 2 === 0 ? 0.05 : 0.2);
    return stroke(d`M${x} ${foot - 4}q${((index % 3) - 1) * 2} 24 ${index % 2 === 0 ? -1 : 2} 46`, tone, 5.5) + circle(x, foot + 9, 5, shade(colour, 0.28));
  }).join('');
}

/** Draws the hung cloth without rail. Without a pallu it shows the plain end. */
export function hangCloth(picture: SvgBuilder, fall: Fall, { cloth, border, pallu, fringe, phase }: Hung): string {
  const { y, left, right, length, flare, waves, lean, behind } = fall;
  const colour = DYE[cloth.dye];
  const fold = foldShade(colour);
  const foot = y + length;
  const front = fallOutline(fall, left, right, foot, 0);
  const back = fallOutline(fall, left + 34, right + 30, foot + behind, 8);
  const tone = DYE[border.dye];
  const shadow = castShadow(picture, back, { dx: 32, dy: 30, opacity: 0.3, blur: 16 }) + castShadow(picture, front, { dx: 26, dy: 30, opacity: 0.22, blur: 14 });

  const backCloth = clothFill(picture, back, cloth, { left, right, top: y, bottom: foot }, { x: left, y }) + path(back, fold, 'opacity=".38"') + path(sideStrip(fall, 1, 40, 0, 30), mix(tone, fold, 0.3)) + rectangle(0, foot + behind - 46, 1000, 120, mix(tone, fold, 0.32));
  const between = group(path(front, fold), `${picture.blur(16)} opacity=".55" transform="translate(12 10)"`);

  const width = border.height ?? 44;
  const inks = borderInks(border, cloth.dye);
  const strips = ([-1, 1] as const).map((side) => {
    const row = border.motif === undefined ? '' : motifRow(picture, border.motif, inks, Math.round(length / width), width * 0.66, (along) => ({ x: (side < 0 ? left + width / 2 : right - width / 2) + (side * flare + lean) * along * along, y: y - 10 + (length + 10) * along, turn: 90 - ((side * flare) / length) * 57 * along }));
    return path(sideStrip(fall, side, width, 0), tone) + path(sideStrip(fall, side, 5, width + 8), tone) + row;
  });
  const high = pallu === undefined ? 0 : palluHeight(pallu);
  const end = pallu === undefined ? rectangle(0, foot - 30, 1000, 70, tone) + rectangle(0, foot - 42, 1000, 5, tone) : rectangle(0, foot - high, 1000, high + 40, DYE[pallu.dye]) + rectangle(0, foot - high - 16, 1000, 6, DYE[pallu.dye]) + palluRows(picture, pallu, left - flare + lean, right + flare + lean, foot - high);
  const [footLeft, footRight] = [left - flare + lean, right + flare + lean];
  const folds: Fold[] = Array.from({ length: waves }, (_, index) => {
    const [at, wide] = [right - ((right - left) / waves) * index, (footRight - footLeft) / waves];
    const bottom = footRight - wide * index;
    return [[wedge(at - ((right - left) / waves) * 0.86, y + 20 + (index % 2) * 60, bottom - wide * 0.84, foot + 30, wide * 0.34), 0.32], [wedge(at - ((right - left) / waves) * 0.42, y + 30 + (index % 3) * 50, bottom - wide * 0.42, foot + 30, wide * 0.36), -0.28]] as Fold[];
  }).flat();
  const light = path(front, picture.linear(0, y - 24, 0, y + 50, [[0, WARM_LIGHT, 0.1], [0.22, WARM_LIGHT, 0.42], [0.55, fold, 0.12], [1, fold, 0]])) + path(front, picture.linear(left, 0, right + flare, 0, [[0, WARM_LIGHT, 0.16], [0.4, fold, 0], [1, fold, 0.34]]));
  const inside = clothFill(picture, front, cloth, { left: left - 20, right: right + 40, top: y, bottom: foot }, { x: 500 + phase, y: y + 60 }) + strips.join('') + end + foldLayer(picture, colour, folds, 9) + light;
  return shadow + group(backCloth + between, picture.clip(back)) + (fringe === undefined ? '' : fringeThreads(fall, fringe)) + group(inside, picture.clip(front));
}
