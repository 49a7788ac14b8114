/** The other views of all cloth: the close-up of the weave, the folded bundle, and a plant beside it for scale. */
import { borderInks, motifRow, type Border } from '../kit/borders.ts';
import { assertCloth, clothFill, type Cloth } from '../kit/cloth.ts';
import { beadPaint, castShadow, contactShadow, foldLayer, spindle, wedge } from '../kit/light.ts';
import { MOTIF } from '../kit/motifs.ts';
import { DYE, foldShade, isPale, lift, mix, shade, WARM_LIGHT } from '../kit/palette.ts';
import { printPaint, threadPaint } from '../kit/patterns.ts';
import { pottedPlant } from './scale-mates.ts';
import type { Scene } from './stage.ts';
import { circle, d, group, path, rectangle, scaledAbout, stroke, use, type SvgBuilder } from '../kit/svg.ts';

/** What a close-up shows beside the cloth: its border, or a seam with buttons, or the edge of a trim. */
export interface ClothSwatch {
  readonly cloth: Cloth;
  /** Colour, #rrggbb. */
  readonly trim: string;
  readonly border?: Border | undefined;
  /** Button colour, #rrggbb. */
  readonly buttons?: string | undefined;
}

const stitches = (data: string, colour: string): string => stroke(data, colour, 4, 'stroke-dasharray="20 12" opacity=".7"');

function buttonStrip(picture: SvgBuilder, trim: string, button: string): string {
  const strip = 'M560 -40H760V1240H560Z';
  const petals = picture.symbol(MOTIF.flower(shade(button, 0.4), lift(button, 0.5)));
  const buttons = [170, 560, 950].map((y) => circle(672, y + 16, 62, foldShade(trim), `opacity=".5" ${picture.blur(9)}`) + circle(660, y, 58, beadPaint(picture, 660, y, 62, button)) + `<circle cx="660" cy="${y}" r="41" fill="none" stroke="${shade(button, 0.35)}" stroke-width="4" opacity=".6"/>` + use(petals, { x: 660, y, scale: 0.72 }));
  return group(path(strip, foldShade(trim), 'opacity=".55"'), `transform="translate(22 14)" ${picture.blur(16)}`) + path(strip, trim) + stitches('M582 -40V1240M738 -40V1240', lift(trim, 0.5)) + buttons.join('');
}

function borderStrip(picture: SvgBuilder, border: Border, cloth: Cloth): string {
  const inks = borderInks(border, cloth.dye);
  const ground = DYE[border.dye];
  const row = (motif: NonNullable<Border['motif']>, y: number, count: number, height: number): string => motifRow(picture, motif, inks, count, height, (along) => ({ x: -60 + 1120 * along, y }));
  const rows = row(border.motif ?? 'zigzag', 976, 6, 158) + row('dot', 1120, 22, 30);
  return group(rectangle(-80, 840, 1200, 420, ground) + rectangle(-80, 808, 1200, 14, ground) + rectangle(-80, 868, 1200, 8, inks[0]) + rectangle(-80, 1078, 1200, 8, inks[0]) + rows, 'transform="rotate(-6 500 900)"');
}

function seamStrip(picture: SvgBuilder, trim: string): string {
  const strip = 'M700 -40C690 300 712 700 700 1240H1040V-40Z';
  return group(path(strip, foldShade(trim), 'opacity=".5"'), `transform="translate(-16 10)" ${picture.blur(14)}`) + path(strip, trim) + stitches('M728 -40C718 300 740 700 728 1240', lift(trim, 0.5));
}

/** Fills the picture with the cloth, enlarged, its threads showing. */
export function closeUp({ picture, random }: Scene, { cloth, trim, border, buttons }: ClothSwatch): void {
  assertCloth(cloth);
  const colour = DYE[cloth.dye];
  const fold = foldShade(colour);
  const full = (paint: string, extra = ''): string => rectangle(0, 0, 1000, 1200, paint, 0, extra);
  const phase = Math.round(random() * 80);
  const strip = (): string => {
    if (border !== undefined) return borderStrip(picture, border, cloth);
    return buttons === undefined ? seamStrip(picture, trim) : buttonStrip(picture, trim, buttons);
  };
  const detail = strip();
  picture.add(
    full(colour), cloth.print === undefined ? '' : full(printPaint(picture, cloth.print, { turn: -6, x: 480 + phase, y: 430, zoom: 3.9 })), detail,
    foldLayer(picture, colour, [[spindle(-80, 300, 1080, -60, 90, -40), 0.3], [spindle(-60, 420, 1100, 80, 60, -40), -0.34], [spindle(-80, 980, 1080, 520, 110, 50), 0.34], [spindle(-60, 1130, 1100, 700, 70, 50), -0.3], [spindle(300, 1260, 1100, 960, 70, -30), 0.26]], 36),
    full(threadPaint(picture, fold, 0), 'opacity=".10"'), full(threadPaint(picture, WARM_LIGHT, 90), 'opacity=".10"'),
    full(picture.radial(160, 90, 1500, [[0, WARM_LIGHT, 0.34], [0.4, WARM_LIGHT, 0], [0.6, fold, 0.05], [1, fold, 0.5]])),
  );
}

/** A folded cloth: its edge on the left where it has a border, drawings on the front (neck point 0,0 at the upper middle). */
export interface Bundle {
  readonly cloth: Cloth;
  readonly edge?: Border | undefined;
  /** Clipped to the front. */
  readonly onFront?: string;
  /** Over the upper edge: neck and buttons. */
  readonly over?: string;
  /** Tied with a jute ribbon. */
  readonly tied?: boolean;
}

const FOLD = { x: 500, foot: 1086, half: 246, height: 612 };

/** The layers of cloth behind the front of a bundle. */
function layers(colour: string, top: number): string {
  const { x, foot, half } = FOLD;
  return [4, 3, 2, 1].map((step) => {
    const [left, right] = [x - half + step * 9, x + half + step * 9];
    return path(d`M${left} ${top + 16 - step * 10}Q${left} ${top - step * 10} ${left + 18} ${top - step * 10}H${right - 18}Q${right} ${top - step * 10} ${right} ${top + 18 - step * 10}V${foot - 14 - step * 5}Q${right} ${foot - step * 5} ${right - 16} ${foot - step * 5}H${left}Z`, mix(shade(colour, step % 2 === 1 ? 0.3 : 0.12), foldShade(colour), step * 0.04));
  }).join('');
}

/** A cloth folded as in a shop, standing on the floor. */
export function folded({ picture }: Scene, { cloth, edge, onFront = '', over = '', tied = false }: Bundle): string {
  const { x, foot, half, height } = FOLD;
  const top = foot - height;
  const colour = DYE[cloth.dye];
  const fold = foldShade(colour);
  const front = d`M${x - half} ${top + 18}Q${x - half} ${top} ${x - half + 18} ${top}H${x + half - 18}Q${x + half} ${top} ${x + half} ${top + 18}V${foot - 22}Q${x + half} ${foot} ${x + half - 22} ${foot}H${x - half + 22}Q${x - half} ${foot} ${x - half} ${foot - 22}Z`;
  const shadows = contactShadow(picture, x + 10, foot + 4, half * 1.04, 26, 0.5) + castShadow(picture, d`M${x - half} ${top}H${x + half + 36}V${foot}H${x - half}Z`, { dx: 30, dy: 20, opacity: 0.3, blur: 14 });
  const border = edge === undefined ? '' : bundleEdge(picture, edge, cloth);
  const soft = foldLayer(picture, colour, [[spindle(x - half, foot - 30, x + half, foot - 16, 10, 3), 0.3], [wedge(x - half * 0.5, top + 40, x - half * 0.56, foot, 30), 0.14], [wedge(x + half * 0.5, top + 40, x + half * 0.6, foot, 40), 0.2], [wedge(x - half * 0.3, top + 60, x - half * 0.34, foot, 26), -0.16]], 9);
  const light = path(front, picture.linear(0, foot - 60, 0, foot, [[0, fold, 0], [1, fold, 0.4]])) + path(front, picture.linear(x - half, top, x + half, foot, [[0, WARM_LIGHT, 0.24], [0.4, WARM_LIGHT, 0], [1, fold, 0.26]]));
  const inside = clothFill(picture, front, cloth, { left: x - half, right: x + half, top, bottom: foot }, { x, y: top + 40 }) + group(onFront, `transform="translate(${x} ${top + 22})"`) + border + soft + light;
  const rim = group(path(front, fold, 'opacity=".45"'), `transform="translate(6 4)" ${picture.blur(4)}`);
  return shadows + layers(colour, top) + rim + group(inside, picture.clip(front)) + (over === '' ? '' : group(over, `transform="translate(${x} ${top + 14}) scale(1.16)"`)) + (tied ? ribbon(picture, isPale(colour) ? DYE.terra : DYE.khadi) : '');
}

function bundleEdge(picture: SvgBuilder, edge: Border, cloth: Cloth): string {
  const { x, foot, half } = FOLD;
  const height = Math.min(90, Math.max(58, edge.height ?? 66));
  const y = foot - 58 - height;
  const row = edge.motif === undefined ? '' : motifRow(picture, edge.motif, borderInks(edge, cloth.dye), Math.round((2 * half) / height), height * 0.7, (along) => ({ x: x - half + 2 * half * along, y: y + height / 2 }));
  return rectangle(x - half, y, 2 * half, height, DYE[edge.dye]) + rectangle(x - half, y - 13, 2 * half, 6, DYE[edge.dye]) + row;
}

/** A jute ribbon round the bundle with a small bow. */
function ribbon(picture: SvgBuilder, colour: string): string {
  const { x, foot, half } = FOLD;
  const y = foot - 236;
  const band = d`M${x - half - 2} ${y}Q${x} ${y + 10} ${x + half + 2} ${y}L${x + half + 36} ${y - 22}V${y - 2}L${x + half + 2} ${y + 22}Q${x} ${y + 32} ${x - half - 2} ${y + 22}Z`;
  const [bx, by] = [x + 112, y + 18];
  const loop = (side: number): string => d`M${bx} ${by}C${bx + side * 16} ${by - 34} ${bx + side * 66} ${by - 36} ${bx + side * 70} ${by - 8}C${bx + side * 70} ${by + 18} ${bx + side * 30} ${by + 22} ${bx} ${by}Z`;
  const tail = (side: number): string => d`M${bx} ${by}q${side * 8} 40 ${side * 34} 78l${-side * 22} 4q${-side * 14} -40 ${-side * 18} -80Z`;
  const tone = mix(colour, DYE.cream, 0.12);
  return castShadow(picture, band, { dx: 4, dy: 10, opacity: 0.34, blur: 6 }) + path(band, tone) + path(band, picture.linear(x - half, 0, x + half + 36, 0, [[0, WARM_LIGHT, 0.3], [0.5, foldShade(colour), 0], [1, foldShade(colour), 0.4]])) + path(tail(1), shade(tone, 0.3)) + path(tail(-1), shade(tone, 0.16)) + castShadow(picture, loop(-1) + loop(1), { dx: 4, dy: 8, opacity: 0.3, blur: 5 }) + path(loop(-1), lift(tone, 0.14)) + path(loop(1), shade(tone, 0.12)) + rectangle(bx - 13, by - 13, 26, 27, tone, 8);
}

/** A hanging thing, smaller and to the left, beside a potted plant for scale. */
export function scaledBeside({ picture }: Scene, hung: string): string {
  return group(scaledAbout(hung, 500, 148, 0.9), 'transform="translate(-74 0)"') + pottedPlant(picture, 826, 1120, 0.9);
}
