/** The school bag: body, straps, side pockets, front pocket, zips and badge. Centre x 500, foot y 1090. */
import type { BagDrawer } from './cut.ts';
import { clothFill } from '../kit/cloth.ts';
import { beadPaint, castShadow, contactShadow, foldLayer, spindle } from '../kit/light.ts';
import { MOTIF } from '../kit/motifs.ts';
import { DYE, foldShade, mix, shade } from '../kit/palette.ts';
import { circle, d, group, path, rectangle, stroke, use } from '../kit/svg.ts';

const X = 500;
const FOOT = 1092;
const HALF = 250;
const TOP = FOOT - 650;

const BODY = d`M${X - HALF} ${FOOT - 60}C${X - HALF - 10} ${FOOT - 260} ${X - HALF + 4} ${TOP + 220} ${X - HALF + 20} ${TOP + 170}C${X - HALF + 50} ${TOP + 40} ${X - 110} ${TOP} ${X} ${TOP}C${X + 110} ${TOP} ${X + HALF - 50} ${TOP + 40} ${X + HALF - 20} ${TOP + 170}C${X + HALF - 4} ${TOP + 220} ${X + HALF + 10} ${FOOT - 260} ${X + HALF} ${FOOT - 60}C${X + HALF} ${FOOT - 14} ${X + HALF - 30} ${FOOT + 2} ${X + HALF - 70} ${FOOT + 4}H${X - HALF + 70}C${X - HALF + 30} ${FOOT + 2} ${X - HALF} ${FOOT - 14} ${X - HALF} ${FOOT - 60}Z`;
const ZIP = d`M${X - HALF + 46} ${FOOT - 300}C${X - HALF + 40} ${TOP + 230} ${X - HALF + 90} ${TOP + 64} ${X} ${TOP + 60}C${X + HALF - 90} ${TOP + 64} ${X + HALF - 40} ${TOP + 230} ${X + HALF - 46} ${FOOT - 300}`;

export const backpack: BagDrawer = (picture, { cloth, trim, pocket = cloth, emblem = { motif: 'daisy', ink: 'madder', second: 'haldi' } }, back) => {
  const [colour, accent] = [DYE[cloth.dye], DYE[trim]];
  const fold = foldShade(colour);
  const straps = ([-1, 1] as const).map((side) => stroke(d`M${X + side * (HALF - 60)} ${TOP + 140}C${X + side * (HALF + 70)} ${TOP + 240} ${X + side * (HALF + 64)} ${FOOT - 200} ${X + side * (HALF - 10)} ${FOOT - 90}`, shade(accent, side < 0 ? 0.25 : 0.45), 36)).join('');
  const loop = stroke(d`M${X - 70} ${TOP + 20}C${X - 70} ${TOP - 84} ${X + 70} ${TOP - 84} ${X + 70} ${TOP + 20}`, shade(accent, 0.35), 26) + stroke(d`M${X - 70} ${TOP + 16}C${X - 70} ${TOP - 88} ${X + 70} ${TOP - 88} ${X + 70} ${TOP + 16}`, accent, 18);
  const sides = ([-1, 1] as const).map((side) => path(d`M${X + side * (HALF - 14)} ${FOOT - 260}C${X + side * (HALF + 60)} ${FOOT - 262} ${X + side * (HALF + 66)} ${FOOT - 230} ${X + side * (HALF + 58)} ${FOOT - 40}C${X + side * (HALF + 50)} ${FOOT - 10} ${X + side * (HALF + 20)} ${FOOT} ${X + side * (HALF - 20)} ${FOOT}Z`, mix(colour, fold, side < 0 ? 0.15 : 0.45))).join('');
  const body = clothFill(picture, BODY, cloth, { left: X - HALF, right: X + HALF, top: TOP, bottom: FOOT }, { x: X, y: TOP });
  const base = contactShadow(picture, X + 6, FOOT + 4, HALF * 0.98, 30, 0.5);
  if (back) {
    const pads = ([-1, 1] as const).map((side) => {
      const strap = d`M${X + side * 50} ${TOP + 70}C${X + side * 150} ${TOP + 130} ${X + side * 190} ${TOP + 330} ${X + side * 160} ${FOOT - 60}`;
      return group(stroke(strap, fold, 62), `opacity=".4" transform="translate(8 10)" ${picture.blur(7)}`) + stroke(strap, shade(accent, side < 0 ? 0.05 : 0.2), 60) + stroke(strap, shade(accent, 0.4), 3, 'stroke-dasharray="9 7" opacity=".7"') + rectangle(X + side * 160 - 40, FOOT - 210, 80, 34, shade(colour, 0.4), 8);
    }).join('');
    const mesh = path(d`M${X - 120} ${TOP + 120}Q${X} ${TOP + 80} ${X + 120} ${TOP + 120}V${FOOT - 70}Q${X} ${FOOT - 40} ${X - 120} ${FOOT - 70}Z`, shade(colour, 0.25)) + stroke(d`M${X - 100} ${TOP + 230}H${X + 100}M${X - 100} ${TOP + 340}H${X + 100}M${X - 100} ${TOP + 450}H${X + 100}`, fold, 6, 'opacity=".4"');
    return base + loop + sides + body + group(mesh, picture.clip(BODY)) + pads;
  }
  const zipped = (data: string): string => stroke(data, fold, 15, 'opacity=".6"') + stroke(data, accent, 6, 'stroke-dasharray="5 4"');
  const folds = foldLayer(picture, colour, [[spindle(X - HALF + 70, TOP + 120, X - HALF + 120, TOP + 330, 18, -8), -0.3], [spindle(X + HALF - 60, TOP + 160, X + HALF - 80, TOP + 380, 22, 8), 0.3], [spindle(X - 150, TOP + 300, X + 150, TOP + 304, 14, 4), 0.22]], 9);
  const [top, half] = [FOOT - 300, HALF - 44];
  const front = d`M${X - half} ${top + 24}Q${X - half} ${top} ${X - half + 28} ${top}H${X + half - 28}Q${X + half} ${top} ${X + half} ${top + 24}L${X + half + 8} ${FOOT - 60}Q${X + half + 6} ${FOOT - 22} ${X + half - 34} ${FOOT - 20}H${X - half + 34}Q${X - half - 6} ${FOOT - 22} ${X - half - 8} ${FOOT - 60}Z`;
  const frontFolds = foldLayer(picture, DYE[pocket.dye], [[spindle(X - half, FOOT - 30, X - half * 0.4, FOOT - 70, 14, 4), 0.3], [spindle(X + half, FOOT - 30, X + half * 0.4, FOOT - 70, 16, -4), 0.34], [spindle(X - half * 0.6, top + 90, X - half * 0.7, FOOT - 60, 16, 6), -0.2]], 7);
  const sewn = castShadow(picture, front, { dx: 8, dy: 12, opacity: 0.5, blur: 9 }) + clothFill(picture, front, pocket, { left: X - half, right: X + half, top, bottom: FOOT }, { x: X, y: top }) + group(zipped(d`M${X - half} ${top + 56}Q${X} ${top + 70} ${X + half} ${top + 56}`) + frontFolds, picture.clip(front));
  const pull = (x: number, y: number, turn: number): string => rectangle(-8, 0, 16, 46, beadPaint(picture, 0, 14, 30, DYE.brass), 7, `transform="translate(${x} ${y}) rotate(${turn})"`);
  const badge = circle(X + 3, TOP + 196, 56, fold, `opacity=".35" ${picture.blur(5)}`) + circle(X, TOP + 190, 54, DYE.cream) + use(picture.symbol(MOTIF[emblem.motif](DYE[emblem.ink], DYE[emblem.second])), { x: X, y: TOP + 190, scale: 1 });
  return base + straps + loop + sides + body + group(zipped(ZIP) + folds, picture.clip(BODY)) + sewn + pull(X - half + 46, top + 54, 0) + pull(X + HALF - 100, TOP + 150, 24) + badge;
};
