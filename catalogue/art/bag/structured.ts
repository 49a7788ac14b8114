/** Bags that keep their shape: handbag, sling, clutch. Centre x 500, foot y 1090. */
import type { BagDrawer, BagDrawing } from './cut.ts';
import { tassel } from './soft.ts';
import { borderInks, motifRow } from '../kit/borders.ts';
import { clothFill, type Cloth } from '../kit/cloth.ts';
import { beadPaint, castShadow, contactShadow, foldLayer, metalPaint, spindle } from '../kit/light.ts';
import { MOTIF } from '../kit/motifs.ts';
import { DYE, foldShade, lift, shade, WARM_LIGHT } from '../kit/palette.ts';
import { circle, d, group, path, rectangle, stroke, use, type SvgBuilder } from '../kit/svg.ts';

const X = 500;
const FOOT = 1090;

/** A firm panel: cloth, soft gleam along the upper edge, saddle stitching along `seam`. */
function panel(picture: SvgBuilder, outline: string, cloth: Cloth, top: number, half: number, seam: string): string {
  const colour = DYE[cloth.dye];
  const gleam = foldLayer(picture, colour, [[spindle(X - half * 0.8, top + 50, X + half * 0.2, top + 34, 16, -6), -0.4], [spindle(X + half * 0.9, top + 60, X + half * 0.86, FOOT - 40, 22), 0.3], [spindle(X - half * 0.7, FOOT - 14, X + half * 0.7, FOOT - 14, 22), 0.3]], 10);
  return clothFill(picture, outline, cloth, { left: X - half, right: X + half, top, bottom: FOOT }, { x: X, y: top }) + group(gleam, picture.clip(outline)) + stroke(seam, lift(colour, 0.45), 3, 'stroke-dasharray="10 7" opacity=".75"');
}

function turnLock(picture: SvgBuilder, y: number): string {
  return rectangle(X - 34, y - 20, 68, 40, metalPaint(picture, X, 34, DYE.brass), 9) + rectangle(X - 9, y - 26, 18, 52, metalPaint(picture, X, 9, lift(DYE.brass, 0.2)), 7);
}

function frontWork(picture: SvgBuilder, { band, emblem, cloth }: BagDrawing, y: number, half: number): string {
  const strip = band === undefined ? '' : rectangle(X - half - 20, y - 34, 2 * half + 40, 68, DYE[band.dye]) + (band.motif === undefined ? '' : motifRow(picture, band.motif, borderInks(band, cloth.dye), Math.round(half / 28), 48, (along) => ({ x: X - half + 2 * half * along, y })));
  const mark = emblem === undefined ? '' : use(picture.symbol(MOTIF[emblem.motif](DYE[emblem.ink], DYE[emblem.second])), { x: X, y, scale: 1.7 });
  return strip + mark;
}

/** A trapeze with a flap, two handles on rings and a turn lock. */
export const handbag: BagDrawer = (picture, bag, back) => {
  const { cloth, trim, pocket = cloth } = bag;
  const edge = DYE[trim];
  const [top, half] = [690, 290];
  const body = d`M${X - half + 40} ${top}Q${X} ${top - 14} ${X + half - 40} ${top}C${X + half - 14} ${top + 4} ${X + half - 8} ${top + 30} ${X + half - 4} ${top + 60}L${X + half + 22} ${FOOT - 50}Q${X + half + 22} ${FOOT} ${X + half - 34} ${FOOT}H${X - half + 34}Q${X - half - 22} ${FOOT} ${X - half - 22} ${FOOT - 50}L${X - half + 4} ${top + 60}C${X - half + 8} ${top + 30} ${X - half + 14} ${top + 4} ${X - half + 40} ${top}Z`;
  const seam = d`M${X - half + 22} ${top + 80}L${X - half} ${FOOT - 52}Q${X - half} ${FOOT - 20} ${X - half + 40} ${FOOT - 20}H${X + half - 40}Q${X + half} ${FOOT - 20} ${X + half} ${FOOT - 52}L${X + half - 22} ${top + 80}`;
  const handle = (lean: number): string => d`M${X - 150 + lean} ${top + 34}C${X - 160 + lean} ${top - 300} ${X + 160 + lean} ${top - 300} ${X + 150 + lean} ${top + 34}`;
  const arm = (data: string, tone: string): string => stroke(data, shade(tone, 0.45), 32) + stroke(data, tone, 25, 'transform="translate(-3 -3)"') + stroke(data, lift(tone, 0.5), 3, 'stroke-dasharray="10 8" opacity=".7" transform="translate(-3 -3)"');
  const rings = [-150, 150].map((x) => `<circle cx="${X + x}" cy="${top + 46}" r="25" fill="none" stroke="${shade(DYE.brass, 0.2)}" stroke-width="9"/><circle cx="${X + x - 2}" cy="${top + 44}" r="25" fill="none" stroke="${lift(DYE.brass, 0.3)}" stroke-width="4"/>` + path(d`M${X + x - 19} ${top + 60}h38v56l-19 18l-19 -18Z`, shade(edge, 0.08)) + circle(X + x, top + 84, 7, beadPaint(picture, X + x, top + 84, 7, DYE.brass))).join('');
  const flap = d`M${X - half + 24} ${top + 4}Q${X} ${top - 18} ${X + half - 24} ${top + 4}L${X + half - 10} ${top + 118}Q${X + 170} ${top + 190} ${X} ${top + 206}Q${X - 170} ${top + 190} ${X - half + 10} ${top + 118}Z`;
  const flapSeam = d`M${X - half + 26} ${top + 112}Q${X - 166} ${top + 174} ${X} ${top + 190}Q${X + 166} ${top + 174} ${X + half - 26} ${top + 112}`;
  const closed = back ? rectangle(X - 190, top + 150, 380, 12, shade(DYE[cloth.dye], 0.4), 6) + stroke(d`M${X - 186} ${top + 156}H${X + 186}`, DYE.brass, 4, 'stroke-dasharray="5 4"') : castShadow(picture, flap, { dx: 6, dy: 14, opacity: 0.4, blur: 8 }) + panel(picture, flap, pocket, top, half, flapSeam) + turnLock(picture, top + 196) + tassel(picture, X + 196, top + 70, 110, edge);
  const feet = [-1, 1].map((side) => circle(X + side * (half - 40), FOOT + 3, 11, beadPaint(picture, X + side * (half - 40), FOOT + 3, 11, DYE.brass))).join('');
  return castShadow(picture, body, { dx: 30, dy: 20, opacity: 0.28, blur: 16 }) + contactShadow(picture, X + 8, FOOT + 8, half, 26, 0.5) + arm(handle(14), shade(edge, 0.35)) + feet + panel(picture, body, cloth, top, half, seam) + group(back ? '' : frontWork(picture, bag, FOOT - 96, half), picture.clip(body)) + closed + arm(handle(0), edge) + rings;
};

/** A small flap bag on a long strap that loops above it. */
export const sling: BagDrawer = (picture, bag, back) => {
  const { cloth, trim, pocket = cloth } = bag;
  const edge = DYE[trim];
  const [top, half] = [720, 230];
  const body = d`M${X - half + 26} ${top}H${X + half - 26}Q${X + half} ${top} ${X + half} ${top + 30}V${FOOT - 96}C${X + half} ${FOOT - 20} ${X + half - 50} ${FOOT} ${X + half - 100} ${FOOT}H${X - half + 100}C${X - half + 50} ${FOOT} ${X - half} ${FOOT - 20} ${X - half} ${FOOT - 96}V${top + 30}Q${X - half} ${top} ${X - half + 26} ${top}Z`;
  const flap = d`M${X - half - 6} ${top + 20}Q${X - half - 6} ${top - 8} ${X - half + 26} ${top - 8}H${X + half - 26}Q${X + half + 6} ${top - 8} ${X + half + 6} ${top + 20}V${top + 120}C${X + half} ${top + 200} ${X + 100} ${top + 236} ${X} ${top + 240}C${X - 100} ${top + 236} ${X - half} ${top + 200} ${X - half - 6} ${top + 120}Z`;
  const seam = d`M${X - half + 16} ${top + 40}V${FOOT - 96}C${X - half + 16} ${FOOT - 36} ${X - half + 60} ${FOOT - 18} ${X - half + 100} ${FOOT - 18}H${X + half - 100}C${X + half - 60} ${FOOT - 18} ${X + half - 16} ${FOOT - 36} ${X + half - 16} ${FOOT - 96}V${top + 40}`;
  const flapSeam = d`M${X - half + 10} ${top + 20}V${top + 116}C${X - half + 16} ${top + 186} ${X - 96} ${top + 220} ${X} ${top + 224}C${X + 96} ${top + 220} ${X + half - 16} ${top + 186} ${X + half - 10} ${top + 116}V${top + 20}`;
  const strap = d`M${X - half + 10} ${top + 20}C${X - half - 50} ${top - 330} ${X - 60} ${top - 470} ${X + 20} ${top - 440}C${X + 130} ${top - 400} ${X + half + 30} ${top - 220} ${X + half - 10} ${top + 20}`;
  const belt = group(stroke(strap, '#4a2030', 24), `opacity=".22" transform="translate(24 26)" ${picture.blur(9)}`) + stroke(strap, shade(edge, 0.4), 26) + stroke(strap, edge, 20, 'transform="translate(-3 -2)"') + stroke(strap, lift(edge, 0.45), 2.6, 'stroke-dasharray="10 8" opacity=".7" transform="translate(-3 -2)"');
  const mark = bag.emblem ?? { motif: 'lotus' as const, ink: trim, second: cloth.dye };
  const front = back ? '' : castShadow(picture, flap, { dx: 6, dy: 14, opacity: 0.42, blur: 8 }) + panel(picture, flap, pocket, top, half, flapSeam) + use(picture.symbol(MOTIF[mark.motif](DYE[mark.ink], DYE[mark.second])), { x: X, y: top + 108, scale: 1.5 }) + circle(X, top + 226, 22, beadPaint(picture, X, top + 226, 22, DYE.brass)) + tassel(picture, X - half + 40, top + 176, 90, edge);
  const hooks = [-1, 1].map((side) => `<circle cx="${X + side * (half - 8)}" cy="${top + 22}" r="17" fill="none" stroke="${DYE.brass}" stroke-width="8"/>`).join('');
  return castShadow(picture, body, { dx: 30, dy: 20, opacity: 0.28, blur: 16 }) + contactShadow(picture, X + 8, FOOT + 4, half * 0.86, 24, 0.5) + belt + panel(picture, body, cloth, top, half, seam) + group(back ? '' : frontWork(picture, bandOnly(bag), FOOT - 70, half), picture.clip(body)) + front + hooks;
};

/** A flat envelope with a brass frame and a wrist cord, leaning on its foot. */
export const clutch: BagDrawer = (picture, bag, back) => {
  const { cloth, trim } = bag;
  const edge = DYE[trim];
  const [top, half] = [760, 320];
  const body = d`M${X - half} ${top + 30}Q${X} ${top + 6} ${X + half} ${top + 30}C${X + half + 30} ${top + 130} ${X + half + 26} ${FOOT - 60} ${X + half - 6} ${FOOT - 16}Q${X} ${FOOT + 22} ${X - half + 6} ${FOOT - 16}C${X - half - 26} ${FOOT - 60} ${X - half - 30} ${top + 130} ${X - half} ${top + 30}Z`;
  const frame = d`M${X - half - 12} ${top + 26}Q${X} ${top - 6} ${X + half + 12} ${top + 26}L${X + half + 8} ${top + 62}Q${X} ${top + 32} ${X - half - 8} ${top + 62}Z`;
  const seam = d`M${X - half + 10} ${top + 86}C${X - half - 6} ${FOOT - 90} ${X - half + 6} ${FOOT - 50} ${X - half + 20} ${FOOT - 32}Q${X} ${FOOT + 2} ${X + half - 20} ${FOOT - 32}C${X + half - 6} ${FOOT - 50} ${X + half + 6} ${FOOT - 90} ${X + half - 10} ${top + 86}`;
  const beads = [-1, 1].map((side) => circle(X + side * 16, top - 6, 20, beadPaint(picture, X + side * 16, top - 6, 20, edge))).join('');
  const puff = path(body, picture.radial(X - 110, top + 130, 460, [[0, WARM_LIGHT, 0.32], [0.4, WARM_LIGHT, 0], [1, foldShade(DYE[cloth.dye]), 0.4]]));
  const cord = stroke(d`M${X + half - 6} ${top + 40}C${X + half + 70} ${top + 120} ${X + half + 40} ${top + 240} ${X + half - 20} ${top + 250}`, shade(edge, 0.2), 9);
  return castShadow(picture, body, { dx: 26, dy: 18, opacity: 0.28, blur: 14 }) + contactShadow(picture, X + 8, FOOT + 2, half * 0.92, 22, 0.5) + panel(picture, body, cloth, top, half, seam) + group((back ? '' : frontWork(picture, bag, (top + FOOT) / 2 + 20, half + 20)) + puff, picture.clip(body)) + path(frame, metalPaint(picture, X, half, DYE.brass)) + motifRow(picture, 'blossom', [shade(DYE.brass, 0.4), lift(DYE.brass, 0.5)], 19, 24, (along) => ({ x: X - half + 2 * half * along, y: top + 44 - 62 * along * (1 - along), turn: (along - 0.5) * 10 })) + beads + cord + tassel(picture, X + half - 22, top + 246, 20, edge);
};

/** The same bag without its emblem, which the flap carries. */
function bandOnly({ emblem: _onFlap, ...rest }: BagDrawing): BagDrawing {
  return rest;
}
