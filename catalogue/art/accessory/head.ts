/** Headwear on a stand: cap, topi, pagri. Foot at 500, 880. */
import type { AccessoryDrawer } from './cut.ts';
import { borderInks, motifRow } from '../kit/borders.ts';
import { clothFill } from '../kit/cloth.ts';
import { beadPaint, castShadow, contactShadow, foldLayer, roundPaint, spindle, wedge, type Fold } from '../kit/light.ts';
import { MOTIF } from '../kit/motifs.ts';
import { DYE, foldShade, lift, mix, shade, WARM_LIGHT } from '../kit/palette.ts';
import { circle, d, ellipse, group, path, stroke, use } from '../kit/svg.ts';

const X = 500;
const FOOT = 880;

/** A six-panel cap, brim to the left. */
export const cap: AccessoryDrawer = (picture, { cloth, trim, border }, back) => {
  const [colour, edge] = [DYE[cloth.dye], DYE[trim]];
  const fold = foldShade(colour);
  const dome = 'M322 852C306 690 396 596 530 594C668 594 748 690 744 856C640 892 430 892 322 852Z';
  const brim = 'M326 836C250 838 160 868 128 912C124 930 150 934 176 928C290 904 420 896 520 880C440 874 372 864 326 836Z';
  const seams = stroke('M530 596C470 660 436 760 432 872M530 596C590 660 632 760 640 876M530 596C420 620 350 720 336 850', fold, 3.4, 'opacity=".45"') + stroke('M522 598C462 662 428 762 424 870M538 598C598 662 640 762 648 874', lift(colour, 0.5), 2.2, 'stroke-dasharray="8 6" opacity=".7"');
  const mark = border?.motif === undefined || back ? '' : use(picture.symbol(MOTIF[border.motif](...borderInks(border, cloth.dye))), { x: 400, y: 756, turn: -8, scale: 1.1 });
  const eyelets = [[480, 680], [600, 690], [690, 700]].map(([x = 0, y = 0]) => circle(x, y, 7, shade(colour, 0.45)) + `<circle cx="${x}" cy="${y}" r="8" fill="none" stroke="${edge}" stroke-width="3.4"/>`).join('');
  const folds: Fold[] = [[spindle(350, 840, 470, 640, 16, -30), -0.34], [wedge(640, 640, 720, 880, 60), 0.34], [spindle(330, 850, 740, 864, 14, 14), 0.34]];
  const strap = back ? path('M470 880C480 800 600 800 612 884Z', shade(colour, 0.6)) + stroke('M462 862C520 846 570 846 622 864', edge, 22) : '';
  const visor = back ? '' : castShadow(picture, brim, { dx: 4, dy: 14, opacity: 0.4, blur: 7 }) + path(brim, edge) + path(brim, picture.linear(130, 840, 500, 930, [[0, WARM_LIGHT, 0.3], [0.5, foldShade(edge), 0], [1, foldShade(edge), 0.5]])) + stroke('M160 912C260 880 400 872 500 876M150 904C250 866 330 858 420 864', lift(edge, 0.4), 2.4, 'stroke-dasharray="9 6" opacity=".8"');
  return contactShadow(picture, X + 20, FOOT + 4, 240, 24, 0.5) + clothFill(picture, dome, cloth, { left: 310, right: 750, top: 594, bottom: 890 }, { x: 500, y: 600 }) + group(seams + strap + foldLayer(picture, colour, folds, 10), picture.clip(dome)) + mark + eyelets + circle(532, 596, 15, beadPaint(picture, 532, 596, 15, edge)) + visor;
};

/** A round embroidered topi with a band. */
export const topi: AccessoryDrawer = (picture, { cloth, trim, border }, back) => {
  const colour = DYE[cloth.dye];
  const fold = foldShade(colour);
  const [half, top] = [228, 640];
  const side = d`M${X - half + 18} ${top}Q${X} ${top + 56} ${X + half - 18} ${top}L${X + half} ${FOOT - 30}Q${X} ${FOOT + 44} ${X - half} ${FOOT - 30}Z`;
  const crown = ellipse(X, top, half - 18, 44, lift(colour, 0.12)) + ellipse(X, top, half - 18, 44, picture.linear(X - half, top - 40, X + half, top + 40, [[0, WARM_LIGHT, 0.36], [0.5, fold, 0], [1, fold, 0.36]])) + stroke(d`M${X - half + 22} ${top}Q${X} ${top - 46} ${X + half - 22} ${top}`, lift(colour, 0.4), 3, 'opacity=".6"');
  const bandTone = border === undefined ? DYE[trim] : DYE[border.dye];
  const band = d`M${X - half + 6} ${top + 96}Q${X} ${top + 160} ${X + half - 6} ${top + 96}L${X + half + 2} ${FOOT - 30}Q${X} ${FOOT + 44} ${X - half - 2} ${FOOT - 30}Z`;
  const row = border?.motif === undefined ? '' : motifRow(picture, border.motif, borderInks(border, cloth.dye), 9, 72, (along) => {
    const angle = (along - 0.5) * 2.7;
    return { x: X + half * Math.sin(angle), y: top + 130 + 62 * Math.cos(angle) + 8, squeeze: Math.cos(angle), turn: -angle * 8 };
  });
  const star = use(picture.symbol(MOTIF.mirror(DYE[trim], lift(DYE[trim], 0.5))), { x: X, y: top, scale: 0.9, scaleX: 1.9 });
  const rules = stroke(d`M${X - half + 6} ${top + 104}Q${X} ${top + 168} ${X + half - 6} ${top + 104}M${X - half} ${FOOT - 44}Q${X} ${FOOT + 28} ${X + half} ${FOOT - 44}`, lift(DYE[trim], 0.2), 6);
  const seam = back ? stroke(d`M${X + 40} ${top + 42}L${X + 46} ${FOOT + 4}`, fold, 5, 'opacity=".5"') + stroke(d`M${X + 52} ${top + 44}L${X + 58} ${FOOT + 2}`, lift(colour, 0.4), 2.4, 'stroke-dasharray="9 7"') : '';
  return contactShadow(picture, X + 10, FOOT + 6, half, 26, 0.5) + clothFill(picture, side, cloth, { left: X - half, right: X + half, top, bottom: FOOT }, { x: X, y: top }) + path(band, bandTone) + row + rules + seam + path(side, picture.linear(X - half, 0, X + half, 0, [[0, fold, 0.24], [0.22, WARM_LIGHT, 0.24], [0.45, fold, 0], [0.9, fold, 0.5], [1, fold, 0.36]])) + crown + star;
};

/** A turban of crossing wraps, a brooch with a feather in front, its end falling at the right. */
export const pagri: AccessoryDrawer = (picture, { cloth, trim, border }, back) => {
  const colour = DYE[cloth.dye];
  const fold = foldShade(colour);
  const edge = DYE[trim];
  const tail = 'M664 760C720 790 744 860 752 930C758 980 756 1020 760 1060C728 1072 700 1058 668 1068C664 1000 650 900 606 812Z';
  const hem = border === undefined ? edge : DYE[border.dye];
  const fallen = castShadow(picture, tail, { dx: 12, dy: 12, opacity: 0.36, blur: 8 }) + group(clothFill(picture, tail, cloth, { left: 600, right: 770, top: 740, bottom: 1060 }, { turn: -8, x: 650, y: 760 }) + path('M600 996H800V1090H600Z', hem) + path('M600 982H800V988H600Z', hem) + (border?.motif === undefined ? '' : motifRow(picture, border.motif, borderInks(border, cloth.dye), 3, 42, (along) => ({ x: 668 + 92 * along, y: 1030 }))) + foldLayer(picture, colour, [[wedge(660, 770, 700, 1080, 18), 0.36], [wedge(690, 780, 738, 1080, 16), 0.34], [wedge(676, 770, 718, 1080, 12), -0.34]], 4), picture.clip(tail));
  const dome = 'M330 770C320 640 400 560 506 556C616 556 690 640 676 772Z';
  const crown = clothFill(picture, dome, cloth, { left: 320, right: 690, top: 556, bottom: 880 }, { x: 480, y: 560 }) + group(foldLayer(picture, colour, [-120, -70, -20, 30, 80, 130].flatMap((x): Fold[] => [[wedge(X + x * 0.3, 562, X + x * 1.25, 780, 20), 0.34], [wedge(X + x * 0.3 + 8, 562, X + x * 1.25 + 20, 780, 12), -0.24]]), 5), picture.clip(dome));
  const bands = [0, 1, 2, 3, 4, 5, 6].map((index) => {
    const right = index % 2 === 1;
    const [low, high] = [872 - index * 25, 872 - index * 25 - 74];
    const sway = 34 - index * 3;
    const half = 250 - Math.abs(index - 2) * 11;
    const [from, to] = right ? [high + 20, low + 2] : [low + 2, high + 20];
    const outline = d`M${X - half} ${from - sway}C${X - half - 20} ${from + 14} ${X - half + 6} ${from + 40} ${X - half + 50} ${from + 36}C${X - 90} ${from + 52} ${X + 90} ${to + 56} ${X + half - 50} ${to + 34}C${X + half - 6} ${to + 38} ${X + half + 20} ${to + 12} ${X + half} ${to - sway}C${X + 110} ${to - 2} ${X - 110} ${from - 2} ${X - half} ${from - sway}Z`;
    const light = picture.linear(0, Math.min(from, to) - sway, 0, Math.max(from, to) + 56, [[0, fold, 0.28], [0.3, WARM_LIGHT, 0.26], [0.62, fold, 0.04], [1, fold, 0.5]]);
    const piping = index === 6 || index === 3 ? stroke(d`M${X - half + 4} ${from - sway + 6}C${X - 110} ${from + 4} ${X + 110} ${to + 4} ${X + half - 4} ${to - sway + 6}`, hem, 9) : '';
    return path(outline, fold, 'opacity=".4" transform="translate(0 8)"') + clothFill(picture, outline, cloth, { left: X - half, right: X + half, top: 600, bottom: 960 }, { turn: right ? 9 : -9, x: 420, y: low }) + group(piping, picture.clip(outline)) + path(outline, light);
  }).join('');
  const plume = [-16, 0, 16].map((turn, index) => path('M0 0C-34 -60 -32 -130 0 -186C32 -130 34 -60 0 0Z', mix(edge, index === 1 ? DYE.cream : colour, index === 1 ? 0.55 : 0.25), `transform="translate(500 690) rotate(${turn * 1.3})"`) + stroke('M0 -4V-150', shade(edge, 0.3), 2.6, `transform="translate(500 690) rotate(${turn * 1.3})"`)).join('');
  const brooch = back ? '' : plume + use(picture.symbol(MOTIF.rosette(edge, DYE.madder)), { x: X, y: 706, scale: 1.15 }) + circle(X, 706, 19, beadPaint(picture, X, 706, 19, DYE.madder)) + [[-30, 752], [0, 764], [30, 752]].map(([x = 0, y = 0]) => circle(X + x, y, 9, beadPaint(picture, X + x, y, 9, DYE.cream))).join('');
  const whole = path('M250 800C240 900 340 916 500 916C660 916 760 900 750 800Z', roundPaint(picture, X, 250, shade(colour, 0.3)));
  return contactShadow(picture, X + 10, FOOT + 6, 240, 26, 0.5) + crown + whole + bands + fallen + brooch;
};
