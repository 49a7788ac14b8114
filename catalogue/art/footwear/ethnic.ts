/** Juttis, mojaris, kolhapuris. One shoe from the side: 600 wide, ground at y 0, toe at the left. */
import { motifRow } from '../kit/borders.ts';
import type { ShoeDrawer } from './cut.ts';
import { beadPaint, foldLayer, spindle } from '../kit/light.ts';
import { MOTIF } from '../kit/motifs.ts';
import { DYE, foldShade, lift, shade, WARM_LIGHT } from '../kit/palette.ts';
import { printPaint } from '../kit/patterns.ts';
import { circle, group, path, stroke, use, type SvgBuilder } from '../kit/svg.ts';

const LEATHER = DYE.camel;

function upperLight(picture: SvgBuilder, outline: string, colour: string): string {
  const fold = foldShade(colour);
  return path(outline, picture.linear(0, -170, 80, 0, [[0, WARM_LIGHT, 0.3], [0.45, fold, 0], [1, fold, 0.5]])) + path(outline, picture.linear(40, 0, 575, 0, [[0, fold, 0.18], [0.3, WARM_LIGHT, 0.18], [0.5, fold, 0], [1, fold, 0.4]]));
}

const slipOn = (upper: string, tip: readonly [number, number] | undefined): ShoeDrawer => (picture, { dye, trim, second = 'cream', motif = 'paisley', print }) => {
  const colour = DYE[dye];
  const fold = foldShade(colour);
  const [edge, ink] = [DYE[trim], DYE[second]];
  const sole = path('M30 -50C60 -10 120 -2 200 -2H540C556 -2 562 -10 556 -24L100 -20C70 -22 44 -34 30 -50Z', picture.linear(0, -30, 0, 0, [[0, LEATHER], [1, '#6d4426']])) + path('M470 -2H552C560 -4 562 -14 556 -24H470Z', '#5d3a22');
  const lining = path('M560 -160C540 -172 520 -172 500 -160C450 -136 380 -128 318 -142C344 -116 372 -100 410 -98C470 -96 520 -120 560 -160Z', picture.linear(320, 0, 560, 0, [[0, shade('#c98f5a', 0.5)], [1, '#d8a873']]));
  const paint = printPaint(picture, print ?? { pattern: 'dots', ink: trim, second, scale: 0.75 }, { x: 20, y: -20 });
  const [main, small] = [picture.symbol(MOTIF[motif](edge, ink)), picture.symbol(MOTIF.flower(edge, ink))];
  const work = use(main, { x: 236, y: -82, turn: motif === 'paisley' ? -94 : -20, scale: 0.78 }) + [[452, -56, 0.62], [362, -62, 0.5], [152, -46, 0.36], [530, -74, 0.42]].map(([x = 0, y = 0, scale = 1]) => use(small, { x, y, scale })).join('');
  const gleam = foldLayer(picture, colour, [[spindle(300, -126, 150, -66, 9, 4), -0.4]], 4);
  const body = path(upper, colour) + path(upper, paint, 'opacity=".9"') + work + stroke('M100 -22H552', edge, 12) + stroke('M60 -24L552 -32', fold, 2.5, 'opacity=".4"') + upperLight(picture, upper, colour) + gleam;
  const mouth = 'M560 -160C520 -120 470 -96 410 -98C372 -100 344 -116 318 -142';
  const bead = tip === undefined ? '' : circle(tip[0], tip[1], 13, beadPaint(picture, tip[0], tip[1], 13, edge));
  return sole + lining + group(body, picture.clip(upper)) + stroke(mouth, shade(edge, 0.3), 11) + stroke(mouth, edge, 7, 'transform="translate(0 -1)"') + bead;
};

/** Curled toe with a bead. */
export const jutti = slipOn('M548 -18C566 -70 572 -120 560 -160C520 -120 470 -96 410 -98C372 -100 344 -116 318 -142C250 -120 180 -74 112 -62C78 -56 54 -70 50 -96C48 -116 60 -128 74 -126C62 -146 26 -140 18 -104C8 -58 44 -20 96 -16Z', [74, -126]);

/** Low pointed toe. */
export const mojari = slipOn('M548 -18C566 -70 572 -120 560 -160C520 -120 470 -96 410 -98C372 -100 344 -116 318 -142C250 -132 160 -96 96 -76C56 -64 24 -66 10 -52C14 -30 50 -18 96 -16Z', undefined);

/** Flat leather with a toe ring, a braided instep and a tuft. */
export const kolhapuri: ShoeDrawer = (picture, { dye, trim, second = 'haldi' }) => {
  const colour = DYE[dye];
  const fold = foldShade(colour);
  const sole = path('M8 -44C14 -30 60 -20 130 -18H540C566 -18 580 -26 578 -40C560 -58 520 -56 470 -52C370 -46 180 -36 90 -46C60 -50 30 -62 8 -44Z', picture.linear(0, -60, 0, -18, [[0, lift(colour, 0.35)], [0.5, colour], [1, shade(colour, 0.4)]]));
  const under = path('M60 -22C90 -10 130 -8 200 -8H540C566 -8 578 -18 578 -36C570 -20 540 -18 500 -18H130Z', shade(colour, 0.5)) + path('M440 -20H566V-2Q564 2 556 2H452Q442 2 440 -6Z', shade(colour, 0.6));
  const stitches = stroke('M24 -38C80 -28 300 -30 566 -40', DYE.butter, 3, 'stroke-dasharray="8 6" opacity=".9"');
  const far = path('M190 -46C204 -92 244 -124 302 -134C262 -108 246 -76 246 -44Z', shade(colour, 0.55));
  const instep = 'M206 -44C220 -92 258 -126 308 -134C362 -134 404 -108 426 -46C350 -36 270 -36 206 -44Z';
  const rib = (row: number): string => `M${222 + row * 46} -42C${232 + row * 44} -84 ${262 + row * 32} -114 ${300 + row * 22} -130`;
  const braid = [0, 1, 2, 3].map((row) => stroke(rib(row), row % 2 === 0 ? DYE[trim] : DYE[second], 10) + stroke(rib(row), fold, 2, 'stroke-dasharray="4 7" opacity=".5"')).join('');
  const edge = stroke('M206 -45C280 -38 350 -38 426 -48', shade(colour, 0.3), 8) + stroke('M308 -132C356 -130 396 -108 420 -60', lift(colour, 0.2), 7);
  const tongue = stroke('M262 -112C200 -108 150 -90 104 -58', shade(colour, 0.45), 24) + stroke('M262 -116C200 -112 150 -94 104 -62', colour, 20) + stroke('M256 -116C200 -110 156 -96 116 -72', DYE[trim], 4, 'stroke-dasharray="7 6"');
  const ring = stroke('M76 -44C72 -86 104 -96 118 -74C126 -58 122 -46 120 -42', shade(colour, 0.4), 15) + stroke('M74 -44C70 -88 102 -98 116 -76', colour, 11);
  const tuft = picture.symbol(MOTIF.marigold(DYE[trim], DYE[second]));
  return under + sole + stitches + far + ring + tongue + group(path(instep, colour) + braid + edge + upperLight(picture, instep, colour), picture.clip(instep)) + circle(264, -112, 25, fold, `opacity=".4" ${picture.blur(4)}`) + use(tuft, { x: 258, y: -118, scale: 0.5 }) + motifRow(picture, 'dot', [DYE[second], DYE[second]], 9, 12, (along) => ({ x: 440 + 120 * along, y: -34 }));
};
