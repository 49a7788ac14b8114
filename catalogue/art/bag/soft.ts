/** Soft bags: the potli with its drawn neck, the tote with its two handles. Centre x 500, foot y 1090. */
import type { BagDrawer } from './cut.ts';
import { borderInks, motifRow } from '../kit/borders.ts';
import { clothFill } from '../kit/cloth.ts';
import { beadPaint, castShadow, contactShadow, foldLayer, spindle, wedge, type Fold } from '../kit/light.ts';
import { MOTIF } from '../kit/motifs.ts';
import { DYE, foldShade, lift, mix, shade, WARM_LIGHT } from '../kit/palette.ts';
import { circle, d, group, path, rectangle, stroke, use, type SvgBuilder } from '../kit/svg.ts';

const X = 500;

/** A cord ending in a bead and a tassel. */
export function tassel(picture: SvgBuilder, x: number, y: number, length: number, colour: string): string {
  const foot = y + length;
  const tuft = path(d`M${x - 12} ${foot + 14}C${x - 18} ${foot + 48} ${x - 22} ${foot + 68} ${x - 22} ${foot + 84}Q${x} ${foot + 94} ${x + 22} ${foot + 84}C${x + 22} ${foot + 68} ${x + 18} ${foot + 48} ${x + 12} ${foot + 14}Z`, picture.linear(x - 24, 0, x + 24, 0, [[0, lift(colour, 0.4)], [0.4, colour], [1, shade(colour, 0.45)]]));
  const threads = stroke(d`M${x - 7} ${foot + 24}l-5 54M${x} ${foot + 24}v58M${x + 7} ${foot + 24}l5 54`, shade(colour, 0.3), 2, 'opacity=".7"');
  return stroke(d`M${x - 4} ${y}q14 ${length * 0.4} 4 ${length}`, shade(colour, 0.1), 6) + tuft + threads + circle(x, foot + 6, 15, beadPaint(picture, x, foot + 6, 15, colour));
}

export const potli: BagDrawer = (picture, { cloth, trim, band, emblem }, back) => {
  const [colour, edge] = [DYE[cloth.dye], DYE[trim]];
  const fold = foldShade(colour);
  const [foot, top] = [1085, 465];
  const body = d`M${X - 92} ${top + 130}C${X - 190} ${top + 220} ${X - 270} ${top + 330} ${X - 268} ${top + 450}C${X - 262} ${top + 570} ${X - 170} ${foot + 4} ${X} ${foot + 6}C${X + 170} ${foot + 4} ${X + 262} ${top + 570} ${X + 268} ${top + 450}C${X + 270} ${top + 330} ${X + 190} ${top + 220} ${X + 92} ${top + 130}Q${X} ${top + 160} ${X - 92} ${top + 130}Z`;
  const frills = Array.from({ length: 7 }, (_, index) => {
    const [from, to] = [X - 196 + 56 * index, X - 140 + 56 * index];
    return d`Q${(from + to) / 2} ${top - 14 + (index % 2 === 1 ? 34 : -44) + 10 * Math.sin(index)} ${to} ${top - (index < 6 ? 8 : 14)}`;
  }).join('');
  const neck = `${d`M${X - 92} ${top + 130}C${X - 120} ${top + 70} ${X - 170} ${top + 30} ${X - 196} ${top - 14}`}${frills}${d`C${X + 170} ${top + 30} ${X + 120} ${top + 70} ${X + 92} ${top + 130}Q${X} ${top + 160} ${X - 92} ${top + 130}Z`}`;
  const handle = stroke(d`M${X - 60} ${top + 130}C${X - 140} ${top - 220} ${X + 140} ${top - 220} ${X + 60} ${top + 130}`, shade(edge, 0.4), 14) + stroke(d`M${X - 62} ${top + 128}C${X - 142} ${top - 224} ${X + 138} ${top - 224} ${X + 58} ${top + 128}`, edge, 8, 'stroke-dasharray="12 3"');
  const neckFolds: Fold[] = [...[-120, -60, 0, 60, 120].map((x): Fold => [wedge(X + x * 0.5, top + 140, X + x * 1.3 + 8, top - 60, 30), 0.42]), ...[-90, -30, 30, 90].map((x): Fold => [wedge(X + x * 0.5, top + 140, X + x * 1.3, top - 60, 20), -0.3])];
  const frill = clothFill(picture, neck, { ...cloth }, { left: X - 200, right: X + 200, top: top - 40, bottom: top + 500 }, { x: X, y: top }) + path(neck, fold, 'opacity=".16"') + group(foldLayer(picture, colour, neckFolds, 4), picture.clip(neck));
  const borders = band === undefined ? '' : path(d`M${X - 300} ${foot - 190}Q${X} ${foot - 90} ${X + 300} ${foot - 190}V${foot - 110}Q${X} ${foot - 10} ${X - 300} ${foot - 110}Z`, DYE[band.dye]) + stroke(d`M${X - 300} ${foot - 206}Q${X} ${foot - 106} ${X + 300} ${foot - 206}`, DYE[band.dye], 6) + (band.motif === undefined ? '' : motifRow(picture, band.motif, borderInks(band, cloth.dye), 9, 60, (along) => ({ x: X - 270 + 540 * along, y: foot - 152 + 196 * along * (1 - along), turn: (0.5 - along) * 36 })));
  const picked = emblem === undefined || back ? '' : use(picture.symbol(MOTIF[emblem.motif](DYE[emblem.ink], DYE[emblem.second])), { x: X - 36, y: top + 420, scale: 2.1 });
  const folds: Fold[] = [...[-200, -130, -60, 10, 80, 150, 220].map((x, index): Fold => [spindle(X + x * 0.4, top + 140, X + x * 1.05, top + 330 + (index % 2) * 60, 14, x * 0.06), 0.4]), ...[-165, -95, -25, 45, 115].map((x, index): Fold => [spindle(X + x * 0.4, top + 140, X + x * 1.05, top + 310 + (index % 2) * 50, 9, x * 0.06), -0.34])];
  const roundness = path(body, picture.radial(X - 90, top + 330, 430, [[0, WARM_LIGHT, 0.34], [0.35, WARM_LIGHT, 0.04], [0.6, fold, 0.1], [1, fold, 0.66]]));
  const belly = clothFill(picture, body, cloth, { left: X - 268, right: X + 268, top: top + 130, bottom: foot }, { x: X, y: top }) + group(picked + borders + foldLayer(picture, colour, folds, 6) + roundness, picture.clip(body));
  const tie = stroke(d`M${X - 98} ${top + 132}Q${X} ${top + 166} ${X + 98} ${top + 132}`, shade(edge, 0.4), 22) + stroke(d`M${X - 98} ${top + 128}Q${X} ${top + 162} ${X + 98} ${top + 128}`, edge, 15, 'stroke-dasharray="10 3"');
  const ends = back ? '' : tassel(picture, X + 46, top + 150, 150, edge) + tassel(picture, X + 84, top + 148, 118, edge);
  return contactShadow(picture, X + 6, foot + 2, 210, 34, 0.5) + handle + frill + belly + tie + ends;
};

export const tote: BagDrawer = (picture, { cloth, trim, band, emblem, pocket }, back) => {
  const [colour, strap] = [DYE[cloth.dye], DYE[trim]];
  const fold = foldShade(colour);
  const [foot, half, height] = [1093, 285, 590];
  const top = foot - height;
  const body = d`M${X - half + 14} ${top}Q${X} ${top + 16} ${X + half - 14} ${top}C${X + half} ${top + height * 0.3} ${X + half + 6} ${top + height * 0.7} ${X + half - 2} ${foot - 18}Q${X + half - 6} ${foot + 4} ${X + half - 36} ${foot + 6}Q${X} ${foot + 20} ${X - half + 36} ${foot + 6}Q${X - half + 4} ${foot + 2} ${X - half + 2} ${foot - 18}C${X - half - 6} ${top + height * 0.7} ${X - half} ${top + height * 0.3} ${X - half + 14} ${top}Z`;
  const handle = (reach: number): string => d`M${X - half * 0.5} ${top + 40}C${X - half * 0.5} ${top - 150 * reach} ${X - half * 0.34} ${top - 270 * reach} ${X} ${top - 270 * reach}C${X + half * 0.34} ${top - 270 * reach} ${X + half * 0.5} ${top - 150 * reach} ${X + half * 0.5} ${top + 40}`;
  const far = group(stroke(handle(1.07), shade(strap, 0.36), 30), 'transform="translate(10 -4)"') + path(d`M${X - half + 14} ${top}Q${X} ${top - 26} ${X + half - 14} ${top}Q${X} ${top + 30} ${X - half + 14} ${top}Z`, shade(colour, 0.5));
  const shadows = castShadow(picture, body, { dx: 34, dy: 24, opacity: 0.26, blur: 18 }) + contactShadow(picture, X + 4, foot + 8, half * 0.98, 30, 0.42) + group(stroke(handle(1.06), '#4a2030', 30), `transform="translate(22 24)" opacity=".22" ${picture.blur(9)}`);
  const lower = pocket === undefined ? '' : clothFill(picture, d`M${X - half - 20} ${top + height * 0.58}Q${X} ${top + height * 0.58 + 16} ${X + half + 20} ${top + height * 0.58}V${foot + 40}H${X - half - 20}Z`, pocket, { left: X - half, right: X + half, top, bottom: foot }, { x: X, y: foot });
  const strip = band === undefined ? '' : rectangle(X - half - 10, top + height * 0.58 - 34, 2 * half + 20, 68, DYE[band.dye]) + (band.motif === undefined ? '' : motifRow(picture, band.motif, borderInks(band, cloth.dye), 10, 50, (along) => ({ x: X - half + 2 * half * along, y: top + height * 0.58 })));
  const ring = emblem === undefined || back ? '' : mandala(picture, X, top + height * (band === undefined ? 0.54 : 0.3), band === undefined ? 1 : 0.56, emblem);
  const folds: Fold[] = [[wedge(X - half * 0.5, top + 60, X - half * 0.7, foot, 60, -10), 0.2], [wedge(X + half * 0.5, top + 60, X + half * 0.66, foot, 70, 10), 0.26], [spindle(X - half * 0.1, top + 20, X - half * 0.16, foot - 60, 22, 10), 0.12], [spindle(X + half * 0.2, top + 200, X + half * 0.1, foot, 26, 10), 0.15], [wedge(X - half * 0.44, top + 70, X - half * 0.5, foot - 40, 26), -0.24], [spindle(X - half + 10, foot - 30, X - half * 0.4, foot - 70, 14, 4), 0.26], [spindle(X + half - 10, foot - 30, X + half * 0.4, foot - 80, 16, -4), 0.3], [spindle(X - half * 0.7, foot + 6, X + half * 0.7, foot + 6, 26), 0.3]];
  const seam = path(d`M${X - half} ${top}Q${X} ${top + 18} ${X + half} ${top}V${top + 30}Q${X} ${top + 48} ${X - half} ${top + 30}Z`, WARM_LIGHT, 'opacity=".16"') + stroke(d`M${X - half} ${top + 33}Q${X} ${top + 51} ${X + half} ${top + 33}`, fold, 3, 'opacity=".3" stroke-dasharray="9 7"');
  const near = group(stroke(handle(1), fold, 30), `transform="translate(5 6)" opacity=".3" ${picture.blur(5)}`) + stroke(handle(1), shade(strap, 0.1), 30) + stroke(handle(1), picture.linear(X - half * 0.5, 0, X + half * 0.5, 0, [[0, lift(strap, 0.5)], [0.5, strap], [1, shade(strap, 0.25)]]), 24);
  const patches = [-1, 1].map((side) => rectangle(X + side * half * 0.5 - 17, top + 30, 34, 44, side < 0 ? lift(strap, 0.3) : shade(strap, 0.12), 3) + stroke(d`M${X + side * half * 0.5 - 11} ${top + 36}h22v32h-22ZM${X + side * half * 0.5 - 11} ${top + 36}l22 32m0 -32l-22 32`, fold, 2, 'opacity=".4"')).join('');
  return shadows + far + clothFill(picture, body, cloth, { left: X - half, right: X + half, top, bottom: foot }, { x: X, y: top }) + group(lower + strip + ring + (back ? zipPocket(colour, top + 150) : '') + foldLayer(picture, mix(colour, fold, 0.1), folds, 8) + seam, picture.clip(body)) + near + patches;
};

/** A round block print: ten motifs about a daisy, sprigs outside. */
function mandala(picture: SvgBuilder, x: number, y: number, scale: number, { motif, ink, second }: { motif: keyof typeof MOTIF; ink: keyof typeof DYE; second: keyof typeof DYE }): string {
  const [main, heart, outer] = [picture.symbol(MOTIF[motif](DYE[ink], DYE[second])), picture.symbol(MOTIF.daisy(DYE[second], DYE[ink])), picture.symbol(MOTIF.sprig(DYE[ink], DYE[second]))];
  const ring = Array.from({ length: 10 }, (_, index) => group(`<use href="#${main}" transform="translate(0 -54) scale(1.1)"/>`, `transform="rotate(${index * 36})"`) + group(`<use href="#${outer}" transform="translate(0 -150) scale(.8)"/>`, `transform="rotate(${index * 36 + 18})"`)).join('');
  return group(ring + use(heart, { x: 0, y: 0, scale: 1.05 }), `transform="translate(${x} ${Math.round(y)}) scale(${scale})"`);
}

/** The zipped pocket on the back of a tote. */
function zipPocket(colour: string, y: number): string {
  const tone = shade(colour, 0.2);
  return rectangle(X - 170, y, 340, 250, 'none', 10, `stroke="${tone}" stroke-width="3" stroke-dasharray="10 7"`) + rectangle(X - 160, y + 8, 320, 20, shade(colour, 0.4), 8) + stroke(d`M${X - 154} ${y + 18}H${X + 154}`, DYE.brass, 5, 'stroke-dasharray="1 8"') + rectangle(X + 128, y + 12, 14, 40, DYE.brass, 6);
}
