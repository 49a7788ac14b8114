/** Sandals, heels, slippers. One shoe from the side: 600 wide, ground at y 0, toe at the left. */
import { motifRow } from '../kit/borders.ts';
import type { ShoeDrawer } from './cut.ts';
import { MOTIF } from '../kit/motifs.ts';
import { DYE, foldShade, lift, shade, WARM_LIGHT } from '../kit/palette.ts';
import { circle, group, path, rectangle, stroke, use, type SvgBuilder } from '../kit/svg.ts';

/** A leather strap, its light from above. */
function strap(picture: SvgBuilder, outline: string, colour: string, work = ''): string {
  const fold = foldShade(colour);
  return group(path(outline, colour) + work + path(outline, picture.linear(120, -210, 480, -30, [[0, WARM_LIGHT, 0.36], [0.4, fold, 0], [1, fold, 0.5]])), picture.clip(outline)) + stroke(outline, shade(colour, 0.4), 2, 'opacity=".5"');
}

const buckle = (x: number, y: number, turn: number): string => rectangle(-17, -19, 34, 38, 'none', 6, `stroke="${DYE.brass}" stroke-width="7" transform="translate(${x} ${y}) rotate(${turn})"`) + rectangle(-3, -19, 5, 38, shade(DYE.brass, 0.25), 2, `transform="translate(${x} ${y}) rotate(${turn})"`);

/** Two bands and a buckled ankle strap on a cork sole. */
export const sandal: ShoeDrawer = (picture, { dye, trim, motif = 'flower', second = 'cream' }) => {
  const colour = DYE[dye];
  const sole = path('M16 -58C60 -40 150 -46 250 -56C350 -66 470 -84 566 -92C582 -84 586 -60 582 -30C580 -8 566 0 540 0H90C40 0 10 -26 16 -58Z', picture.linear(0, -92, 0, 0, [[0, '#d8ab74'], [0.5, '#b98450'], [1, '#7d5330']]));
  const grain = stroke('M30 -26C140 -10 420 -24 576 -40', '#6d4426', 10, 'opacity=".55"') + stroke('M22 -44C140 -28 420 -52 580 -72', '#f0d2a4', 3, 'opacity=".7"');
  const footbed = path('M16 -58C60 -80 150 -74 250 -80C350 -90 470 -112 556 -112C574 -108 576 -96 566 -92C470 -84 350 -66 250 -56C150 -46 60 -40 16 -58Z', picture.linear(0, -112, 0, -50, [[0, '#e6c391'], [1, '#c79a62']]));
  const farToe = path('M96 -66C110 -124 150 -160 196 -168C176 -132 168 -98 168 -62Z', shade(colour, 0.55));
  const farStep = path('M262 -76C276 -140 308 -176 350 -184C326 -150 322 -112 326 -80Z', shade(colour, 0.55));
  const toe = 'M112 -50C124 -112 156 -156 200 -168C238 -162 258 -120 262 -58C210 -46 160 -44 112 -50Z';
  const step = 'M292 -62C302 -126 326 -172 356 -184C394 -176 420 -136 428 -76C382 -64 336 -58 292 -62Z';
  const ankle = 'M414 -86C420 -150 446 -226 500 -250C548 -256 578 -214 574 -160C572 -130 570 -112 566 -96L538 -98C544 -140 546 -176 532 -206C516 -222 496 -216 480 -196C458 -168 446 -124 442 -80Z';
  const id = picture.symbol(MOTIF[motif](DYE[trim], DYE[second]));
  const piping = (data: string): string => stroke(data, DYE[trim], 6);
  const shoe = farToe + farStep + sole + grain + footbed + strap(picture, ankle, colour, stroke('M428 -84C436 -150 458 -220 504 -236C546 -240 562 -204 558 -100', DYE[trim], 4, 'stroke-dasharray="8 6"')) + buckle(452, -150, 24) + strap(picture, toe, colour, use(id, { x: 190, y: -108, scale: 0.72 }) + piping('M116 -56C128 -112 158 -152 198 -164') + piping('M256 -60C252 -118 234 -156 202 -164')) + strap(picture, step, colour, use(id, { x: 364, y: -122, scale: 0.66 }) + piping('M298 -68C306 -126 328 -168 356 -180') + piping('M422 -80C414 -134 392 -170 358 -180'));
  return group(shoe, 'transform="scale(1 .84)"');
};

/** A block heel with a toe band and an ankle strap. */
export const heel: ShoeDrawer = (picture, { dye, trim, second = 'cream', motif = 'flower' }) => {
  const colour = DYE[dye];
  const heelBlock = path('M452 -150L574 -166C578 -110 570 -50 566 0H482C480 -60 472 -110 452 -140Z', picture.linear(452, 0, 578, 0, [[0, lift(colour, 0.2)], [0.4, colour], [1, shade(colour, 0.5)]])) + rectangle(480, -12, 88, 12, shade(colour, 0.6), 3);
  const sole = path('M20 -26C60 -6 130 0 190 -6C280 -18 340 -70 420 -120C470 -150 540 -170 578 -176L574 -148C520 -140 470 -118 420 -88C340 -40 280 2 180 4C100 6 30 2 20 -26Z', picture.linear(0, -180, 0, 4, [[0, '#c79a62'], [1, '#7d5330']]));
  const footbed = path('M20 -26C50 -40 120 -34 190 -38C280 -48 340 -100 420 -150C470 -178 540 -192 578 -190L578 -174C540 -168 470 -150 420 -120C340 -70 280 -18 190 -6C130 0 60 -6 20 -26Z', '#e6c391');
  const toeFar = path('M84 -34C96 -84 130 -112 168 -118C150 -92 146 -60 150 -36Z', shade(colour, 0.55));
  const toe = 'M98 -8C104 -76 134 -112 172 -120C212 -116 240 -84 254 -30C204 -4 150 0 98 -8Z';
  const back = 'M506 -174C502 -222 520 -252 556 -258C580 -254 588 -220 582 -178Z';
  const farRing = stroke('M446 -262C470 -288 556 -292 574 -268', shade(colour, 0.5), 17);
  const nearRing = stroke('M446 -262C460 -236 560 -226 574 -254', shade(colour, 0.35), 20) + stroke('M446 -264C460 -239 560 -229 574 -257', colour, 17) + stroke('M452 -262C466 -240 556 -232 570 -254', DYE[trim], 3, 'stroke-dasharray="8 6"');
  const id = picture.symbol(MOTIF[motif](DYE[trim], DYE[second]));
  const dots = motifRow(picture, 'dot', [DYE[trim], DYE[trim]], 7, 16, (along) => ({ x: 112 + 136 * along, y: -22 - 10 * Math.sin(along * Math.PI) }));
  return toeFar + heelBlock + sole + footbed + farRing + strap(picture, back, colour) + nearRing + group(buckle(0, 0, 12), 'transform="translate(486 -241) scale(.8)"') + strap(picture, toe, colour, use(id, { x: 172, y: -70, scale: 0.7 }) + dots);
};

/** A rubber slipper with a Y strap. */
export const slipper: ShoeDrawer = (picture, { dye, trim, second = 'cream' }) => {
  const [colour, edge] = [DYE[dye], DYE[trim]];
  const layer = (y: number, tone: string): string => path(`M14 ${y - 30}C30 ${y - 8} 100 ${y} 200 ${y}H520C560 ${y} 588 ${y - 10} 588 ${y - 30}C588 ${y - 46} 560 ${y - 50} 520 ${y - 48}C400 ${y - 40} 260 ${y - 26} 140 ${y - 34}C80 ${y - 38} 40 ${y - 46} 14 ${y - 30}Z`, tone);
  const sole = layer(0, shade(edge, 0.2)) + layer(-14, DYE[second]) + layer(-28, picture.linear(0, -78, 0, -28, [[0, lift(edge, 0.3)], [1, edge]]));
  const bed = path('M14 -58C60 -78 140 -72 200 -72C320 -72 440 -90 530 -86C566 -84 588 -76 588 -60C580 -72 556 -78 520 -76C400 -68 260 -54 140 -62C80 -66 40 -74 14 -58Z', lift(edge, 0.45)) + stroke('M60 -66C200 -60 420 -74 560 -76', shade(edge, 0.1), 2, 'stroke-dasharray="3 9" opacity=".6"');
  const far = stroke('M138 -70C180 -130 250 -160 330 -128C360 -114 380 -98 400 -84', shade(colour, 0.5), 22);
  const near = 'M132 -72C170 -140 240 -176 300 -160C372 -142 420 -104 456 -62L428 -54C380 -96 330 -122 284 -128C236 -130 190 -106 156 -64Z';
  return far + sole + bed + strap(picture, near, colour, stroke('M140 -74C180 -136 240 -166 296 -152C360 -136 408 -100 444 -60', lift(colour, 0.4), 3, 'stroke-dasharray="10 7"')) + circle(142, -68, 15, shade(colour, 0.2)) + circle(139, -71, 9, lift(colour, 0.2));
};
