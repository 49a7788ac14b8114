/** Things that hold products and decorate the niche: peg and hanger, rail, chowki, block, hanging lamp, toran. */
import { beadPaint, castShadow, contactShadow, metalPaint } from '../kit/light.ts';
import { motifRow } from '../kit/borders.ts';
import { MOTIF } from '../kit/motifs.ts';
import { DYE, lift, shade } from '../kit/palette.ts';
import { circle, d, ellipse, group, path, rectangle, stroke, use, type SvgBuilder } from '../kit/svg.ts';

const WIRE = '#8d8178';
const WIRE_LIGHT = '#d9d0c4';

/** The brass peg in the wall with the hanger's hook over it. `y` is the hanger's neck, the peg sits 96 above. */
export function hook(picture: SvgBuilder, x: number, y: number): string {
  const shadow = castShadow(picture, d`M${x - 6} ${y - 100}h12v90h-12z`, { dx: 14, dy: 16, opacity: 0.2, blur: 5 });
  const wire = (shift: number): string => d`M${x - shift} ${y + 4}V${y - 28}C${x - shift} ${y - 48} ${x + 26 - shift} ${y - 46} ${x + 26 - shift} ${y - 72}C${x + 26 - shift} ${y - 104} ${x - 20} ${y - 106} ${x - 20} ${y - 76}`;
  return shadow + circle(x, y - 96, 17, beadPaint(picture, x, y - 96, 17, DYE.brass)) + stroke(wire(0), WIRE, 9) + stroke(wire(2), WIRE_LIGHT, 4);
}

/** A wooden hanger, `half` its half width; only its neck should show above the shoulders. */
export function hanger(picture: SvgBuilder, x: number, y: number, half: number): string {
  const bar = d`M${x - half} ${y + half * 0.36}C${x - half * 0.6} ${y + half * 0.1} ${x - 40} ${y - 6} ${x} ${y - 8}C${x + 40} ${y - 6} ${x + half * 0.6} ${y + half * 0.1} ${x + half} ${y + half * 0.36}C${x + half - 8} ${y + half * 0.36 + 24} ${x + half * 0.55} ${y + half * 0.2 + 22} ${x} ${y + 26}C${x - half * 0.55} ${y + half * 0.2 + 22} ${x - half + 8} ${y + half * 0.36 + 24} ${x - half} ${y + half * 0.36}Z`;
  return hook(picture, x, y) + path(bar, picture.linear(x, y - 10, x, y + 40, [[0, lift(DYE.wood, 0.35)], [0.5, DYE.wood], [1, shade(DYE.wood, 0.4)]]));
}

/** A hanger that holds trousers and skirts by two clips; `y` is the waist's top, `half` the waist's half width. */
export function clipHanger(picture: SvgBuilder, x: number, y: number, half: number): string {
  const bar = rectangle(x - half + 6, y - 62, 2 * half - 12, 18, picture.linear(0, y - 62, 0, y - 44, [[0, lift(DYE.wood, 0.4)], [1, shade(DYE.wood, 0.4)]]), 9);
  return hook(picture, x, y - 62) + bar;
}

/** The two clips of {@link clipHanger}, drawn after the cloth they hold. */
export function clips(picture: SvgBuilder, x: number, y: number, half: number): string {
  return [-1, 1].map((side) => {
    const left = x + side * half * 0.62 - 17;
    return rectangle(left, y - 58, 34, 66, picture.linear(left, 0, left + 34, 0, [[0, WIRE_LIGHT], [0.35, '#f3eee6'], [1, WIRE]]), 6);
  }).join('');
}

/** A wooden rail with brass knobs, hung from two rods; the rail's middle is at `y`. */
export function rail(picture: SvgBuilder, y: number, left = 170, right = 830): string {
  const rods = [left + 60, right - 60].map((x) => stroke(d`M${x} ${y - 110}V${y}`, shade(DYE.brass, 0.35), 7) + stroke(d`M${x - 1.5} ${y - 110}V${y}`, lift(DYE.brass, 0.3), 3) + circle(x, y - 112, 13, beadPaint(picture, x, y - 112, 13, DYE.brass))).join('');
  const bar = rectangle(left, y - 13, right - left, 26, picture.linear(0, y - 13, 0, y + 13, [[0, lift(DYE.wood, 0.45)], [0.4, DYE.wood], [1, shade(DYE.wood, 0.5)]]), 12);
  const knobs = [left, right].map((x) => circle(x, y, 19, beadPaint(picture, x, y, 19, DYE.brass))).join('');
  return castShadow(picture, d`M${left} ${y - 12}H${right}V${y + 12}H${left}Z`, { dx: 18, dy: 26, opacity: 0.3, blur: 8 }) + rods + bar + knobs;
}

/** A low carved stool; things stand on it at `y` (usual 1010), `half` its half width. */
export function chowki(picture: SvgBuilder, y = 1010, half = 340, x = 500): string {
  const wood = DYE.wood;
  const leg = (at: number): string =>
    path(d`M${at - 26} ${y + 44}C${at - 30} ${y + 80} ${at - 14} ${y + 96} ${at - 18} ${y + 124}H${at + 18}C${at + 14} ${y + 96} ${at + 30} ${y + 80} ${at + 26} ${y + 44}Z`, picture.linear(at - 28, 0, at + 28, 0, [[0, lift(wood, 0.3)], [0.4, wood], [1, shade(wood, 0.55)]]));
  const apron = d`M${x - half + 20} ${y + 40}H${x + half - 20}L${x + half - 50} ${y + 64}Q${x + half * 0.5} ${y + 52} ${x + half * 0.4} ${y + 70}Q${x} ${y + 96} ${x - half * 0.4} ${y + 70}Q${x - half * 0.5} ${y + 52} ${x - half + 50} ${y + 64}Z`;
  const top = path(d`M${x - half + 46} ${y - 24}H${x + half - 46}L${x + half} ${y + 14}H${x - half}Z`, picture.linear(x - half, y, x + half, y, [[0, lift(wood, 0.5)], [0.5, lift(wood, 0.22)], [1, wood]]));
  const front = rectangle(x - half, y + 14, 2 * half, 32, picture.linear(0, y + 14, 0, y + 46, [[0, lift(wood, 0.12)], [1, shade(wood, 0.3)]]), 4);
  const carving = motifRow(picture, 'blossom', [lift(wood, 0.5), shade(wood, 0.2)], Math.round(half / 24), 16, (along) => ({ x: x - half + 2 * half * along, y: y + 30 }));
  return contactShadow(picture, x + 10, y + 126, half * 0.98, 22, 0.36) + leg(x - half + 60) + leg(x + half - 60) + path(apron, shade(wood, 0.34)) + top + front + carving;
}

/** A plastered block: `top` is where things stand, `foot` where it meets the floor. */
export function block(picture: SvgBuilder, left: number, right: number, top: number, foot: number, colour: string = DYE.sand): string {
  const shadow = group(path(d`M${right - 60} ${foot - 90}L${right + 40} ${foot - 30}V${foot + 8}H${left + 30}Z`, '#3a1620', 'opacity=".3"'), picture.blur(16));
  const front = rectangle(left, top, right - left, foot - top, picture.linear(left, top, right, foot, [[0, lift(colour, 0.35)], [0.5, colour], [1, shade(colour, 0.3)]]), 4);
  const above = path(d`M${left} ${top}L${left + 34} ${top - 46}H${right - 34}L${right} ${top}Z`, picture.linear(left, 0, right, 0, [[0, lift(colour, 0.75)], [1, lift(colour, 0.3)]]));
  return shadow + front + above + rectangle(left, top, right - left, 5, lift(colour, 0.7), 0, 'opacity=".8"');
}

/** A brass oil lamp on a chain from `top` down to its bowl at `bowl`, with its glow on the wall. */
export function hangingLamp(picture: SvgBuilder, x: number, top: number, bowl: number): string {
  const metal = metalPaint(picture, x, 74, DYE.brass);
  const glow = circle(x, bowl - 44, 250, picture.radial(x, bowl - 44, 250, [[0, '#fff0c4', 0.75], [0.4, '#ffe6a8', 0.28], [1, '#ffe6a8', 0]]));
  const chain = stroke(d`M${x} ${top}V${bowl - 118}`, shade(DYE.brass, 0.3), 6, 'stroke-dasharray="7 8"') + stroke(d`M${x} ${bowl - 118}L${x - 62} ${bowl - 4}M${x} ${bowl - 118}L${x + 62} ${bowl - 4}`, shade(DYE.brass, 0.2), 4, 'stroke-dasharray="6 6"');
  const cup = path(d`M${x - 74} ${bowl}C${x - 68} ${bowl + 34} ${x - 30} ${bowl + 48} ${x} ${bowl + 48}C${x + 30} ${bowl + 48} ${x + 68} ${bowl + 34} ${x + 74} ${bowl}Z`, metal) + ellipse(x, bowl, 74, 13, shade(DYE.brass, 0.4)) + ellipse(x, bowl + 1, 66, 9.5, '#7a4a1a');
  const drop = path(d`M${x - 9} ${bowl + 46}H${x + 9}L${x + 4} ${bowl + 64}H${x - 4}Z`, metal) + circle(x, bowl + 74, 12, beadPaint(picture, x, bowl + 74, 12, DYE.brass));
  const flame = path(d`M${x} ${bowl - 66}C${x + 19} ${bowl - 36} ${x + 17} ${bowl - 10} ${x} ${bowl - 4}C${x - 17} ${bowl - 10} ${x - 19} ${bowl - 36} ${x} ${bowl - 66}Z`, picture.linear(0, bowl - 66, 0, bowl - 4, [[0, '#f6b03a'], [0.6, '#ffd76a'], [1, '#fff3cf']]));
  const ring = circle(x, bowl - 120, 8, beadPaint(picture, x, bowl - 120, 8, DYE.brass)) + circle(x, top, 11, beadPaint(picture, x, top, 11, DYE.brass));
  const shadow = castShadow(picture, d`M${x - 74} ${bowl}H${x + 74}C${x + 68} ${bowl + 34} ${x + 30} ${bowl + 60} ${x} ${bowl + 86}C${x - 30} ${bowl + 60} ${x - 68} ${bowl + 34} ${x - 74} ${bowl}Z`, { dx: 20, dy: 24, opacity: 0.16, blur: 9 });
  return shadow + glow + chain + ring + cup + drop + flame;
}

/** A garland of mango leaves and marigolds, slung between x ± half at height `y`. */
export function toran(picture: SvgBuilder, x: number, y: number, half: number): string {
  const swag = (along: number): { x: number; y: number } => {
    const third = (along * 3) % 1;
    return { x: x - half + 2 * half * along, y: y + 150 * third * (1 - third) - 34 * Math.sin(along * Math.PI) };
  };
  const leaf = picture.symbol(path('M0 0C20 22 22 58 0 92C-22 58 -20 22 0 0Z', '#3f8a50') + path('M0 0C20 22 22 58 0 92Z', DYE.neem) + stroke('M0 4V80', DYE.mint, 1.6, 'opacity=".6"'));
  const [orange, yellow] = [picture.symbol(MOTIF.marigold('#E0842A', '#F2A93B')), picture.symbol(MOTIF.marigold(DYE.haldi, '#F9D468'))];
  const stations = Array.from({ length: 25 }, (_, index) => swag(index / 24));
  const leaves = stations.filter((_, index) => index % 2 === 1).map((at, index) => use(leaf, { ...at, turn: (index % 3) * 6 - 6, scale: 0.86 })).join('');
  const flowers = stations.map((at, index) => use(index % 2 === 0 ? orange : yellow, { ...at, turn: index * 20, scale: index % 8 === 0 ? 0.6 : 0.42 })).join('');
  const ends = [-1, 1].map((side) => [0, 1, 2, 3].map((step) => use(step % 2 === 0 ? yellow : orange, { x: x + side * half, y: y + 34 + step * 32, turn: step * 25, scale: 0.42 })).join('') + use(leaf, { x: x + side * half, y: y + 152, scale: 0.9 })).join('');
  const hung = leaves + ends + flowers;
  return hung;
}
