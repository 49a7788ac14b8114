/** Belt, wallet, watch, sunglasses on a block. Foot at 500, 880. */
import type { AccessoryDrawer } from './cut.ts';
import { borderInks, motifRow } from '../kit/borders.ts';
import { clothFill } from '../kit/cloth.ts';
import { castShadow, contactShadow, metalPaint, roundPaint } from '../kit/light.ts';
import { DYE, foldShade, lift, shade, WARM_LIGHT } from '../kit/palette.ts';
import { printPaint } from '../kit/patterns.ts';
import { circle, d, ellipse, group, path, rectangle, stroke } from '../kit/svg.ts';

const X = 500;
const FOOT = 880;

/** A belt rolled up on its edge, buckle in front. */
export const belt: AccessoryDrawer = (picture, { cloth, trim, border }, back) => {
  const colour = DYE[cloth.dye];
  const [half, top, deep] = [232, 672, 150];
  const side = d`M${X - half} ${top}A${half} 66 0 0 0 ${X + half} ${top}V${top + deep}A${half} 66 0 0 1 ${X - half} ${top + deep}Z`;
  const roll = ellipse(X, top, half, 66, shade(colour, 0.55)) + [1, 0.84, 0.68, 0.52, 0.36].map((size) => `<ellipse cx="${X - 6 * (1 - size)}" cy="${top}" rx="${Math.round(half * size - 7)}" ry="${Math.round(66 * size - 4)}" fill="none" stroke="${lift(colour, 0.22)}" stroke-width="13"/><ellipse cx="${X - 6 * (1 - size)}" cy="${top + 2}" rx="${Math.round(half * size - 16)}" ry="${Math.round(66 * size - 10)}" fill="none" stroke="${shade(colour, 0.55)}" stroke-width="5"/>`).join('');
  const printed = cloth.print === undefined ? '' : path(side, printPaint(picture, cloth.print, { x: X, y: top }));
  const curve = (along: number): number => 66 * Math.sqrt(Math.max(0, 1 - (2 * along - 1) ** 2));
  const worked = border?.motif === undefined ? '' : motifRow(picture, border.motif, borderInks(border, cloth.dye), 9, 64, (along) => ({ x: X - half + 2 * half * along, y: top + deep / 2 + curve(along), squeeze: Math.max(0.35, Math.sqrt(Math.max(0, 1 - (2 * along - 1) ** 2))) }));
  const stitch = (y: number): string => stroke(d`M${X - half + 2} ${y}A${half} 66 0 0 0 ${X + half - 2} ${y}`, lift(colour, 0.45), 3, 'stroke-dasharray="10 7" opacity=".8"');
  const metal = metalPaint(picture, X - 20, 80, DYE[trim]);
  const buckle = back ? '' : group(rectangle(-84, -96, 168, 192, 'none', 26, `stroke="${metal}" stroke-width="24"`) + rectangle(-10, -12, 104, 22, metal, 10) + rectangle(94, -80, 32, 160, shade(colour, 0.2), 6), `transform="translate(${X - 14} ${top + deep / 2 + 62})"`);
  const gleam = path(side, picture.linear(X - half, 0, X + half, 0, [[0, foldShade(colour), 0.4], [0.2, WARM_LIGHT, 0.3], [0.4, foldShade(colour), 0], [0.9, foldShade(colour), 0.5], [1, foldShade(colour), 0.3]]));
  return contactShadow(picture, X + 8, FOOT - 2, half, 24, 0.5) + roll + path(side, roundPaint(picture, X, half, colour, 0.7)) + group(printed + worked, picture.clip(side)) + stitch(top + 14) + stitch(top + deep - 14) + gleam + buckle;
};

/** A folding wallet with a strap, leaning open a little. */
export const wallet: AccessoryDrawer = (picture, { cloth, trim, border }, back) => {
  const colour = DYE[cloth.dye];
  const [half, top] = [270, 540];
  const behind = d`M${X - half + 30} ${top - 20}L${X + half + 44} ${top - 8}L${X + half + 36} ${FOOT - 12}H${X - half + 20}Z`;
  const front = d`M${X - half + 22} ${top}H${X + half - 22}Q${X + half} ${top} ${X + half} ${top + 24}V${FOOT - 22}Q${X + half} ${FOOT} ${X + half - 24} ${FOOT}H${X - half + 24}Q${X - half} ${FOOT} ${X - half} ${FOOT - 22}V${top + 24}Q${X - half} ${top} ${X - half + 22} ${top}Z`;
  const note = path(d`M${X - half + 60} ${top - 34}H${X + half - 40}V${top + 40}H${X - half + 60}Z`, DYE.mint) + path(d`M${X - half + 80} ${top - 16}H${X + half - 60}V${top - 8}H${X - half + 80}Z`, DYE.leaf, 'opacity=".7"');
  const seam = d`M${X - half + 20} ${top + 30}Q${X - half + 20} ${top + 18} ${X - half + 34} ${top + 18}H${X + half - 34}Q${X + half - 20} ${top + 18} ${X + half - 20} ${top + 30}V${FOOT - 34}Q${X + half - 20} ${FOOT - 18} ${X + half - 36} ${FOOT - 18}H${X - half + 36}Q${X - half + 20} ${FOOT - 18} ${X - half + 20} ${FOOT - 34}Z`;
  const band = border === undefined ? '' : rectangle(X - half, FOOT - 120, 2 * half, 66, DYE[border.dye]) + (border.motif === undefined ? '' : motifRow(picture, border.motif, borderInks(border, cloth.dye), 10, 46, (along) => ({ x: X - half + 2 * half * along, y: FOOT - 87 })));
  const strap = back ? '' : castShadow(picture, 'M640 650H780V750H640Q600 750 600 700T640 650Z', { dx: 4, dy: 8, opacity: 0.35, blur: 6 }) + path(d`M${X + half + 4} 656H646Q604 656 604 702T646 748H${X + half + 4}Z`, shade(colour, 0.14)) + stroke('M760 670H650Q620 670 620 702T650 734H760', lift(colour, 0.45), 2.6, 'stroke-dasharray="9 6" opacity=".8"') + circle(650, 702, 23, metalPaint(picture, 650, 23, DYE[trim]));
  return castShadow(picture, front, { dx: 26, dy: 16, opacity: 0.28, blur: 13 }) + contactShadow(picture, X + 14, FOOT + 2, half, 20, 0.5) + path(behind, shade(colour, 0.42)) + note + clothFill(picture, front, cloth, { left: X - half, right: X + half, top, bottom: FOOT }, { x: X, y: top }) + group(band, picture.clip(front)) + stroke(seam, lift(colour, 0.45), 3, 'stroke-dasharray="10 7" opacity=".75"') + strap;
};

/** A watch standing on its strap. */
export const watch: AccessoryDrawer = (picture, { cloth, trim }, back) => {
  const [colour, metal] = [DYE[cloth.dye], DYE[trim]];
  const y = 690;
  const band = (data: string, dark: number): string => path(data, shade(colour, dark)) + path(data, roundPaint(picture, X, 84, shade(colour, dark), 0.6), 'opacity=".8"');
  const upper = d`M${X - 84} ${y - 110}C${X - 80} ${y - 190} ${X - 62} ${y - 230} ${X - 44} ${y - 236}H${X + 44}C${X + 62} ${y - 230} ${X + 80} ${y - 190} ${X + 84} ${y - 110}Z`;
  const lower = d`M${X - 84} ${y + 110}C${X - 82} ${y + 160} ${X - 74} ${y + 186} ${X - 66} ${FOOT}H${X + 66}C${X + 74} ${y + 186} ${X + 82} ${y + 160} ${X + 84} ${y + 110}Z`;
  const farStrap = path(d`M${X - 44} ${y - 232}Q${X} ${y - 252} ${X + 44} ${y - 232}L${X + 56} ${y - 190}H${X - 56}Z`, shade(colour, 0.6));
  const stitches = stroke(d`M${X - 66} ${y - 130}C${X - 62} ${y - 190} ${X - 50} ${y - 214} ${X - 38} ${y - 222}M${X + 66} ${y - 130}C${X + 62} ${y - 190} ${X + 50} ${y - 214} ${X + 38} ${y - 222}M${X - 66} ${y + 130}L${X - 50} ${FOOT - 8}M${X + 66} ${y + 130}L${X + 50} ${FOOT - 8}`, lift(colour, 0.5), 3, 'stroke-dasharray="8 6" opacity=".8"');
  const case_ = circle(X, y, 152, metalPaint(picture, X, 152, metal)) + circle(X, y, 138, shade(metal, 0.35)) + circle(X, y, 130, back ? metalPaint(picture, X, 130, DYE.silver) : picture.radial(X - 40, y - 50, 210, [[0, '#fffdf6'], [0.6, DYE.cream], [1, DYE.khadi]])) + rectangle(X + 148, y - 20, 24, 40, metalPaint(picture, X + 160, 14, metal), 6);
  const marks = back ? '' : Array.from({ length: 12 }, (_, index) => rectangle(-(index % 3 === 0 ? 5 : 3), -118, index % 3 === 0 ? 10 : 6, index % 3 === 0 ? 30 : 18, index % 3 === 0 ? metal : shade(metal, 0.3), 2, `transform="translate(${X} ${y}) rotate(${index * 30})"`)).join('');
  const hands = back ? `<circle cx="${X}" cy="${y}" r="96" fill="none" stroke="${DYE.ash}" stroke-width="4"/>` : stroke(d`M${X} ${y}L${X - 46} ${y - 46}M${X} ${y}L${X + 50} ${y - 76}`, DYE.soot, 9) + stroke(d`M${X} ${y + 24}V${y - 84}`, DYE.madder, 3, `transform="rotate(128 ${X} ${y})"`) + circle(X, y, 10, metal);
  const glass = path(d`M${X - 112} ${y - 40}A120 120 0 0 1 ${X + 20} ${y - 118}L${X - 60} ${y + 60}A120 120 0 0 1 ${X - 112} ${y - 40}Z`, '#ffffff', 'opacity=".2"');
  return castShadow(picture, d`M${X - 152} ${y}A152 152 0 0 1 ${X + 152} ${y}V${FOOT}H${X - 152}Z`, { dx: 30, dy: 18, opacity: 0.26, blur: 14 }) + contactShadow(picture, X + 6, FOOT + 4, 96, 16, 0.5) + farStrap + band(upper, 0.1) + band(lower, 0) + stitches + case_ + marks + hands + glass;
};

/** Sunglasses, arms open towards the wall. */
export const sunglasses: AccessoryDrawer = (picture, { cloth, trim }, back) => {
  const [frame, metal] = [DYE[cloth.dye], DYE[trim]];
  const y = 770;
  const lens = (side: number): string => d`M${X + side * 34} ${y - 62}C${X + side * 120} ${y - 104} ${X + side * 250} ${y - 96} ${X + side * 262} ${y - 50}C${X + side * 272} ${y + 40} ${X + side * 220} ${y + 104} ${X + side * 150} ${y + 104}C${X + side * 80} ${y + 104} ${X + side * 38} ${y + 40} ${X + side * 34} ${y - 62}Z`;
  const arms = [-1, 1].map((side) => stroke(d`M${X + side * 256} ${y - 54}C${X + side * 250} ${y - 110} ${X + side * 214} ${y - 150} ${X + side * 190} ${y - 158}`, shade(frame, 0.4), 19)).join('');
  const glass = [-1, 1].map((side) => path(lens(side), picture.linear(X + side * 150 - 110, y - 100, X + side * 150 + 110, y + 100, [[0, lift(metal, 0.35)], [0.5, shade(metal, 0.45)], [1, shade(metal, 0.75)]])) + group(path(d`M${X + side * 150 - 130} ${y + 20}L${X + side * 150 - 20} ${y - 120}H${X + side * 150 + 26}L${X + side * 150 - 110} ${y + 90}Z`, '#ffffff', 'opacity=".26"'), picture.clip(lens(side))) + stroke(lens(side), shade(frame, 0.35), 22) + stroke(lens(side), frame, 15, 'transform="translate(-2 -3)"')).join('');
  const bridge = stroke(d`M${X - 40} ${y - 44}Q${X} ${y - 84} ${X + 40} ${y - 44}`, shade(frame, 0.3), 20) + stroke(d`M${X - 42} ${y - 48}Q${X} ${y - 88} ${X + 38} ${y - 48}`, lift(frame, 0.15), 12);
  const rivets = back ? '' : [-1, 1].map((side) => circle(X + side * 246, y - 66, 8, DYE.brass)).join('');
  return contactShadow(picture, X + 6, FOOT - 4, 220, 13, 0.45) + castShadow(picture, lens(-1) + lens(1), { dx: 14, dy: 26, opacity: 0.24, blur: 10 }) + (back ? '' : arms) + glass + bridge + rivets + (back ? arms : '');
};
